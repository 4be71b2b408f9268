import type { Brand } from '../../platform/brand/wire.ts'
import type { Locale } from '../../platform/locale/wire.ts'
import type { Mail } from '../../platform/mail/mail.ts'

interface House {
  readonly brand: Pick<Brand, 'name'>
  readonly publicUrl: string
}

interface Reader {
  readonly email: string
  readonly firstName: string
  readonly locale: Locale
}

interface Decided {
  readonly stage: 'hired' | 'declined'
  readonly title: string
  readonly organization: string
  readonly applicationId: string
}

const greeting = ({ locale, firstName }: Reader): string =>
  locale === 'es' ? `Hola, ${firstName}:` : `Hello ${firstName},`

/** Tells a student what became of an application. */
export const decisionMail = (
  { publicUrl }: House,
  reader: Reader,
  { stage, title, organization, applicationId }: Decided,
): Mail => {
  const common = { to: reader.email, locale: reader.locale, greeting: greeting(reader) }
  const url = `${publicUrl}/applications/${applicationId}`
  if (reader.locale === 'es')
    return {
      ...common,
      ...(stage === 'hired'
        ? {
            subject: `${organization} te elige para ${title}`,
            paragraphs: [`${organization} te elige para la pasantía «${title}». Se pondrá en contacto contigo.`],
          }
        : {
            subject: `${organization} decidió sobre tu solicitud`,
            paragraphs: [
              `${organization} no seguirá adelante con tu solicitud para la pasantía «${title}». Gracias por presentarte.`,
              'Hay otras pasantías abiertas, y lo que escribiste te sirve para la próxima solicitud.',
            ],
          }),
      action: { label: 'Ver la solicitud', url },
      reason: `Recibes este correo porque enviaste una solicitud a ${organization}.`,
    }
  return {
    ...common,
    ...(stage === 'hired'
      ? {
          subject: `${organization} chose you for ${title}`,
          paragraphs: [`${organization} chose you for the internship “${title}”. They will be in touch with you.`],
        }
      : {
          subject: `${organization} decided on your application`,
          paragraphs: [
            `${organization} has decided not to move forward with your application for the internship “${title}”. Thank you for applying.`,
            'Other internships are open, and you can reuse what you wrote.',
          ],
        }),
    action: { label: 'See the application', url },
    reason: `You get this email because you applied to ${organization}.`,
  }
}

/** Reminds an organization of the applications that stand where they are, unanswered or at reviewing. */
export const waitingMail = (
  { publicUrl }: House,
  reader: Reader,
  { organization, count }: { readonly organization: string; readonly count: number },
): Mail => {
  const common = { to: reader.email, locale: reader.locale, greeting: greeting(reader) }
  const url = `${publicUrl}/applications`
  if (reader.locale === 'es')
    return {
      ...common,
      subject: count === 1 ? 'Una solicitud espera respuesta' : `${count} solicitudes esperan respuesta`,
      paragraphs: [
        count === 1
          ? `Una persona que envió su solicitud a ${organization} espera desde hace más de cinco días.`
          : `${count} personas que enviaron su solicitud a ${organization} esperan desde hace más de cinco días.`,
        'Mueve cada solicitud a la etapa que le corresponde o recházala: quien la envió verá en qué quedó.',
      ],
      action: { label: 'Ver las solicitudes', url },
      reason: `Recibes este correo porque perteneces a ${organization}.`,
    }
  return {
    ...common,
    subject: count === 1 ? 'An application waits for an answer' : `${count} applications wait for an answer`,
    paragraphs: [
      count === 1
        ? `Somebody who applied to ${organization} has waited for more than five days.`
        : `${count} people who applied to ${organization} have waited for more than five days.`,
      'Move each application to the stage where it belongs, or decline it: whoever sent it will know where they stand.',
    ],
    action: { label: 'See the applications', url },
    reason: `You get this email because you belong to ${organization}.`,
  }
}
