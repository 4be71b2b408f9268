import type { Brand } from '../../../platform/brand/wire.ts'
import type { Locale } from '../../../platform/locale/wire.ts'
import type { Mail } from '../../../platform/mail/mail.ts'
import type { Decision } from './wire.ts'

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
  readonly organization: string
  readonly to: Decision
  /** Empty where nothing was said. */
  readonly reason: string
}

interface Text {
  readonly subject: string
  readonly paragraphs: readonly string[]
}

const english = (name: string, support: string, { organization, to, reason }: Decided): Text => {
  const texts: Readonly<Record<Decision, Text>> = {
    vetted: {
      subject: `${organization} is vetted`,
      paragraphs: [`We have vetted ${organization}: it has a public page on ${name} now.`],
    },
    refused: {
      subject: `${organization} could not be vetted yet`,
      paragraphs: [
        `We could not vet ${organization} on ${name}. This is why: ${reason}`,
        `Change what it is about and send it again. If something is not clear, write to ${support}.`,
      ],
    },
    suspended: {
      subject: `${organization} is suspended`,
      paragraphs: [
        `We have suspended ${organization} on ${name}: nobody outside of it sees it any more. This is why: ${reason}`,
        `To set it right, write to ${support}.`,
      ],
    },
    change_taken: {
      subject: `Your change to ${organization} is public`,
      paragraphs: [`We accepted the change that was proposed for ${organization} on ${name}: students see it now.`],
    },
    change_refused: {
      subject: `Your change to ${organization} was refused`,
      paragraphs: [
        `We did not accept the change that was proposed for ${organization} on ${name}: students still see what stood before. This is why: ${reason}`,
        `You can propose it in other words. If something is not clear, write to ${support}.`,
      ],
    },
  }
  return texts[to]
}

const spanish = (name: string, support: string, { organization, to, reason }: Decided): Text => {
  const texts: Readonly<Record<Decision, Text>> = {
    vetted: {
      subject: `${organization} está verificada`,
      paragraphs: [`Verificamos ${organization}: ya tiene su página pública en ${name}.`],
    },
    refused: {
      subject: `Todavía no pudimos verificar ${organization}`,
      paragraphs: [
        `No pudimos verificar ${organization} en ${name}. El motivo: ${reason}`,
        `Cambia lo que haga falta y vuelve a enviarla. Si algo no está claro, escribe a ${support}.`,
      ],
    },
    suspended: {
      subject: `${organization} está suspendida`,
      paragraphs: [
        `Suspendimos ${organization} en ${name}: nadie fuera de ella la ve. El motivo: ${reason}`,
        `Para resolverlo, escribe a ${support}.`,
      ],
    },
    change_taken: {
      subject: `El cambio de ${organization} ya es público`,
      paragraphs: [`Aceptamos el cambio propuesto para ${organization} en ${name}: los estudiantes ya lo ven.`],
    },
    change_refused: {
      subject: `El cambio de ${organization} fue rechazado`,
      paragraphs: [
        `No aceptamos el cambio propuesto para ${organization} en ${name}: los estudiantes siguen viendo lo de antes. El motivo: ${reason}`,
        `Puedes proponerlo con otras palabras. Si algo no está claro, escribe a ${support}.`,
      ],
    },
  }
  return texts[to]
}

/** Tells an admin of the organization what staff decided. */
export const decidedMail = (
  { brand, publicUrl }: House,
  { email, firstName, locale }: Reader,
  decided: Decided,
): Mail => {
  const isSpanish = locale === 'es'
  const text = (isSpanish ? spanish : english)(brand.name, brand.support_email, decided)
  return {
    to: email,
    locale,
    ...text,
    greeting: isSpanish ? `Hola, ${firstName}:` : `Hi ${firstName},`,
    action: { label: isSpanish ? 'Ver la organización' : 'See the organization', url: `${publicUrl}/company` },
    reason: isSpanish
      ? `Recibes este correo porque administras ${decided.organization} en ${brand.name}.`
      : `You get this email because you are an administrator of ${decided.organization} on ${brand.name}.`,
  }
}
