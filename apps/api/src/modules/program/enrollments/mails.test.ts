import { describe, expect, it } from 'vitest'
import { type EnrollmentStatus, enrollmentStatuses } from '../wire.ts'
import { type MailFacts, mailOfMove } from './mails.ts'

const facts: MailFacts = {
  email: 'ana@mail.test',
  firstName: 'Ana',
  locale: 'en',
  brandName: 'Firstrung',
  publicUrl: 'https://jobs.test',
  startDate: '2027-01-04',
  programTracks: ['data_science_research', 'product_design'],
  paymentType: 'payment_plan_financial_aid',
}

const textOf = (from: EnrollmentStatus | null, to: EnrollmentStatus): string => {
  const mail = mailOfMove({ from, to }, facts)
  if (!mail) return ''
  const known = (mail.facts ?? []).map(({ label, value }) => `${label}: ${value}`)
  return [mail.subject, ...mail.paragraphs, ...known, ...(mail.closing ?? []), mail.reason].join('\n')
}

describe('the mail of a move', () => {
  it('confirms an application with what was chosen, in words and to the dollar', () => {
    const mail = mailOfMove({ from: 'application_started', to: 'applied' }, facts)
    expect(mail).toMatchObject({
      to: 'ana@mail.test',
      subject: 'Firstrung: We have your application',
      greeting: 'Hi Ana,',
      action: { url: 'https://jobs.test/professional-program' },
    })
    expect(mail?.facts).toEqual([
      { label: 'Start', value: 'January 2027' },
      { label: 'Tracks', value: 'Data Science & Research, Product Design' },
      { label: 'Plan', value: 'Payment Plan Financial Aid' },
      { label: 'Payments', value: '$100 upfront, then $200 a month for 7 months' },
    ])
    expect(textOf(null, 'applied')).toContain('Nothing is due now')
  })

  it('speaks the language of the student, with the sums and months as they are written in it', () => {
    const mail = mailOfMove({ from: 'application_started', to: 'applied' }, { ...facts, locale: 'es' })
    expect(mail).toMatchObject({
      locale: 'es',
      subject: 'Firstrung: Recibimos tu solicitud',
      greeting: 'Hola, Ana:',
      action: { label: 'Ver mi solicitud' },
    })
    expect(mail?.facts).toEqual([
      { label: 'Inicio', value: 'enero de 2027' },
      { label: 'Especialidades', value: 'Ciencia de datos e investigación, Diseño de producto' },
      { label: 'Plan', value: 'Mes a mes, con ayuda económica' },
      { label: 'Pagos', value: '$100 por adelantado y luego $200 al mes durante 7 meses' },
    ])
  })

  it('says so when an application is opened again', () => {
    expect(textOf('rejected', 'applied')).toContain('open again')
    expect(textOf('archived', 'applied')).toContain('open again')
  })

  it('tells the accepted once, with what comes next', () => {
    expect(textOf('interviewing', 'accepted')).toContain('complete your invoice')
    expect(textOf('matching', 'accepted')).toBe('')
    expect(textOf('invoice_reminder', 'accepted')).toBe('')
  })

  it('leads back to the form from the application reminder, even of an empty draft', () => {
    const empty = { ...facts, startDate: null, programTracks: [], paymentType: null }
    const mail = mailOfMove({ from: 'application_started', to: 'send_application_reminder' }, empty)
    expect(mail?.action).toEqual({ label: 'Continue my application', url: 'https://jobs.test/professional-program' })
  })

  it('names the amount in the invoice reminder', () => {
    expect(textOf('accepted', 'invoice_reminder')).toContain('$100 upfront')
  })

  it('is sent by these statuses alone, and never looks like a code', () => {
    const sending = enrollmentStatuses.filter((status) => mailOfMove({ from: 'interviewing', to: status }, facts))
    expect(sending).toEqual(['applied', 'accepted', 'send_application_reminder', 'invoice_reminder'])
    for (const status of sending) expect(textOf('interviewing', status)).not.toMatch(/\d{6}/)
  })
})
