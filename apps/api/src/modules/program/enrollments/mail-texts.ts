import type { Locale } from '../../../platform/locale/wire.ts'
import { type PaymentType, type ProgramTrack, paymentTypeLabels } from '../wire.ts'
import type { MailKind } from './wire.ts'

// The pages name them in their own texts.
const trackNames: Readonly<Record<ProgramTrack, string>> = {
  software_engineering: 'Software Engineering',
  data_science_research: 'Data Science & Research',
  marketing_sales: 'Marketing & Sales',
  product_design: 'Product Design',
  business_development_finance: 'Business Development & Finance',
  product_management: 'Product Management',
  artificial_intelligence: 'Artificial Intelligence',
}

interface KindTexts {
  readonly subject: string
  /** Beside the subject in a list of mails. */
  readonly preview: string
  /** Stands above what the student chose. */
  readonly before: readonly string[]
  /** Stands below it; with `choices` false the choices are not named. */
  readonly after: readonly string[]
  readonly choices: boolean
  readonly label: string
}

interface MailTexts {
  readonly greeting: (firstName: string) => string
  readonly reason: (brandName: string) => string
  readonly labels: Readonly<Record<'start' | 'tracks' | 'plan' | 'payments', string>>
  readonly payments: (upfront: string, rest: string) => string
  readonly afterMatch: (sum: string) => string
  readonly monthly: (sum: string, months: number) => string
  readonly trackNames: Readonly<Record<ProgramTrack, string>>
  readonly planNames: Readonly<Record<PaymentType, string>>
  readonly kinds: Readonly<Record<MailKind, KindTexts>>
}

const english: MailTexts = {
  greeting: (firstName) => `Hi ${firstName},`,
  reason: (brandName) =>
    `You get this email because you have an application to the Professional Program at ${brandName}.`,
  labels: { start: 'Start', tracks: 'Tracks', plan: 'Plan', payments: 'Payments' },
  payments: (upfront, rest) => `${upfront} upfront, then ${rest}`,
  afterMatch: (sum) => `${sum} after your internship match`,
  monthly: (sum, months) => `${sum} a month for ${months} months`,
  trackNames,
  planNames: paymentTypeLabels,
  kinds: {
    received: {
      subject: 'We have your application',
      preview: 'The next step is an interview. Nothing is due now.',
      before: ['Thank you for applying to the Professional Program. This is what we received:'],
      choices: true,
      after: ['The next step is an interview. Nothing is due now: we ask for payment only after you are accepted.'],
      label: 'See your application',
    },
    reopened: {
      subject: 'Your application is open again',
      preview: 'The next step is an interview. Nothing is due now.',
      before: ['We reopened your application to the Professional Program. This is what it says:'],
      choices: true,
      after: ['The next step is an interview. Nothing is due now: we ask for payment only after you are accepted.'],
      label: 'See your application',
    },
    accepted: {
      subject: 'You are accepted to the Professional Program',
      preview: 'What you chose, and what comes next.',
      before: ['You are in. This is what you chose:'],
      choices: true,
      after: [
        'What comes next: complete your invoice, attend the interview training, build your profile, then interview and match with companies.',
        'There is no finance charge. Read the terms again before you pay; if something is not clear, ask us first.',
      ],
      label: 'See what comes next',
    },
    application_reminder: {
      subject: 'Your application is waiting for you',
      preview: 'We kept what you entered. Nothing is due.',
      before: [
        'You started an application to the Professional Program and have not sent it. We kept what you entered.',
      ],
      choices: false,
      after: ['Continue where you left off, or leave it be: nothing is due, and you owe us no answer.'],
      label: 'Continue my application',
    },
    invoice_reminder: {
      subject: 'Your program invoice is still open',
      preview: 'Your place needs its first payment.',
      before: ['You are accepted to the Professional Program. Your place needs its first payment.'],
      choices: true,
      after: [
        'If you have paid already, there is nothing to do. If the plan no longer fits, reply to this email before you pay.',
      ],
      label: 'See your application',
    },
  },
}

