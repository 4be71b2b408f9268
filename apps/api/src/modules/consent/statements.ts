import type { Brand } from '../../platform/brand/wire.ts'
import type { Statement } from './wire.ts'

/** The kinds of statement that a student agrees to. */
export type StatementKind = 'aid_report_consent' | 'aid_letter_notice'

/**
 * The consent to collect the student aid report. It follows the four parts that US law asks of a school's consent to share aid
 * data (20 USC 1098h(c)(4)): a document of its own, signed and dated, with its purpose and the promise of no other use. Change
 * a word, and change the version.
 */
const aidReportConsent = ({ name, support_email }: Brand): Statement => ({
  version: 'aid-report-2026-11',
  title: 'Consent to collect the Student Aid Report',
  paragraphs: [
    `I allow ${name} to collect, store and use my FAFSA Submission Summary (formerly the Student Aid Report) that I hand in or that I ask my school to send. It may include tax return information.`,
    `${name} uses it for one purpose: to find out whether I am eligible for financial aid, work-study or scholarships that can pay part of an intern’s wage. It is not used for anything else, and it is never sold.`,
    `It is stored securely and seen only by authorized personnel of ${name}, each time with a reason that is recorded. Employers never see it, nor what it says about me.`,
    `I may review, correct or withdraw this consent at any time, in Settings or by writing to ${support_email}.`,
  ],
  understandings: [
    'signing is my own choice: I can use the free platform, and apply to the program, without it.',
    'if I withdraw, my aid letter is deleted, and my aid answers are hidden and no longer used.',
    'a record that I signed, and when, is kept for three years after I withdraw, without my name.',
    'my typed name counts as my signature, and I can read and print what I signed in Settings.',
  ],
  acknowledgement: 'I acknowledge and consent to the above terms.',
})

/** The notice beside the aid letter's field: a student who hands in a letter is not asked for the consent above. */
const aidLetterNotice = ({ name, support_email }: Brand): Statement => ({
  version: 'aid-letter-2026-11',
  title: 'How we use your aid letter',
  paragraphs: [
    `By uploading your aid letter you let ${name} store it and use it for one purpose: to find out which wage subsidy programs fit you. Only authorized personnel see it, with a recorded reason; employers never do. You can delete it in Settings at any time, or write to ${support_email}.`,
  ],
  understandings: [],
  acknowledgement: '',
})

/** The statement of this kind that is in force. */
export const statementInForce = (kind: StatementKind, brand: Brand): Statement =>
  kind === 'aid_report_consent' ? aidReportConsent(brand) : aidLetterNotice(brand)
