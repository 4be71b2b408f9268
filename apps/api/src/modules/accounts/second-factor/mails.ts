import type { Ports } from '../../../platform/context.ts'
import type { Locale } from '../../../platform/locale/wire.ts'
import type { Mail } from '../../../platform/mail/mail.ts'

/** What can happen to somebody's second factor; the trail has it under the same name. */
export type FactorChange =
  | 'totp_on'
  | 'totp_off'
  | 'codes_made'
  | 'code_used'
  | 'passkey_added'
  | 'step_passkey_added'
  | 'passkey_removed'
  | 'reset'
  | 'guessed'

/** How an owner gets in after a reset: by the password, by the provider, or, where neither opens the account, by one that they choose by mail. */
export type WayBack = 'password' | 'provider' | 'forgotten'

interface Texts {
  readonly subject: (brandName: string) => string
  readonly guessedSubject: (brandName: string) => string
  readonly heading: Readonly<Record<FactorChange, string>>
  readonly told: Readonly<Record<FactorChange, (brandName: string) => string>>
  readonly back: Readonly<Record<WayBack, (providerName: string) => string>>
  readonly greeting: string
  readonly ifYou: string
  readonly ifNotYou: string
  readonly action: string
  /** The same for who has no password. */
  readonly without: { readonly ifNotYou: string; readonly action: string }
  /** The same for who chooses their first one now. */
  readonly forgotten: { readonly ifNotYou: string; readonly action: string }
  readonly reason: (brandName: string) => string
}

