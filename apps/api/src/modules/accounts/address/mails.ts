import type { Ports } from '../../../platform/context.ts'
import type { Locale } from '../../../platform/locale/wire.ts'
import type { Mail } from '../../../platform/mail/mail.ts'
import { codeLifeSeconds } from '../codes.ts'

type Text = Omit<Mail, 'to' | 'locale' | 'code' | 'action'>

const minutes = codeLifeSeconds / 60

interface Names {
  readonly brand: string
  readonly support: string
}

interface Texts {
  readonly code: (names: Names) => Text
  readonly taken: (names: Names) => Text
  readonly asked: (names: Names, newAddress: string, hasPassword: boolean) => Text
  readonly given: (names: Names) => Text
  readonly changed: (names: Names, newAddress: string) => Text
  readonly takenBack: (names: Names) => Text
  readonly notMe: string
  readonly checkLogin: string
  readonly choose: string
}

const texts: Readonly<Record<Locale, Texts>> = {
  en: {
    code: ({ brand }) => ({
      subject: `Your ${brand} code for your new email address`,
      heading: 'Confirm your new email address',
      preview: `Your code is inside. It works for ${minutes} minutes.`,
      greeting: 'Hi,',
      paragraphs: [`Enter this code in your ${brand} settings, and your account has this address from then on.`],
      notes: [
        `The code works for ${minutes} minutes. Nobody from our team will ever ask you for it.`,
        'If you did not ask for it, ignore this email: without the code, nothing changes.',
      ],
      reason: `You get this email because somebody entered this address for their ${brand} account.`,
    }),
    taken: ({ brand, support }) => ({
      subject: `Somebody tried to use your address on ${brand}`,
      heading: 'Your address stays yours',
      greeting: 'Hi,',
      paragraphs: [
        `Somebody with another ${brand} account tried to give that account this address. You have an account with it already, so nothing was changed.`,
        `If it was you, log in with this address, or write to ${support} if you want to give up one of your accounts.`,
        'If it was not you, there is nothing to do.',
      ],
      reason: `You get this email because somebody entered the address of your ${brand} account.`,
    }),
    asked: ({ brand, support }, newAddress, hasPassword) => ({
      subject: `A new email address for your ${brand} account?`,
      heading: 'Somebody asked for a new email address',
      greeting: 'Hi,',
      paragraphs: [
        `Somebody who is logged in to your ${brand} account asked to give it the address ${newAddress}. Your account keeps this address until the new one is confirmed by a code.`,
        'If it was you, there is nothing to do here.',
        hasPassword
          ? `If it was not you, choose a new password right away with the button below: it logs everybody else out. Then write to ${support}.`
          : `If it was not you, log everybody else out right away with the button below. Then write to ${support}.`,
      ],
      reason: `You get this email because a new address was asked for your ${brand} account.`,
    }),
    changed: ({ brand, support }, newAddress) => ({
      subject: `Your ${brand} email address was changed`,
      heading: 'Your email address was changed',
      greeting: 'Hi,',
      paragraphs: [
        `The address of your ${brand} account is ${newAddress} from now on. You log in with it, and our emails go there. Your account was logged out on other devices.`,
        'If it was you, there is nothing to do.',
        `If it was not you, write to ${support} right away, from this address. We can give your account back to you.`,
      ],
      reason: `You get this email because this was the address of your ${brand} account.`,
    }),
    takenBack: ({ brand, support }) => ({
      subject: `Your ${brand} email address was changed`,
      heading: 'This is no longer the address of your account',
      greeting: 'Hi,',
      paragraphs: [
        `Somebody asked us to give the ${brand} account with this address another one, and we did. The account was logged out on every device, and what opened it before opens it no more.`,
        'If it was you, there is nothing to do here: the new address got an email.',
        `If it was not you, write to ${support} right away, from this address.`,
      ],
      reason: `You get this email because this was the address of a ${brand} account.`,
    }),
    given: ({ brand, support }) => ({
      subject: `Your ${brand} account has this email address`,
      heading: 'Your account has this email address',
      greeting: 'Hi,',
      paragraphs: [
        `We gave your ${brand} account this address. You log in with it, and our emails go here. The account was logged out on every device.`,
        'No password and no passkey opens it now. Choose a new password with the button below, and log in with it.',
      ],
      notes: [`If this account is not yours, write to ${support}.`],
      reason: `You get this email because a ${brand} account was given this address.`,
    }),
    notMe: 'It was not me: choose a new password',
    checkLogin: 'It was not me: log out other devices',
    choose: 'Choose a new password',
  },
  es: {
    code: ({ brand }) => ({
      subject: `Tu código de ${brand} para tu correo nuevo`,
      heading: 'Confirma tu correo nuevo',
      preview: `Adentro está tu código. Sirve durante ${minutes} minutos.`,
      greeting: 'Hola:',
      paragraphs: [
        `Escribe este código en la configuración de ${brand}, y desde entonces tu cuenta tendrá esta dirección.`,
      ],
      notes: [
        `El código sirve durante ${minutes} minutos. Nadie de nuestro equipo te lo pedirá jamás.`,
        'Si no lo pediste, ignora este correo: sin el código no cambia nada.',
      ],
      reason: `Recibes este correo porque alguien escribió esta dirección para su cuenta de ${brand}.`,
    }),
    taken: ({ brand, support }) => ({
      subject: `Alguien intentó usar tu correo en ${brand}`,
      heading: 'Tu correo sigue siendo tuyo',
      greeting: 'Hola:',
      paragraphs: [
        `Alguien con otra cuenta de ${brand} intentó darle esta dirección. Ya tienes una cuenta con ella, así que no cambió nada.`,
        `Si fuiste tú, inicia sesión con esta dirección, o escribe a ${support} si quieres dejar una de tus cuentas.`,
        'Si no fuiste tú, no tienes que hacer nada.',
      ],
      reason: `Recibes este correo porque alguien escribió la dirección de tu cuenta de ${brand}.`,
    }),
    asked: ({ brand, support }, newAddress, hasPassword) => ({
      subject: `¿Un correo nuevo para tu cuenta de ${brand}?`,
      heading: 'Alguien pidió un correo nuevo',
      greeting: 'Hola:',
      paragraphs: [
        `Alguien con la sesión iniciada en tu cuenta de ${brand} pidió darle la dirección ${newAddress}. Tu cuenta conserva esta dirección hasta que la nueva se confirme con un código.`,
        'Si fuiste tú, aquí no tienes que hacer nada.',
        hasPassword
          ? `Si no fuiste tú, elige ahora mismo una contraseña nueva con el botón de abajo: se cierra la sesión de todos los demás. Después escribe a ${support}.`
          : `Si no fuiste tú, cierra ahora mismo la sesión de todos los demás con el botón de abajo. Después escribe a ${support}.`,
      ],
      reason: `Recibes este correo porque se pidió una dirección nueva para tu cuenta de ${brand}.`,
    }),
    changed: ({ brand, support }, newAddress) => ({
      subject: `Cambió tu correo de ${brand}`,
      heading: 'Tu correo cambió',
      greeting: 'Hola:',
      paragraphs: [
        `Desde ahora la dirección de tu cuenta de ${brand} es ${newAddress}. Con ella inicias sesión, y ahí llegan nuestros correos. Se cerró la sesión de tu cuenta en otros dispositivos.`,
        'Si fuiste tú, no tienes que hacer nada.',
        `Si no fuiste tú, escribe ahora mismo a ${support} desde esta dirección. Podemos devolverte tu cuenta.`,
      ],
      reason: `Recibes este correo porque esta era la dirección de tu cuenta de ${brand}.`,
    }),
    takenBack: ({ brand, support }) => ({
      subject: `Cambió tu correo de ${brand}`,
      heading: 'Esta ya no es la dirección de tu cuenta',
      greeting: 'Hola:',
      paragraphs: [
        `Alguien nos pidió darle otra dirección a la cuenta de ${brand} que tenía esta, y lo hicimos. Se cerró la sesión de la cuenta en todos los dispositivos, y lo que antes la abría ya no la abre.`,
        'Si fuiste tú, aquí no tienes que hacer nada: a la dirección nueva le llegó un correo.',
        `Si no fuiste tú, escribe ahora mismo a ${support} desde esta dirección.`,
      ],
      reason: `Recibes este correo porque esta era la dirección de una cuenta de ${brand}.`,
    }),
    given: ({ brand, support }) => ({
      subject: `Tu cuenta de ${brand} tiene este correo`,
      heading: 'Tu cuenta tiene este correo',
      greeting: 'Hola:',
      paragraphs: [
        `Le dimos esta dirección a tu cuenta de ${brand}. Con ella inicias sesión, y aquí llegan nuestros correos. Se cerró la sesión de la cuenta en todos los dispositivos.`,
        'Ahora no la abre ninguna contraseña ni llave de acceso. Elige una contraseña nueva con el botón de abajo e inicia sesión con ella.',
      ],
      notes: [`Si esta cuenta no es tuya, escribe a ${support}.`],
      reason: `Recibes este correo porque una cuenta de ${brand} recibió esta dirección.`,
    }),
    notMe: 'No fui yo: elegir una contraseña nueva',
    checkLogin: 'No fui yo: cerrar las otras sesiones',
    choose: 'Elegir una contraseña nueva',
  },
}

