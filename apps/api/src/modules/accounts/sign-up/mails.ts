import type { Brand } from '../../../platform/brand/wire.ts'
import type { Locale } from '../../../platform/locale/wire.ts'
import type { Mail } from '../../../platform/mail/mail.ts'
import { codeLifeSeconds } from '../codes.ts'

type Text = Omit<Mail, 'to' | 'locale' | 'code'>

const minutes = codeLifeSeconds / 60

// No name in the greeting: until the address is verified, whoever typed it may be writing to somebody else's mailbox.
const texts: Readonly<Record<Locale, (brandName: string) => Text>> = {
  en: (brandName) => ({
    subject: `Your ${brandName} verification code`,
    heading: 'Verify your email address',
    preview: `Your code is inside. It works for ${minutes} minutes.`,
    greeting: 'Hi,',
    paragraphs: [`Enter this code to verify your email address and finish creating your ${brandName} account.`],
    notes: [
      `The code works for ${minutes} minutes, for this sign-up only.`,
      'If you did not sign up, ignore this email: without the code, no account is created.',
    ],
    reason: `You get this email because somebody signed up for ${brandName} with this address.`,
  }),
  es: (brandName) => ({
    subject: `Tu código de verificación de ${brandName}`,
    heading: 'Verifica tu correo electrónico',
    preview: `Adentro está tu código. Sirve durante ${minutes} minutos.`,
    greeting: 'Hola:',
    paragraphs: [
      `Escribe este código para verificar tu correo electrónico y terminar de crear tu cuenta de ${brandName}.`,
    ],
    notes: [
      `El código sirve durante ${minutes} minutos y solo para este registro.`,
      'Si no te registraste, ignora este correo: sin el código no se crea ninguna cuenta.',
    ],
    reason: `Recibes este correo porque alguien se registró en ${brandName} con esta dirección.`,
  }),
}

/** The mail with the code that confirms a sign-up, in the language of the page on which it was made. */
export const codeMail = (
  brand: Pick<Brand, 'name'>,
  to: { readonly email: string; readonly code: string; readonly locale: Locale },
): Mail => ({ to: to.email, locale: to.locale, code: to.code, ...texts[to.locale](brand.name) })
