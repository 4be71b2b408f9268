import type { Ports } from '../../../platform/context.ts'
import type { Locale } from '../../../platform/locale/wire.ts'
import type { Mail } from '../../../platform/mail/mail.ts'

type Text = Omit<Mail, 'to' | 'locale' | 'action'>

interface Names {
  readonly brandName: string
  readonly provider: string
  readonly firstName: string
  readonly support: string
}

interface Texts {
  /** Without a password the provider cannot be removed again in the settings. */
  readonly linked: (names: Names, hasPassword: boolean) => Text
  readonly unlinked: (names: Names, host: string) => Text
  /** It was of a former provider, or the account is staff's. */
  readonly unlinkedIdle: (names: Names, host: string) => Text
  readonly toSettings: string
  readonly newPassword: string
}

const texts: Readonly<Record<Locale, Texts>> = {
  en: {
    linked: ({ brandName, provider, firstName, support }, hasPassword) => ({
      subject: `You can now log in to ${brandName} with ${provider}`,
      greeting: firstName ? `Hi ${firstName},` : 'Hi,',
      paragraphs: [
        `Somebody with your email address at ${provider} has just logged in to your ${brandName} account. From now on you can log in with ${provider}. Everything else stays as it was.`,
      ],
      notes: [
        hasPassword
          ? `If that was not you, secure your account at ${provider} first. Then remove ${provider} from your ${brandName} account with the button above, and log out all other devices there.`
          : `If that was not you, secure your account at ${provider}, then write to ${support}.`,
      ],
      reason: `You get this email because a new way to log in was added to your ${brandName} account.`,
    }),
    unlinked: ({ brandName, provider, firstName, support }, host) => ({
      subject: `${provider} no longer opens your ${brandName} account`,
      greeting: firstName ? `Hi ${firstName},` : 'Hi,',
      paragraphs: [
        `Your account at ${provider} (${host}) was removed from your ${brandName} account. Log in with your email address and your password from now on.`,
        `Devices that are logged in stay so. Whoever logs in with ${provider} under your email address connects it again, and then we tell you.`,
      ],
      notes: [`If that was not you, choose a new password right away with the button above, then write to ${support}.`],
      reason: `You get this email because a way to log in was removed from your ${brandName} account.`,
    }),
    unlinkedIdle: ({ brandName, firstName, support }, host) => ({
      subject: `${host} was removed from your ${brandName} account`,
      greeting: firstName ? `Hi ${firstName},` : 'Hi,',
      paragraphs: [
        `Your account at ${host} was removed from your ${brandName} account. It did not open it, so you log in as before.`,
      ],
      notes: [`If that was not you, choose a new password right away with the button above, then write to ${support}.`],
      reason: `You get this email because a connection was removed from your ${brandName} account.`,
    }),
    toSettings: 'See how I log in',
    newPassword: 'It was not me: choose a new password',
  },
  es: {
    linked: ({ brandName, provider, firstName, support }, hasPassword) => ({
      subject: `Ya puedes iniciar sesión en ${brandName} con ${provider}`,
      greeting: firstName ? `Hola, ${firstName}:` : 'Hola:',
      paragraphs: [
        `Alguien con tu correo electrónico en ${provider} acaba de iniciar sesión en tu cuenta de ${brandName}. Desde ahora puedes iniciar sesión con ${provider}. Todo lo demás sigue igual.`,
      ],
      notes: [
        hasPassword
          ? `Si no fuiste tú, protege primero tu cuenta en ${provider}. Después quita ${provider} de tu cuenta de ${brandName} con el botón de arriba y cierra allí la sesión en todos los demás dispositivos.`
          : `Si no fuiste tú, protege tu cuenta en ${provider} y luego escribe a ${support}.`,
      ],
      reason: `Recibes este correo porque se agregó una nueva forma de iniciar sesión a tu cuenta de ${brandName}.`,
    }),
    unlinked: ({ brandName, provider, firstName, support }, host) => ({
      subject: `${provider} ya no abre tu cuenta de ${brandName}`,
      greeting: firstName ? `Hola, ${firstName}:` : 'Hola:',
      paragraphs: [
        `Tu cuenta en ${provider} (${host}) se quitó de tu cuenta de ${brandName}. Desde ahora inicia sesión con tu correo electrónico y tu contraseña.`,
        `Los dispositivos con la sesión iniciada la conservan. Quien inicie sesión con ${provider} usando tu correo electrónico lo conecta de nuevo, y entonces te avisamos.`,
      ],
      notes: [
        `Si no fuiste tú, elige ahora mismo una contraseña nueva con el botón de arriba y luego escribe a ${support}.`,
      ],
      reason: `Recibes este correo porque se quitó una forma de iniciar sesión de tu cuenta de ${brandName}.`,
    }),
    unlinkedIdle: ({ brandName, firstName, support }, host) => ({
      subject: `${host} se quitó de tu cuenta de ${brandName}`,
      greeting: firstName ? `Hola, ${firstName}:` : 'Hola:',
      paragraphs: [
        `Tu cuenta en ${host} se quitó de tu cuenta de ${brandName}. No la abría, así que inicias sesión como antes.`,
      ],
      notes: [
        `Si no fuiste tú, elige ahora mismo una contraseña nueva con el botón de arriba y luego escribe a ${support}.`,
      ],
      reason: `Recibes este correo porque se quitó una conexión de tu cuenta de ${brandName}.`,
    }),
    toSettings: 'Ver cómo inicio sesión',
    newPassword: 'No fui yo: elegir una contraseña nueva',
  },
}

interface Recipient {
  readonly email: string
  readonly firstName: string
  readonly locale: Locale
  readonly hasPassword: boolean
}

type House = Pick<Ports, 'brand' | 'publicUrl'>

const namesOf = ({ brand }: House, { firstName }: Recipient): Names => ({
  brandName: brand.name,
  provider: brand.identity_provider.name,
  firstName,
  support: brand.support_email,
})

/** Tells the owner of an account that the provider opens it from now on, and where they can undo that. */
export const linkedMail = (house: House, to: Recipient): Mail => ({
  to: to.email,
  locale: to.locale,
  action: { label: texts[to.locale].toSettings, url: `${house.publicUrl}/settings/security` },
  ...texts[to.locale].linked(namesOf(house, to), to.hasPassword),
})

interface Unlinked {
  readonly host: string
  /** Whether it opened the account until then. */
  readonly opened: boolean
}

/** Tells the owner of an account that the provider opens it no longer, or that one that did not open it anyway is removed. */
export const unlinkedMail = (house: House, to: Recipient, { host, opened }: Unlinked): Mail => ({
  to: to.email,
  locale: to.locale,
  action: { label: texts[to.locale].newPassword, url: `${house.publicUrl}/forgot-password` },
  ...texts[to.locale][opened ? 'unlinked' : 'unlinkedIdle'](namesOf(house, to), host),
})