const nextIsInterview =
  'El siguiente paso es una entrevista. Ahora no tienes que pagar nada: solo pedimos el pago después de que te acepten.'

const spanish: MailTexts = {
  greeting: (firstName) => `Hola, ${firstName}:`,
  reason: (brandName) =>
    `Recibes este correo porque tienes una solicitud para el Programa Profesional de ${brandName}.`,
  labels: { start: 'Inicio', tracks: 'Especialidades', plan: 'Plan', payments: 'Pagos' },
  payments: (upfront, rest) => `${upfront} por adelantado y luego ${rest}`,
  afterMatch: (sum) => `${sum} al asignarte una pasantía`,
  monthly: (sum, months) => `${sum} al mes durante ${months} meses`,
  trackNames: {
    software_engineering: 'Ingeniería de software',
    data_science_research: 'Ciencia de datos e investigación',
    marketing_sales: 'Marketing y ventas',
    product_design: 'Diseño de producto',
    business_development_finance: 'Desarrollo de negocios y finanzas',
    product_management: 'Gestión de producto',
    artificial_intelligence: 'Inteligencia artificial',
  },
  planNames: {
    standard: 'En dos partes',
    payment_plan: 'Mes a mes',
    standard_financial_aid: 'En dos partes, con ayuda económica',
    payment_plan_financial_aid: 'Mes a mes, con ayuda económica',
  },
  kinds: {
    received: {
      subject: 'Recibimos tu solicitud',
      preview: 'El siguiente paso es una entrevista. Ahora no tienes que pagar nada.',
      before: ['Gracias por solicitar tu lugar en el Programa Profesional. Esto es lo que recibimos:'],
      choices: true,
      after: [nextIsInterview],
      label: 'Ver mi solicitud',
    },
    reopened: {
      subject: 'Tu solicitud está abierta de nuevo',
      preview: 'El siguiente paso es una entrevista. Ahora no tienes que pagar nada.',
      before: ['Volvimos a abrir tu solicitud para el Programa Profesional. Esto es lo que dice:'],
      choices: true,
      after: [nextIsInterview],
      label: 'Ver mi solicitud',
    },
    accepted: {
      subject: 'Te aceptamos en el Programa Profesional',
      preview: 'Lo que elegiste y lo que sigue.',
      before: ['Tienes tu lugar. Esto es lo que elegiste:'],
      choices: true,
      after: [
        'Lo que sigue: paga tu factura, prepárate para las entrevistas, crea tu perfil y luego ve a las entrevistas con empresas hasta que te asignemos una pasantía.',
        'No hay cargo por financiamiento. Vuelve a leer las condiciones antes de pagar; si algo no está claro, pregúntanos primero.',
      ],
      label: 'Ver lo que sigue',
    },
    application_reminder: {
      subject: 'Tu solicitud te está esperando',
      preview: 'Guardamos lo que escribiste. No tienes que pagar nada.',
      before: [
        'Empezaste una solicitud para el Programa Profesional y no la has enviado. Guardamos lo que escribiste.',
      ],
      choices: false,
      after: ['Continúa donde lo dejaste o déjala así: no tienes que pagar nada ni nos debes una respuesta.'],
      label: 'Continuar mi solicitud',
    },
    invoice_reminder: {
      subject: 'Tu factura del programa sigue pendiente',
      preview: 'Para conservar tu lugar falta el primer pago.',
      before: ['Te aceptamos en el Programa Profesional. Para conservar tu lugar falta el primer pago.'],
      choices: true,
      after: [
        'Si ya pagaste, no tienes que hacer nada. Si el plan ya no te conviene, responde a este correo antes de pagar.',
      ],
      label: 'Ver mi solicitud',
    },
  },
}

/** What the application's mails say, in each language. */
export const mailTexts: Readonly<Record<Locale, MailTexts>> = { en: english, es: spanish }
