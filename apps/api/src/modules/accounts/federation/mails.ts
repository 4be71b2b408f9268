import type { Locale } from '../../../platform/locale/wire.ts'
import type { Mail } from '../../../platform/mail/mail.ts'

type Text = Omit<Mail, 'to' | 'locale'>

interface Linked {
  readonly brandName: string
  readonly provider: string
  readonly firstName: string
  readonly support: string
}

const texts: Readonly<Record<Locale, (linked: Linked) => Text>> = {
  en: ({ brandName, provider, firstName, support }) => ({
    subject: `You can now log in to ${brandName} with ${provider}`,
    greeting: firstName ? `Hi ${firstName},` : 'Hi,',
    paragraphs: [
      `Somebody with your email address at ${provider} has just logged in to your ${brandName} account. From now on you can log in with ${provider}. Everything else stays as it was.`,
    ],
    notes: [`If that was not you, secure your account at ${provider}, then write to ${support}.`],
    reason: `You get this email because a new way to log in was added to your ${brandName} account.`,
  }),
  es: ({ brandName, provider, firstName, support }) => ({
    subject: `Ya puedes iniciar sesión en ${brandName} con ${provider}`,
    greeting: firstName ? `Hola, ${firstName}:` : 'Hola:',
    paragraphs: [
      `Alguien con tu correo electrónico en ${provider} acaba de iniciar sesión en tu cuenta de ${brandName}. Desde ahora puedes iniciar sesión con ${provider}. Todo lo demás sigue igual.`,
    ],
    notes: [`Si no fuiste tú, protege tu cuenta en ${provider} y luego escribe a ${support}.`],
    reason: `Recibes este correo porque se agregó una nueva forma de iniciar sesión a tu cuenta de ${brandName}.`,
  }),
}

/** Tells the owner of an account that the provider opens it from now on. */
export const linkedMail = (linked: Linked, to: { readonly email: string; readonly locale: Locale }): Mail => ({
  to: to.email,
  locale: to.locale,
  ...texts[to.locale](linked),
})
