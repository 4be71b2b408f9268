import type { Brand } from '../../../platform/brand/wire.ts'
import type { Locale } from '../../../platform/locale/wire.ts'
import type { Mail } from '../../../platform/mail/mail.ts'
import { dayText } from '../day-text.ts'

interface Ready {
  readonly email: string
  readonly firstName: string
  readonly locale: Locale
  readonly publicUrl: string
  readonly expiresAt: Date
  readonly hasPassword: boolean
}

type Text = Pick<Mail, 'subject' | 'preview' | 'greeting' | 'paragraphs' | 'notes' | 'reason'> & {
  readonly open: string
  /** The note of who has no password. */
  readonly noteWithout: string
}

const texts: Readonly<Record<Locale, (brandName: string, firstName: string, until: string) => Text>> = {
  en: (brandName, firstName, until) => ({
    subject: 'The copy of your data is ready',
    preview: `You can download it until ${until}.`,
    greeting: `Hi ${firstName},`,
    paragraphs: [
      `The copy of your ${brandName} data that you asked for is ready. Log in and download it until ${until}.`,
      'It holds everything that we keep of you. Store it where nobody else can read it.',
    ],
    notes: ['If you did not ask for it, choose a new password and write to us.'],
    noteWithout: 'If you did not ask for it, log out your other devices in the settings and write to us.',
    open: 'Go to your data',
    reason: `You get this email because a copy of your ${brandName} data was asked for.`,
  }),
  es: (brandName, firstName, until) => ({
    subject: 'La copia de tus datos está lista',
    preview: `Puedes descargarla hasta el ${until}.`,
    greeting: `Hola, ${firstName}:`,
    paragraphs: [
      `La copia de tus datos de ${brandName} que pediste está lista. Inicia sesión y descárgala hasta el ${until}.`,
      'Contiene todo lo que guardamos de ti. Consérvala donde nadie más pueda leerla.',
    ],
    notes: ['Si no la pediste, elige una contraseña nueva y escríbenos.'],
    noteWithout: 'Si no la pediste, cierra tus otras sesiones en la configuración y escríbenos.',
    open: 'Ir a tus datos',
    reason: `Recibes este correo porque se pidió una copia de tus datos de ${brandName}.`,
  }),
}

/** Tells the owner that their export can be downloaded. The link opens a page that asks for a login. */
export const exportReadyMail = (brand: Pick<Brand, 'name'>, to: Ready): Mail => {
  const { open, noteWithout, ...text } = texts[to.locale](brand.name, to.firstName, dayText(to.expiresAt, to.locale))
  return {
    to: to.email,
    locale: to.locale,
    ...text,
    ...(to.hasPassword ? {} : { notes: [noteWithout] }),
    action: { label: open, url: `${to.publicUrl}/settings/privacy` },
  }
}
