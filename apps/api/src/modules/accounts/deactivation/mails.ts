import type { Brand } from '../../../platform/brand/wire.ts'
import type { Locale } from '../../../platform/locale/wire.ts'
import type { Mail } from '../../../platform/mail/mail.ts'
import { dayText } from '../day-text.ts'

type Text = Pick<Mail, 'subject' | 'preview' | 'greeting' | 'paragraphs' | 'reason'>
type MailBrand = Pick<Brand, 'name' | 'support_email'>

interface Recipient {
  readonly email: string
  readonly firstName: string
  readonly locale: Locale
  readonly publicUrl: string
}

const reasons: Readonly<Record<Locale, (brandName: string) => string>> = {
  en: (brandName) => `You get this email because you have an account with ${brandName}.`,
  es: (brandName) => `Recibes este correo porque tienes una cuenta en ${brandName}.`,
}

interface Deactivated extends Recipient {
  readonly bySelf: boolean
  /** When the account is deleted, where its owner had asked for it before. */
  readonly deletionDueAt: Date | null
}

const deactivated: Readonly<Record<Locale, (brand: MailBrand, who: Deactivated) => Text>> = {
  en: ({ name, support_email }, { firstName, bySelf, deletionDueAt }) => ({
    subject: `Your ${name} account is deactivated`,
    preview: 'You are logged out everywhere. Your records are kept.',
    greeting: `Hi ${firstName},`,
    paragraphs: [
      bySelf ? `You have deactivated your ${name} account.` : `We have deactivated your ${name} account.`,
      'You are logged out on every device, and your profile is hidden. We keep the records that law or contracts need.',
      ...(deletionDueAt
        ? [
            `You asked us to delete the account, and we still do so on ${dayText(deletionDueAt, 'en')}. You cannot keep it by yourself any more: write to us before that day if you want to.`,
          ]
        : []),
      `To use your account again, or if this is a mistake, write to ${support_email}.`,
    ],
    reason: reasons.en(name),
  }),
  es: ({ name, support_email }, { firstName, bySelf, deletionDueAt }) => ({
    subject: `Tu cuenta de ${name} está desactivada`,
    preview: 'Cerramos tu sesión en todas partes. Conservamos tus registros.',
    greeting: `Hola, ${firstName}:`,
    paragraphs: [
      bySelf ? `Desactivaste tu cuenta de ${name}.` : `Desactivamos tu cuenta de ${name}.`,
      'Tu sesión se cerró en todos los dispositivos y tu perfil está oculto. Conservamos los registros que exigen la ley o los contratos.',
      ...(deletionDueAt
        ? [
            `Nos pediste que elimináramos la cuenta, y de todas formas lo haremos el ${dayText(deletionDueAt, 'es')}. Ya no puedes conservarla por tu cuenta: escríbenos antes de ese día si quieres hacerlo.`,
          ]
        : []),
      `Para volver a usar tu cuenta, o si se trata de un error, escribe a ${support_email}.`,
    ],
    reason: reasons.es(name),
  }),
}

const reactivated: Readonly<Record<Locale, (brand: MailBrand, who: Recipient & { hasPassword: boolean }) => Text>> = {
  en: ({ name, support_email }, { firstName, hasPassword }) => ({
    subject: `Your ${name} account is active again`,
    preview: 'You can log in as before.',
    greeting: `Hi ${firstName},`,
    paragraphs: [
      hasPassword
        ? `Your ${name} account is active again. Log in with the same email address and password as before.`
        : `Your ${name} account is active again. Log in the same way as before.`,
      `If you did not ask for this, write to ${support_email}.`,
    ],
    reason: reasons.en(name),
  }),
  es: ({ name, support_email }, { firstName, hasPassword }) => ({
    subject: `Tu cuenta de ${name} está activa de nuevo`,
    preview: 'Puedes iniciar sesión como antes.',
    greeting: `Hola, ${firstName}:`,
    paragraphs: [
      hasPassword
        ? `Tu cuenta de ${name} está activa de nuevo. Inicia sesión con el mismo correo y la misma contraseña de antes.`
        : `Tu cuenta de ${name} está activa de nuevo. Inicia sesión de la misma forma que antes.`,
      `Si no lo pediste, escribe a ${support_email}.`,
    ],
    reason: reasons.es(name),
  }),
}

const logIn: Readonly<Record<Locale, string>> = { en: 'Log in', es: 'Iniciar sesión' }

/** Tells the owner that their account is deactivated, by whom, and how to come back. */
export const deactivatedMail = (brand: MailBrand, to: Deactivated): Mail => ({
  to: to.email,
  locale: to.locale,
  ...deactivated[to.locale](brand, to),
})

/** Tells the owner that they can log in again. */
export const reactivatedMail = (brand: MailBrand, to: Recipient & { readonly hasPassword: boolean }): Mail => ({
  to: to.email,
  locale: to.locale,
  ...reactivated[to.locale](brand, to),
  action: { label: logIn[to.locale], url: `${to.publicUrl}/login` },
})
