import type { Brand } from '../../../platform/brand/wire.ts'
import type { Mail } from '../../../platform/mail/mail.ts'
import { codeLifeSeconds } from './rules.ts'

/** The mail with the code that confirms a sign-up. */
export const codeMail = (brand: Brand, to: { readonly email: string; readonly code: string }): Mail => ({
  to: to.email,
  subject: `Your ${brand.name} verification code`,
  // No name: until the address is verified, whoever typed it may be writing to somebody else's mailbox.
  greeting: 'Hi,',
  paragraphs: [`Enter this code to verify your email address and finish creating your ${brand.name} account.`],
  code: to.code,
  notes: [
    `The code works for ${codeLifeSeconds / 60} minutes, for this sign-up only.`,
    'If you did not sign up, ignore this email: without the code, no account is created.',
  ],
})
