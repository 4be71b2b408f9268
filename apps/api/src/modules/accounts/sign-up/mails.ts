import type { Brand } from '../../../platform/brand/wire.ts'
import type { Locale } from '../../../platform/locale/wire.ts'
import type { Mail } from '../../../platform/mail/mail.ts'
import { codeLifeSeconds } from './rules.ts'

type Text = Pick<Mail, 'subject' | 'greeting' | 'paragraphs' | 'notes'>

const minutes = codeLifeSeconds / 60

// No name in the greeting: until the address is verified, whoever typed it may be writing to somebody else's mailbox.
const texts: Readonly<Record<Locale, (brandName: string) => Text>> = {
  en: (brandName) => ({
    subject: `Your ${brandName} verification code`,
    greeting: 'Hi,',
    paragraphs: [`Enter this code to verify your email address and finish creating your ${brandName} account.`],
    notes: [
      `The code works for ${minutes} minutes, for this sign-up only.`,
      'If you did not sign up, ignore this email: without the code, no account is created.',
    ],
  }),
  es: (brandName) => ({
    subject: `Tu código de verificación de ${brandName}`,
    greeting: 'Hola:',
    paragraphs: [
      `Escribe este código para verificar tu correo electrónico y terminar de crear tu cuenta de ${brandName}.`,
    ],
    notes: [
      `El código sirve durante ${minutes} minutos y solo para este registro.`,
      'Si no te registraste, ignora este correo: sin el código no se crea ninguna cuenta.',
    ],
  }),
}

/** The mail with the code that confirms a sign-up, in the language of the page on which it was made. */
export const codeMail = (
  brand: Pick<Brand, 'name'>,
  to: { readonly email: string; readonly code: string; readonly locale: Locale },
): Mail => ({ to: to.email, locale: to.locale, code: to.code, ...texts[to.locale](brand.name) })