const texts: Readonly<Record<Locale, Texts>> = {
  en: {
    subject: (brandName) => `A change to how you log in to ${brandName}`,
    guessedSubject: (brandName) => `Somebody may know your ${brandName} password`,
    heading: {
      totp_on: 'Your authenticator app is set up',
      totp_off: 'Your authenticator app was turned off',
      codes_made: 'You have new recovery codes',
      code_used: 'A recovery code was used',
      passkey_added: 'A passkey was added',
      step_passkey_added: 'A passkey was added as a second step',
      passkey_removed: 'A passkey was removed',
      reset: 'Your second factor was reset',
      guessed: 'Somebody is trying to get past your second factor',
    },
    told: {
      totp_on: (name) => `From now on, each login to your ${name} account asks for a code of your authenticator app.`,
      totp_off: (name) => `Your ${name} account no longer asks for a code of your authenticator app.`,
      codes_made: (name) => `New recovery codes were made for your ${name} account. The old ones no longer work.`,
      code_used: (name) =>
        `A recovery code was used to log in to your ${name} account or to change how you do. That code no longer works.`,
      passkey_added: (name) =>
        `A passkey was added to your ${name} account. Whoever holds it can log in without the password.`,
      step_passkey_added: (name) =>
        `A passkey was added to your ${name} account as a second step: whoever holds it gets past that step after your password.`,
      passkey_removed: (name) => `A passkey was removed from your ${name} account. Nobody can log in with it any more.`,
      reset: (name) =>
        `The ${name} team removed the authenticator app, the passkeys and the recovery codes from your account and logged it out everywhere.`,
      guessed: (name) =>
        `Your ${name} account got many wrong codes after the right password. For now we refuse all further codes. In a browser with which you have passed this step before, you can log in right away; with any other, wait a while. And choose a new password: this one is known.`,
    },
    back: {
      password: () => 'Log in with your password, and set up a second factor again.',
      provider: (provider) => `Log in with ${provider}, and set up a second factor again.`,
      forgotten: () =>
        'Nothing else opens your account, so choose a password with the button below, log in with it, and set up a second factor again.',
    },
    greeting: 'Hi,',
    ifYou: 'If you expected this, there is nothing to do.',
    ifNotYou:
      'If you did not, choose a new password right away with the button below, check your second factor in the settings, and write to us.',
    action: 'It was not me: choose a new password',
    without: {
      ifNotYou: 'If you did not, log in, check your second factor with the button below, and write to us.',
      action: 'Check my second factor',
    },
    forgotten: { ifNotYou: 'If you did not, write to us.', action: 'Choose a password' },
    reason: (brandName) =>
      `You get this email because the second factor of your ${brandName} account was changed or used.`,
  },
  es: {
    subject: (brandName) => `Un cambio en tu inicio de sesión de ${brandName}`,
    guessedSubject: (brandName) => `Es posible que alguien conozca tu contraseña de ${brandName}`,
    heading: {
      totp_on: 'Tu aplicación de autenticación está lista',
      totp_off: 'Se desactivó tu aplicación de autenticación',
      codes_made: 'Tienes códigos de recuperación nuevos',
      code_used: 'Se usó un código de recuperación',
      passkey_added: 'Se agregó una llave de acceso',
      step_passkey_added: 'Se agregó una llave de acceso como segundo paso',
      passkey_removed: 'Se quitó una llave de acceso',
      reset: 'Se restableció tu segundo factor',
      guessed: 'Alguien intenta superar tu segundo factor',
    },
    told: {
      totp_on: (name) =>
        `Desde ahora tu cuenta de ${name} pide un código de tu aplicación de autenticación en cada inicio de sesión.`,
      totp_off: (name) => `Tu cuenta de ${name} ya no pide un código de tu aplicación de autenticación.`,
      codes_made: (name) =>
        `Se crearon códigos de recuperación nuevos para tu cuenta de ${name}. Los anteriores ya no sirven.`,
      code_used: (name) =>
        `Se usó un código de recuperación para iniciar sesión en tu cuenta de ${name} o para cambiar cómo lo haces. Ese código ya no sirve.`,
      passkey_added: (name) =>
        `Se agregó una llave de acceso a tu cuenta de ${name}. Quien la tenga puede iniciar sesión sin contraseña.`,
      step_passkey_added: (name) =>
        `Se agregó una llave de acceso a tu cuenta de ${name} como segundo paso: quien la tenga supera ese paso después de tu contraseña.`,
      passkey_removed: (name) =>
        `Se quitó una llave de acceso de tu cuenta de ${name}. Ya nadie puede iniciar sesión con ella.`,
      reset: (name) =>
        `El equipo de ${name} quitó de tu cuenta la aplicación de autenticación, las llaves de acceso y los códigos de recuperación, y cerró todas tus sesiones.`,
      guessed: (name) =>
        `Tu cuenta de ${name} recibió muchos códigos incorrectos después de la contraseña correcta. Por ahora rechazamos todos los demás. En un navegador con el que ya superaste este paso antes puedes iniciar sesión enseguida; con cualquier otro, espera un rato. Y elige una contraseña nueva: alguien conoce esta.`,
    },
    back: {
      password: () => 'Inicia sesión con tu contraseña y configura de nuevo un segundo factor.',
      provider: (provider) => `Inicia sesión con ${provider} y configura de nuevo un segundo factor.`,
      forgotten: () =>
        'Nada más abre tu cuenta: elige una contraseña con el botón de abajo, inicia sesión con ella y configura de nuevo un segundo factor.',
    },
    greeting: 'Hola:',
    ifYou: 'Si lo esperabas, no tienes que hacer nada.',
    ifNotYou:
      'Si no lo esperabas, elige ahora mismo una contraseña nueva con el botón de abajo, revisa tu segundo factor en la configuración y escríbenos.',
    action: 'No fui yo: elegir una contraseña nueva',
    without: {
      ifNotYou: 'Si no lo esperabas, inicia sesión, revisa tu segundo factor con el botón de abajo y escríbenos.',
      action: 'Revisar mi segundo factor',
    },
    forgotten: { ifNotYou: 'Si no lo esperabas, escríbenos.', action: 'Elegir una contraseña' },
    reason: (brandName) => `Recibes este correo porque cambió o se usó el segundo factor de tu cuenta de ${brandName}.`,
  },
}

/** Tells the owner what happened to their second factor, and what to do if it was not they; after a reset, how they get in, too. */
export const factorMail = (
  { brand, publicUrl }: Pick<Ports, 'brand' | 'publicUrl'>,
  {
    email: to,
    locale,
    hasPassword,
  }: { readonly email: string; readonly locale: Locale; readonly hasPassword: boolean },
  change: FactorChange,
  wayBack: WayBack | null,
): Mail => {
  const { subject, guessedSubject, heading, told, back, greeting, ifYou, reason } = texts[locale]
  const { without, forgotten } = texts[locale]
  const { ifNotYou, action } = wayBack === 'forgotten' ? forgotten : hasPassword ? texts[locale] : without
  return {
    to,
    locale,
    subject: change === 'guessed' ? guessedSubject(brand.name) : subject(brand.name),
    heading: heading[change],
    greeting,
    paragraphs: [
      told[change](brand.name),
      ...(wayBack === null ? [] : [back[wayBack](brand.identity_provider.name)]),
      ifYou,
      ifNotYou,
    ],
    action: { label: action, url: `${publicUrl}${hasPassword ? '/forgot-password' : '/settings/security'}` },
    reason: reason(brand.name),
  }
}
