import type { Brand } from '../../platform/brand/wire.ts'
import { type Locale, locales } from '../../platform/locale/wire.ts'
import type { Statement } from './wire.ts'

/** The kinds of statement that a student agrees to. */
export type StatementKind = 'aid_report_consent' | 'aid_letter_notice'

/**
 * The consent to collect the student aid report. It follows the four parts that US law asks of a school's consent to share aid
 * data (20 USC 1098h(c)(4)): a document of its own, signed and dated, with its purpose and the promise of no other use. Change
 * a word, and change the version; a version is in one language, and what was shown is what is kept.
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

/** The same consent in Spanish, a version of its own: whoever signs it has read it in Spanish. */
const aidReportConsentInSpanish = ({ name, support_email }: Brand): Statement => ({
  version: 'aid-report-2026-11-es',
  title: 'Consentimiento para obtener el Informe de Ayuda Estudiantil (Student Aid Report)',
  paragraphs: [
    `Autorizo a ${name} a obtener, conservar y usar mi Resumen de Presentación de la FAFSA (FAFSA Submission Summary, antes Student Aid Report o Informe de Ayuda Estudiantil) que yo entregue o que pida a mi institución educativa que envíe. Puede incluir información de declaraciones de impuestos.`,
    `${name} lo usa con un solo fin: saber si califico para ayuda económica, trabajo-estudio (Federal Work-Study) o becas que puedan pagar parte del salario de un pasante. No se usa para nada más y nunca se vende.`,
    `Se conserva de forma segura y solo lo ve el personal autorizado de ${name}, cada vez con un motivo que queda registrado. Los empleadores nunca lo ven, ni tampoco lo que dice sobre mí.`,
    `Puedo revisar, corregir o retirar este consentimiento en cualquier momento, en Configuración o escribiendo a ${support_email}.`,
    'Esta es una traducción del texto en inglés. Si los dos textos difieren, rige el texto en inglés, que puedo leer cambiando el idioma de la página.',
  ],
  understandings: [
    'firmar es decisión mía: puedo usar la plataforma gratuita y enviar una solicitud al programa sin hacerlo.',
    'si retiro el consentimiento, mi carta de ayuda se borra, y mis respuestas sobre la ayuda se ocultan y dejan de usarse.',
    'durante tres años después de retirarlo se conserva un registro de que firmé y cuándo, sin mi nombre.',
    'mi nombre escrito vale como mi firma, y en Configuración puedo leer e imprimir lo que firmé.',
  ],
  acknowledgement: 'Reconozco y acepto los términos anteriores.',
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

/** The same notice in Spanish. */
const aidLetterNoticeInSpanish = ({ name, support_email }: Brand): Statement => ({
  version: 'aid-letter-2026-11-es',
  title: 'Cómo usamos tu carta de ayuda',
  paragraphs: [
    `Al subir tu carta de ayuda, permites que ${name} la conserve y la use con un solo fin: saber qué programas de subsidio salarial son para ti. Solo la ve el personal autorizado, con un motivo que queda registrado; los empleadores nunca la ven. Puedes borrarla en Configuración cuando quieras o escribir a ${support_email}.`,
    'Esta es una traducción. Si difiere del texto en inglés, rige el texto en inglés.',
  ],
  understandings: [],
  acknowledgement: '',
})

const statements: Readonly<Record<StatementKind, Readonly<Record<Locale, (brand: Brand) => Statement>>>> = {
  aid_report_consent: { en: aidReportConsent, es: aidReportConsentInSpanish },
  aid_letter_notice: { en: aidLetterNotice, es: aidLetterNoticeInSpanish },
}

/** The statement of this kind that is in force, as it reads in the language. */
export const statementInForce = (kind: StatementKind, brand: Brand, locale: Locale): Statement =>
  statements[kind][locale](brand)

/** The statement in force that has this version, whatever its language; null where none has. */
export const statementOfVersion = (kind: StatementKind, brand: Brand, version: string): Statement | null =>
  locales.map((locale) => statementInForce(kind, brand, locale)).find((one) => one.version === version) ?? null
