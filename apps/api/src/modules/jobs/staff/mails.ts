import type { Brand } from '../../../platform/brand/wire.ts'
import type { Locale } from '../../../platform/locale/wire.ts'
import type { Mail } from '../../../platform/mail/mail.ts'
import type { PostingDecision } from './wire.ts'

interface House {
  readonly brand: Pick<Brand, 'name' | 'support_email'>
  readonly publicUrl: string
}

interface Reader {
  readonly email: string
  readonly firstName: string
  readonly locale: Locale
}

interface Decided {
  readonly id: string
  readonly title: string
  readonly to: PostingDecision
  /** Whether students saw it until now. */
  readonly wasOpen: boolean
  /** Empty where nothing was said. */
  readonly reason: string
}

interface Text {
  readonly subject: string
  readonly paragraphs: readonly string[]
}

type Outcome = 'opened' | 'refused' | 'taken_down'

const english = (name: string, support: string, title: string, reason: string): Readonly<Record<Outcome, Text>> => ({
  opened: {
    subject: `“${title}” is open`,
    paragraphs: [
      `We have approved “${title}”: students find it on ${name} and can apply from now on.`,
      ...(reason === '' ? [] : [`We add: ${reason}`]),
    ],
  },
  refused: {
    subject: `“${title}” could not be opened yet`,
    paragraphs: [
      `We could not open “${title}” on ${name}. This is why: ${reason}`,
      `Change what it is about and send it again. If something is not clear, write to ${support}.`,
    ],
  },
  taken_down: {
    subject: `“${title}” was taken down`,
    paragraphs: [
      `We have taken down “${title}” on ${name}: nobody can apply to it now. This is why: ${reason}`,
      `Change what it is about and send it again. If something is not clear, write to ${support}.`,
    ],
  },
})

const spanish = (name: string, support: string, title: string, reason: string): Readonly<Record<Outcome, Text>> => ({
  opened: {
    subject: `«${title}» está abierta`,
    paragraphs: [
      `Aprobamos «${title}»: los estudiantes la encuentran en ${name} y pueden enviar su solicitud desde ahora.`,
      ...(reason === '' ? [] : [`Agregamos: ${reason}`]),
    ],
  },
  refused: {
    subject: `Todavía no pudimos abrir «${title}»`,
    paragraphs: [
      `No pudimos abrir «${title}» en ${name}. El motivo: ${reason}`,
      `Cambia lo que haga falta y vuelve a enviarla. Si algo no está claro, escribe a ${support}.`,
    ],
  },
  taken_down: {
    subject: `Retiramos «${title}»`,
    paragraphs: [
      `Retiramos «${title}» de ${name}: ya no recibe solicitudes. El motivo: ${reason}`,
      `Cambia lo que haga falta y vuelve a enviarla. Si algo no está claro, escribe a ${support}.`,
    ],
  },
})

/** Tells somebody of the organization what staff decided about a posting. */
export const decidedMail = (
  { brand, publicUrl }: House,
  { email, firstName, locale }: Reader,
  { id, title, to, wasOpen, reason }: Decided,
): Mail => {
  const isSpanish = locale === 'es'
  const outcome = to === 'open' ? 'opened' : wasOpen ? 'taken_down' : 'refused'
  const texts = (isSpanish ? spanish : english)(brand.name, brand.support_email, title, reason)
  return {
    to: email,
    locale,
    ...texts[outcome],
    greeting: isSpanish ? `Hola, ${firstName}:` : `Hi ${firstName},`,
    action: { label: isSpanish ? 'Ver la vacante' : 'See the posting', url: `${publicUrl}/postings/${id}` },
    reason: isSpanish
      ? `Recibes este correo porque publicas vacantes para tu organización en ${brand.name}.`
      : `You get this email because you post for your organization on ${brand.name}.`,
  }
}
