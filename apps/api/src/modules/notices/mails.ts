import type { Brand } from '../../platform/brand/wire.ts'
import type { Locale } from '../../platform/locale/wire.ts'
import type { Mail } from '../../platform/mail/mail.ts'
import type { NoticeAbout, NoticeKind } from './wire.ts'

interface House {
  readonly brand: Pick<Brand, 'name'>
  readonly publicUrl: string
}

interface Reader {
  readonly email: string
  readonly firstName: string
  readonly locale: Locale
}

interface Told {
  readonly kind: NoticeKind
  readonly about: NoticeAbout
  readonly path: string
}

// Those that a student hears of in this way; a decision is told as one.
const stages: Readonly<Record<Locale, Readonly<Record<string, string>>>> = {
  en: { reviewing: 'Reviewing', interview: 'Interview' },
  es: { reviewing: 'En revisión', interview: 'Entrevista' },
}

type Sentences = Readonly<Record<NoticeKind, (about: Required<NoticeAbout>) => string>>

const sentences: Readonly<Record<Locale, Sentences>> = {
  en: {
    applied: ({ person, posting }) => `${person} applied for ${posting}.`,
    withdrawn: ({ person, posting }) => `${person} withdrew the application for ${posting}.`,
    offer_accepted: ({ person, posting }) => `${person} accepted the offer for ${posting}. You can complete the hire.`,
    offer_declined: ({ person, posting }) => `${person} declined the offer for ${posting}.`,
    stage_moved: ({ organization, posting, stage = '' }) =>
      stage === 'offer'
        ? `${organization} offers you the internship ${posting}. Open it to accept or decline the offer.`
        : `${organization} moved your application for ${posting} ${stage in stages.en ? `to ${stages.en[stage]}` : 'forward'}.`,
    decided: ({ organization, posting }) => `${organization} decided on your application for ${posting}.`,
    named_interviewer: ({ person, posting }) => `You are interviewing ${person} for ${posting}.`,
    invited_to_apply: ({ organization, posting }) => `${organization} invites you to apply for ${posting}.`,
    application_on_hold: ({ organization }) =>
      `Our staff suspended ${organization}. What you sent there is on hold until the suspension ends.`,
    application_goes_on: ({ organization }) =>
      `${organization} is no longer suspended. What you sent there goes on from where it stood.`,
    internship_taken_down: ({ organization, posting }) =>
      `Our staff took the internship ${posting} at ${organization} down. Your application stays with the employer: see what comes next.`,
    posting_opened: ({ posting }) => `Our staff approved ${posting}: students can see it now.`,
    posting_refused: ({ posting }) => `Our staff did not approve ${posting}. Open it to read why.`,
    posting_taken_down: ({ posting }) =>
      `Our staff took ${posting} down: students can no longer see it. Open it to read why.`,
    posting_expired: ({ posting }) => `The deadline for ${posting} has passed: nobody can apply any more.`,
    posting_filled: ({ posting }) => `All openings of ${posting} are filled. You can close the posting.`,
    organization_vetted: ({ organization, change }) =>
      change === ''
        ? `Our staff vetted ${organization}.`
        : `Our staff accepted the change to ${organization}: students can see it now.`,
    organization_refused: ({ organization, change }) =>
      change === ''
        ? `Our staff did not vet ${organization}. Open it to read why.`
        : `Our staff refused the change to ${organization}. Open it to read why.`,
    organization_suspended: ({ organization }) => `Our staff suspended ${organization}. Open it to read why.`,
    member_asks: ({ person, organization }) => `${person} asks to join ${organization}.`,
    member_refused: ({ organization }) => `${organization} did not let you in.`,
    member_removed: ({ organization }) => `You no longer belong to ${organization}: an administrator removed you.`,
    made_admin: ({ organization }) => `You are an administrator of ${organization} now, because it had none left.`,
  },
  es: {
    applied: ({ person, posting }) => `${person} presentó una solicitud para ${posting}.`,
    withdrawn: ({ person, posting }) => `${person} retiró su solicitud para ${posting}.`,
    offer_accepted: ({ person, posting }) =>
      `${person} aceptó la oferta para ${posting}. Ya puedes completar la contratación.`,
    offer_declined: ({ person, posting }) => `${person} rechazó la oferta para ${posting}.`,
    stage_moved: ({ organization, posting, stage = '' }) =>
      stage === 'offer'
        ? `${organization} te ofrece la pasantía ${posting}. Ábrela para aceptar o rechazar la oferta.`
        : stage in stages.es
          ? `${organization} pasó tu solicitud para ${posting} a ${stages.es[stage]}.`
          : `${organization} hizo avanzar tu solicitud para ${posting}.`,
    decided: ({ organization, posting }) => `${organization} tomó una decisión sobre tu solicitud para ${posting}.`,
    named_interviewer: ({ person, posting }) => `Vas a entrevistar a ${person} para ${posting}.`,
    invited_to_apply: ({ organization, posting }) =>
      `${organization} te invita a presentar una solicitud para ${posting}.`,
    application_on_hold: ({ organization }) =>
      `Nuestro equipo suspendió ${organization}. Lo que enviaste allí está en pausa hasta que termine la suspensión.`,
    application_goes_on: ({ organization }) =>
      `${organization} ya no está suspendida. Lo que enviaste allí sigue desde donde estaba.`,
    internship_taken_down: ({ organization, posting }) =>
      `Nuestro equipo retiró la pasantía ${posting} de ${organization}. La empresa conserva tu solicitud: mira qué viene ahora.`,
    posting_opened: ({ posting }) => `Nuestro equipo aprobó ${posting}: los estudiantes ya la ven.`,
    posting_refused: ({ posting }) => `Nuestro equipo no aprobó ${posting}. Ábrela para leer el motivo.`,
    posting_taken_down: ({ posting }) =>
      `Nuestro equipo retiró ${posting}: los estudiantes ya no la ven. Ábrela para leer el motivo.`,
    posting_expired: ({ posting }) => `El plazo de ${posting} terminó: ya no recibe solicitudes.`,
    posting_filled: ({ posting }) => `Todas las plazas de ${posting} están cubiertas. Puedes cerrar la vacante.`,
    organization_vetted: ({ organization, change }) =>
      change === ''
        ? `Nuestro equipo verificó ${organization}.`
        : `Nuestro equipo aceptó el cambio de ${organization}: los estudiantes ya lo ven.`,
    organization_refused: ({ organization, change }) =>
      change === ''
        ? `Nuestro equipo no verificó ${organization}. Ábrela para leer el motivo.`
        : `Nuestro equipo rechazó el cambio de ${organization}. Ábrela para leer el motivo.`,
    organization_suspended: ({ organization }) =>
      `Nuestro equipo suspendió ${organization}. Ábrela para leer el motivo.`,
    member_asks: ({ person, organization }) => `${person} pide unirse a ${organization}.`,
    member_refused: ({ organization }) => `${organization} no te aceptó.`,
    member_removed: ({ organization }) => `Ya no perteneces a ${organization}: alguien que la administra te quitó.`,
    made_admin: ({ organization }) => `Ahora administras ${organization}, porque ya no quedaba nadie que lo hiciera.`,
  },
}

