import type { Ports } from '../../../platform/context.ts'
import type { Locale } from '../../../platform/locale/wire.ts'
import type { Mail } from '../../../platform/mail/mail.ts'
import { codeLifeSeconds } from '../codes.ts'

type Text = Omit<Mail, 'to' | 'locale' | 'code' | 'action'>

const minutes = codeLifeSeconds / 60

/** What opens the account beside its password. */
export interface OtherWays {
  readonly passkeys: number
  /** The provider's name, where it does. */
  readonly provider: string | null
}

interface Texts {
  readonly code: (brandName: string, byStaff: boolean) => Text
  readonly federated: (brandName: string) => Text
  readonly changed: (brandName: string, others: string | null) => Text
  readonly ways: (ways: OtherWays, address: string) => string
  readonly enterCode: string
  readonly logIn: string
  readonly resetAgain: string
}

const texts: Readonly<Record<Locale, Texts>> = {
  en: {
    code: (brandName, byStaff) => ({
      subject: `Your ${brandName} password reset code`,
      heading: 'Choose a new password',
      preview: `Your code is inside. It works for ${minutes} minutes.`,
      greeting: 'Hi,',
      paragraphs: [
        byStaff
          ? `The ${brandName} team started a password reset for your account. Enter this code together with your new password.`
          : `Enter this code together with your new password for your ${brandName} account.`,
      ],
      notes: [
        `The code works for ${minutes} minutes. Nobody from our team will ever ask you for it.`,
        byStaff
          ? 'If you did not expect this, ignore this email: your password stays as it is.'
          : 'If you did not ask for it, ignore this email: without the code, your password stays as it is.',
      ],
      reason: byStaff
        ? `You get this email because the ${brandName} team started a password reset for your account.`
        : `You get this email because somebody asked for a new password for your ${brandName} account.`,
    }),
    federated: (brandName) => ({
      subject: `How you log in to ${brandName}`,
      heading: 'Your account has no password',
      greeting: 'Hi,',
      paragraphs: [
        `Somebody asked for a new password for your ${brandName} account. The account has none: you log in with your identity provider, by the button on the login page.`,
        'If you have lost access there, your identity provider can help you get it back.',
      ],
      notes: ['If you did not ask for it, ignore this email: nothing was changed.'],
      reason: `You get this email because somebody asked for a new password for your ${brandName} account.`,
    }),
    changed: (brandName, others) => ({
      subject: `Your ${brandName} password was changed`,
      heading: 'Your password was changed',
      greeting: 'Hi,',
      paragraphs: [
        `The password of your ${brandName} account was changed just now, and your account was logged out on other devices.`,
        ...(others === null ? [] : [others]),
        'If it was you, there is nothing more to do.',
        'If it was not you, choose a new password right away with the button below. Then check that nobody else can read your email, and write to us.',
      ],
      reason: `You get this email because the password of your ${brandName} account was changed.`,
    }),
    ways: ({ passkeys, provider }, address) => {
      const keys = passkeys === 1 ? '1 passkey' : `${passkeys} passkeys`
      const all = [...(passkeys > 0 ? [keys] : []), ...(provider === null ? [] : [provider])].join(' and ')
      return `What opens the account without the password goes on to open it: ${all}. Remove what is not yours in your settings, ${address}.`
    },
    enterCode: 'Choose a new password',
    logIn: 'Go to the login page',
    resetAgain: 'It was not me: choose a new password',
  },
  es: {
    code: (brandName, byStaff) => ({
      subject: `Tu código de ${brandName} para cambiar la contraseña`,
      heading: 'Elige una contraseña nueva',
      preview: `Adentro está tu código. Sirve durante ${minutes} minutos.`,
      greeting: 'Hola:',
      paragraphs: [
        byStaff
          ? `El equipo de ${brandName} inició el cambio de la contraseña de tu cuenta. Escribe este código junto con tu contraseña nueva.`
          : `Escribe este código junto con la contraseña nueva de tu cuenta de ${brandName}.`,
      ],
      notes: [
        `El código sirve durante ${minutes} minutos. Nadie de nuestro equipo te lo pedirá jamás.`,
        byStaff
          ? 'Si no lo esperabas, ignora este correo: tu contraseña sigue igual.'
          : 'Si no lo pediste, ignora este correo: sin el código tu contraseña sigue igual.',
      ],
      reason: byStaff
        ? `Recibes este correo porque el equipo de ${brandName} inició el cambio de la contraseña de tu cuenta.`
        : `Recibes este correo porque alguien pidió una contraseña nueva para tu cuenta de ${brandName}.`,
    }),
    federated: (brandName) => ({
      subject: `Cómo inicias sesión en ${brandName}`,
      heading: 'Tu cuenta no tiene contraseña',
      greeting: 'Hola:',
      paragraphs: [
        `Alguien pidió una contraseña nueva para tu cuenta de ${brandName}. La cuenta no tiene ninguna: inicias sesión con tu proveedor de identidad, con el botón de la página de inicio de sesión.`,
        'Si perdiste el acceso allí, tu proveedor de identidad puede ayudarte a recuperarlo.',
      ],
      notes: ['Si no lo pediste, ignora este correo: nada cambió.'],
      reason: `Recibes este correo porque alguien pidió una contraseña nueva para tu cuenta de ${brandName}.`,
    }),
    changed: (brandName, others) => ({
      subject: `Cambió tu contraseña de ${brandName}`,
      heading: 'Tu contraseña cambió',
      greeting: 'Hola:',
      paragraphs: [
        `La contraseña de tu cuenta de ${brandName} cambió hace un momento, y se cerró la sesión de tu cuenta en otros dispositivos.`,
        ...(others === null ? [] : [others]),
        'Si fuiste tú, no tienes que hacer nada más.',
        'Si no fuiste tú, elige ahora mismo una contraseña nueva con el botón de abajo. Después revisa que nadie más pueda leer tu correo y escríbenos.',
      ],
      reason: `Recibes este correo porque cambió la contraseña de tu cuenta de ${brandName}.`,
    }),
    ways: ({ passkeys, provider }, address) => {
      const keys = passkeys === 1 ? '1 llave de acceso' : `${passkeys} llaves de acceso`
      const all = [...(passkeys > 0 ? [keys] : []), ...(provider === null ? [] : [provider])].join(' y ')
      return `Lo que abre la cuenta sin la contraseña la sigue abriendo: ${all}. En tu configuración, ${address}, quita lo que no sea tuyo.`
    },
    enterCode: 'Elegir una contraseña nueva',
    logIn: 'Ir a la página de inicio de sesión',
    resetAgain: 'No fui yo: elegir una contraseña nueva',
  },
}

