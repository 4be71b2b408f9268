import type { Brand } from '../../../platform/brand/wire.ts'
import type { Locale } from '../../../platform/locale/wire.ts'
import type { Mail } from '../../../platform/mail/mail.ts'
import type { GivenRole } from '../wire.ts'

interface House {
  readonly brand: Pick<Brand, 'name'>
  readonly publicUrl: string
}

interface Reader {
  readonly email: string
  readonly firstName: string
  readonly locale: Locale
}

const roleNames: Readonly<Record<Locale, Readonly<Record<GivenRole, string>>>> = {
  en: { interviewer: 'interviewer', recruiter: 'recruiter', admin: 'admin' },
  es: { interviewer: 'entrevistador', recruiter: 'reclutador', admin: 'administrador' },
}

const page = ({ publicUrl }: House): string => `${publicUrl}/company`

const memberReason: Readonly<Record<Locale, (organization: string) => string>> = {
  en: (organization) => `You get this email because you belong to ${organization}.`,
  es: (organization) => `Recibes este correo porque perteneces a ${organization}.`,
}

interface Invited {
  readonly email: string
  readonly organization: string
  /** What nobody has vetted yet stands in no subject. */
  readonly isVetted: boolean
  /** The first name of whoever asks. */
  readonly by: string
  readonly role: GivenRole
  /** The language of whoever asks: the reader's is not known yet. */
  readonly locale: Locale
}

/** Asks an address to join. */
export const invitedMail = (house: House, { email, organization, isVetted, by, role, locale }: Invited): Mail => {
  const { name } = house.brand
  const common = { to: email, locale }
  if (locale === 'es')
    return {
      ...common,
      subject: isVetted
        ? `Te invitan a unirte a ${organization} en ${name}`
        : `Te invitan a unirte a una organización en ${name}`,
      heading: 'Una invitación para ti',
      greeting: 'Hola:',
      paragraphs: [
        `${by} te invita a unirte a ${organization} en ${name}, donde las organizaciones contratan pasantes cuyo salario paga en parte un programa público. Tu papel será: ${roleNames.es[role]}.`,
        'Inicia sesión con esta dirección de correo, o crea con ella una cuenta para contratar, y responde allí. La invitación vence en 14 días.',
      ],
      action: { label: 'Ver la invitación', url: page(house) },
      notes: ['Si no conoces a esta persona, ignora este correo: no pasará nada.'],
      reason: `Recibes este correo porque ${by} escribió tu dirección en ${name}.`,
    }
  return {
    ...common,
    subject: isVetted
      ? `You are invited to join ${organization} on ${name}`
      : `You are invited to join an organization on ${name}`,
    heading: 'An invitation for you',
    greeting: 'Hello,',
    paragraphs: [
      `${by} invites you to join ${organization} on ${name}, where organizations hire interns whose wage a public program partly pays. Your role will be: ${roleNames.en[role]}.`,
      'Log in with this email address, or create an account for hiring with it, and answer there. The invitation expires in 14 days.',
    ],
    action: { label: 'See the invitation', url: page(house) },
    notes: ['If you do not know this person, ignore this email: nothing will happen.'],
    reason: `You get this email because ${by} entered your address on ${name}.`,
  }
}

interface Asked {
  readonly organization: string
  readonly firstName: string
  readonly email: string
}

/** Tells an admin who asks to join. */
export const askedMail = (house: House, reader: Reader, asked: Asked): Mail => {
  const { organization } = asked
  const common = { to: reader.email, locale: reader.locale, reason: memberReason[reader.locale](organization) }
  if (reader.locale === 'es')
    return {
      ...common,
      subject: `${asked.firstName} pide unirse a ${organization}`,
      greeting: `Hola, ${reader.firstName}:`,
      paragraphs: [
        `${asked.firstName} (${asked.email}) pide unirse a ${organization}. Hasta que respondas no ve nada de la organización.`,
      ],
      action: { label: 'Responder', url: page(house) },
    }
  return {
    ...common,
    subject: `${asked.firstName} asks to join ${organization}`,
    greeting: `Hi ${reader.firstName},`,
    paragraphs: [
      `${asked.firstName} (${asked.email}) asks to join ${organization}. Until you answer, they see nothing of the organization.`,
    ],
    action: { label: 'Answer', url: page(house) },
  }
}

/** Tells somebody that they are let in. */
export const acceptedMail = (
  house: House,
  reader: Reader,
  { organization, role }: { readonly organization: string; readonly role: GivenRole },
): Mail => {
  const common = { to: reader.email, locale: reader.locale, reason: memberReason[reader.locale](organization) }
  if (reader.locale === 'es')
    return {
      ...common,
      subject: `Ya perteneces a ${organization}`,
      greeting: `Hola, ${reader.firstName}:`,
      paragraphs: [`Te aceptaron en ${organization}. Tu papel es: ${roleNames.es[role]}.`],
      action: { label: `Ver ${organization}`, url: page(house) },
    }
  return {
    ...common,
    subject: `You belong to ${organization} now`,
    greeting: `Hi ${reader.firstName},`,
    paragraphs: [`You were let into ${organization}. Your role is: ${roleNames.en[role]}.`],
    action: { label: `See ${organization}`, url: page(house) },
  }
}

interface Removed {
  readonly organization: string
  /** Whether they had only asked to be let in. */
  readonly wasPending: boolean
}

/** Tells somebody that they are not let in, or belong to it no more. */
export const removedMail = (house: House, reader: Reader, { organization, wasPending }: Removed): Mail => {
  const common = { to: reader.email, locale: reader.locale }
  const { name } = house.brand
  if (reader.locale === 'es')
    return {
      ...common,
      subject: wasPending ? `${organization} no te aceptó` : `Ya no perteneces a ${organization}`,
      greeting: `Hola, ${reader.firstName}:`,
      paragraphs: [
        wasPending
          ? `Pediste unirte a ${organization} en ${name}, y alguien que la administra dijo que no.`
          : `Alguien que administra ${organization} en ${name} te quitó de ella: ya no ves nada de la organización.`,
        'Si crees que es un error, habla con tus colegas. También puedes crear otra organización o unirte a una.',
      ],
      action: { label: 'Ver qué puedes hacer', url: page(house) },
      reason: wasPending
        ? `Recibes este correo porque pediste unirte a ${organization}.`
        : `Recibes este correo porque pertenecías a ${organization}.`,
    }
  return {
    ...common,
    subject: wasPending ? `${organization} did not let you in` : `You no longer belong to ${organization}`,
    greeting: `Hi ${reader.firstName},`,
    paragraphs: [
      wasPending
        ? `You asked to join ${organization} on ${name}, and one of its administrators said no.`
        : `An administrator of ${organization} on ${name} removed you from it: you see nothing of it any more.`,
      'If you think that this is a mistake, talk to your colleagues. You can also create another organization or join one.',
    ],
    action: { label: 'See what you can do', url: page(house) },
    reason: wasPending
      ? `You get this email because you asked to join ${organization}.`
      : `You get this email because you belonged to ${organization}.`,
  }
}
