import type { Brand } from '../../../platform/brand/wire.ts'
import type { Locale } from '../../../platform/locale/wire.ts'
import type { Mail } from '../../../platform/mail/mail.ts'
import type { Remains } from '../../../platform/personal-data/holding.ts'
import { dayText } from '../day-text.ts'

type MailBrand = Pick<Brand, 'name' | 'support_email'>

interface Recipient {
  readonly email: string
  readonly firstName: string
  readonly locale: Locale
  readonly publicUrl: string
}

type Text = Pick<Mail, 'subject' | 'preview' | 'greeting' | 'paragraphs' | 'closing' | 'notes' | 'reason'>

interface Account {
  /** Whether they can log in to it: not where it is deactivated. */
  readonly isOpen: boolean
  readonly hasPassword: boolean
}

interface Texts {
  readonly asked: (brand: MailBrand, firstName: string, day: string, account: Account) => Text
  readonly kept: (brand: MailBrand, firstName: string) => Text
  readonly deleted: (brand: MailBrand, firstName: string) => Text
  readonly logIn: string
}

const texts: Readonly<Record<Locale, Texts>> = {
  en: {
    asked: ({ name, support_email }, firstName, day, { isOpen, hasPassword }) => ({
      subject: `Your ${name} account will be deleted on ${day}`,
      preview: 'Until then you can keep it.',
      greeting: `Hi ${firstName},`,
      paragraphs: [
        `You asked us to delete your ${name} account. We will do so on ${day}. Until then it is closed, and you are logged out everywhere.`,
        isOpen
          ? 'If you change your mind, log in before that day and choose "Keep my account". You can download your data there, too.'
          : `If you change your mind, write to ${support_email} before that day: your account is deactivated, and you cannot log in to it yourself.`,
      ],
      notes: [
        !isOpen
          ? `If you did not ask for this, write to ${support_email}.`
          : hasPassword
            ? `If you did not ask for this, log in, keep the account and choose a new password, or write to ${support_email}.`
            : `If you did not ask for this, log in and keep the account, or write to ${support_email}.`,
      ],
      reason: `You get this email because the deletion of your ${name} account was asked for.`,
    }),
    kept: ({ name }, firstName) => ({
      subject: `Your ${name} account stays`,
      preview: 'Nothing was deleted.',
      greeting: `Hi ${firstName},`,
      paragraphs: [`You decided to keep your ${name} account. Nothing was deleted, and you can use it as before.`],
      reason: `You get this email because the deletion of your ${name} account was taken back.`,
    }),
    deleted: ({ name, support_email }, firstName) => ({
      subject: `Your ${name} account is deleted`,
      preview: 'This is our last email to you.',
      greeting: `Hi ${firstName},`,
      paragraphs: [
        `Your ${name} account and what we kept of you are deleted, as you asked us to. Only this stays, without your name and address:`,
      ],
      closing: [
        'Copies in our backups go as the backups do. You can sign up again with this address at any time.',
        `This is our last email to you. If you have a question, write to ${support_email}.`,
      ],
      reason: `You get this email because your ${name} account was deleted.`,
    }),
    logIn: 'Log in',
  },
  es: {
    asked: ({ name, support_email }, firstName, day, { isOpen, hasPassword }) => ({
      subject: `Tu cuenta de ${name} se eliminará el ${day}`,
      preview: 'Hasta entonces puedes conservarla.',
      greeting: `Hola, ${firstName}:`,
      paragraphs: [
        `Nos pediste que elimináramos tu cuenta de ${name}. Lo haremos el ${day}. Hasta entonces está cerrada, y tu sesión se cerró en todas partes.`,
        isOpen
          ? 'Si cambias de opinión, inicia sesión antes de ese día y elige "Conservar mi cuenta". Allí también puedes descargar tus datos.'
          : `Si cambias de opinión, escribe a ${support_email} antes de ese día: tu cuenta está desactivada y no puedes iniciar sesión en ella.`,
      ],
      notes: [
        !isOpen
          ? `Si no lo pediste, escribe a ${support_email}.`
          : hasPassword
            ? `Si no lo pediste, inicia sesión, conserva la cuenta y elige una contraseña nueva, o escribe a ${support_email}.`
            : `Si no lo pediste, inicia sesión y conserva la cuenta, o escribe a ${support_email}.`,
      ],
      reason: `Recibes este correo porque se pidió la eliminación de tu cuenta de ${name}.`,
    }),
    kept: ({ name }, firstName) => ({
      subject: `Tu cuenta de ${name} se conserva`,
      preview: 'No se eliminó nada.',
      greeting: `Hola, ${firstName}:`,
      paragraphs: [`Decidiste conservar tu cuenta de ${name}. No se eliminó nada y puedes usarla como antes.`],
      reason: `Recibes este correo porque se canceló la eliminación de tu cuenta de ${name}.`,
    }),
    deleted: ({ name, support_email }, firstName) => ({
      subject: `Tu cuenta de ${name} está eliminada`,
      preview: 'Este es nuestro último correo.',
      greeting: `Hola, ${firstName}:`,
      paragraphs: [
        `Eliminamos tu cuenta de ${name} y lo que guardábamos de ti, como nos pediste. Solo queda esto, sin tu nombre ni tu dirección:`,
      ],
      closing: [
        'Las copias de nuestros respaldos desaparecen junto con ellos. Puedes volver a registrarte con esta dirección cuando quieras.',
        `Este es nuestro último correo. Si tienes una pregunta, escribe a ${support_email}.`,
      ],
      reason: `Recibes este correo porque se eliminó tu cuenta de ${name}.`,
    }),
    logIn: 'Iniciar sesión',
  },
}

/** Tells the owner on which day their account is deleted, and how to keep it. */
export const deletionAskedMail = (brand: MailBrand, to: Recipient & Account & { readonly dueAt: Date }): Mail => {
  const { asked, logIn } = texts[to.locale]
  return {
    to: to.email,
    locale: to.locale,
    ...asked(brand, to.firstName, dayText(to.dueAt, to.locale), to),
    ...(to.isOpen ? { action: { label: logIn, url: `${to.publicUrl}/login` } } : {}),
  }
}

/** Tells the owner that they keep their account. */
export const deletionKeptMail = (brand: MailBrand, to: Recipient): Mail => ({
  to: to.email,
  locale: to.locale,
  ...texts[to.locale].kept(brand, to.firstName),
})

/** The last mail: what remains, and why. Nothing of it stays once it has left. */
export const deletedMail = (brand: MailBrand, to: Recipient & { readonly remains: readonly Remains[] }): Mail => {
  const { paragraphs, ...text } = texts[to.locale].deleted(brand, to.firstName)
  return {
    to: to.email,
    locale: to.locale,
    ...text,
    paragraphs: [...paragraphs, ...to.remains.map(({ what, why }) => `${what[to.locale]} ${why[to.locale]}`)],
    isForgotten: true,
  }
}