type House = Pick<Ports, 'brand' | 'publicUrl'>

interface Recipient {
  readonly email: string
  readonly locale: Locale
}

/** The mail with a reset code; says where it was staff who started it. */
export const codeMail = (
  { brand, publicUrl }: House,
  { email: to, locale, code, byStaff }: Recipient & { readonly code: string; readonly byStaff: boolean },
): Mail => ({
  to,
  locale,
  code,
  action: { label: texts[locale].enterCode, url: `${publicUrl}/forgot-password` },
  ...texts[locale].code(brand.name, byStaff),
})

/** Tells the owner of an account without a password how they log in. */
export const federatedMail = ({ brand, publicUrl }: House, { email: to, locale }: Recipient): Mail => ({
  to,
  locale,
  action: { label: texts[locale].logIn, url: `${publicUrl}/login` },
  ...texts[locale].federated(brand.name),
})

/** Tells the owner that the password was changed, what else opens the account still, and what to do if it was not they. */
export const changedMail = (
  { brand, publicUrl }: House,
  { email: to, locale, ways }: Recipient & { readonly ways: OtherWays },
): Mail => {
  const { changed, ways: tell, resetAgain } = texts[locale]
  const hasOthers = ways.passkeys > 0 || ways.provider !== null
  return {
    to,
    locale,
    action: { label: resetAgain, url: `${publicUrl}/forgot-password` },
    ...changed(brand.name, hasOthers ? tell(ways, `${publicUrl}/settings/security`) : null),
  }
}