const sentenceOf = (locale: Locale, { kind, about }: Told): string =>
  sentences[locale][kind]({ person: '', organization: '', posting: '', stage: '', change: '', ...about })

/** So many are written out; of the rest the number is told. */
const mostWritten = 10

const frames = {
  en: {
    subject: (count: number, name: string) =>
      count === 1 ? `An update for you on ${name}` : `${count} updates for you on ${name}`,
    hello: (name: string) => `Hi ${name},`,
    rest: (count: number) => `And ${count} more.`,
    open: (count: number) => (count === 1 ? 'Open it' : 'See all of them'),
    reason: (name: string) => `You get this email because something happened on ${name} that concerns you.`,
  },
  es: {
    subject: (count: number, name: string) =>
      count === 1 ? `Una novedad para ti en ${name}` : `${count} novedades para ti en ${name}`,
    hello: (name: string) => `Hola, ${name}:`,
    rest: (count: number) => `Y ${count} más.`,
    open: (count: number) => (count === 1 ? 'Abrir' : 'Ver todas'),
    reason: (name: string) => `Recibes este correo porque pasó algo en ${name} que te concierne.`,
  },
} satisfies Record<Locale, unknown>

/** What somebody has not read yet, in one mail: a single one under its own words, several as a list. */
export const digestMail = ({ brand, publicUrl }: House, reader: Reader, told: readonly Told[]): Mail => {
  const frame = frames[reader.locale]
  const lines = told.slice(0, mostWritten).map((one) => sentenceOf(reader.locale, one))
  const [only] = told
  const path = told.length === 1 && only ? only.path : '/notifications'
  return {
    to: reader.email,
    locale: reader.locale,
    subject: frame.subject(told.length, brand.name),
    ...(lines[0] && { preview: lines[0] }),
    greeting: frame.hello(reader.firstName),
    paragraphs: [...lines, ...(told.length > mostWritten ? [frame.rest(told.length - mostWritten)] : [])],
    action: { label: frame.open(told.length), url: `${publicUrl}${path}` },
    reason: frame.reason(brand.name),
  }
}