type House = Pick<Ports, 'brand' | 'publicUrl'>

interface Recipient {
  readonly email: string
  readonly locale: Locale
}

const namesOf = ({ brand }: House): Names => ({ brand: brand.name, support: brand.support_email })

/** The code, for the new address. */
export const codeMail = (house: House, { email: to, locale, code }: Recipient & { readonly code: string }): Mail => ({
  to,
  locale,
  code,
  ...texts[locale].code(namesOf(house)),
})

/** Tells the owner of the account that has the address already that somebody tried. */
export const takenMail = (house: House, { email: to, locale }: Recipient): Mail => ({
  to,
  locale,
  ...texts[locale].taken(namesOf(house)),
})

type Told = Recipient & { readonly newAddress: string }

/** Tells the address that the account has which one was asked for, and what to do if it was not they. */
export const askedMail = (
  house: House,
  { email: to, locale, newAddress, hasPassword }: Told & { readonly hasPassword: boolean },
): Mail => ({
  to,
  locale,
  action: hasPassword
    ? { label: texts[locale].notMe, url: `${house.publicUrl}/forgot-password` }
    : { label: texts[locale].checkLogin, url: `${house.publicUrl}/settings/security` },
  ...texts[locale].asked(namesOf(house), newAddress, hasPassword),
})

/** Tells the address that the operator gave the account that it has it, and how its owner gets in. */
export const givenMail = (house: House, { email: to, locale }: Recipient): Mail => ({
  to,
  locale,
  action: { label: texts[locale].choose, url: `${house.publicUrl}/forgot-password` },
  ...texts[locale].given(namesOf(house)),
})

/** Tells the address that the account had that the operator gave it another. */
export const takenBackMail = (house: House, { email: to, locale }: Recipient): Mail => ({
  to,
  locale,
  ...texts[locale].takenBack(namesOf(house)),
})

/** Tells the address that the account had which one it has now. */
export const changedMail = (house: House, { email: to, locale, newAddress }: Told): Mail => ({
  to,
  locale,
  ...texts[locale].changed(namesOf(house), newAddress),
})
