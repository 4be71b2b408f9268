import type { Locale } from '../locale/wire.ts'

interface FrameTexts {
  readonly questions: string
  readonly noButton: string
  readonly unsubscribe: string
  /** Why the mail came, where the mail itself does not say. */
  readonly account: (brandName: string) => string
}

/** What the frame around a mail says in each language. */
export const frameTexts: Readonly<Record<Locale, FrameTexts>> = {
  en: {
    questions: 'Questions? Write to',
    noButton: 'If the button does not open, copy this address into your browser:',
    unsubscribe: 'Unsubscribe from emails of this kind',
    account: (brandName) => `You get this email because of your ${brandName} account.`,
  },
  es: {
    questions: '¿Tienes preguntas? Escribe a',
    noButton: 'Si el botón no se abre, copia esta dirección en tu navegador:',
    unsubscribe: 'Dejar de recibir correos de este tipo',
    account: (brandName) => `Recibes este correo por tu cuenta de ${brandName}.`,
  },
}
