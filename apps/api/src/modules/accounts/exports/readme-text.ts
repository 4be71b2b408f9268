import type { Locale } from '../../../platform/locale/wire.ts'
import type { Holding } from '../../../platform/personal-data/holding.ts'

interface Texts {
  readonly title: (brandName: string) => string
  readonly intro: (madeAt: string) => string
  readonly json: string
  readonly left: string
  readonly help: (address: string) => string
}

const texts: Readonly<Record<Locale, Texts>> = {
  en: {
    title: (brandName) => `Your data at ${brandName}`,
    intro: (madeAt) => `This copy was made on ${madeAt} (UTC). It holds what we keep of you. These are its files:`,
    json: 'The files that end in .json are text. Any text editor or browser opens them, and programs can read them. Times are in UTC.',
    left: 'Left out: passwords, codes and keys, which we keep only in a form that nobody can read, and what belongs to other people. Where our staff did something, it says "staff".',
    help: (address) => `If something is wrong or you have a question, write to ${address}.`,
  },
  es: {
    title: (brandName) => `Tus datos en ${brandName}`,
    intro: (madeAt) =>
      `Esta copia se hizo el ${madeAt} (UTC). Contiene lo que guardamos de ti. Estos son sus archivos:`,
    json: 'Los archivos que terminan en .json son texto. Los abre cualquier editor de texto o navegador, y los programas pueden leerlos. Las horas están en UTC.',
    left: 'No se incluyen contraseñas, códigos ni claves, que solo guardamos en una forma que nadie puede leer, ni lo que pertenece a otras personas. Donde actuó nuestro personal, dice "staff".',
    help: (address) => `Si algo está mal o tienes una pregunta, escribe a ${address}.`,
  },
}

interface Explained {
  readonly locale: Locale
  readonly brand: { readonly name: string; readonly support_email: string }
  readonly madeAt: Date
  readonly holdings: readonly Holding[]
}

/** README.txt of an export: what each of its files is, in the person's language. */
export const readmeText = ({ locale, brand, madeAt, holdings }: Explained): string => {
  const { title, intro, json, left, help } = texts[locale]
  const files = holdings.flatMap(({ file }) => (file ? [`${file.name}.json\n    ${file.about[locale]}`] : []))
  const head = title(brand.name)
  const parts = [
    `${head}\n${'='.repeat([...head].length)}`,
    intro(madeAt.toISOString().slice(0, 16).replace('T', ' ')),
    files.join('\n'),
    json,
    left,
    help(brand.support_email),
  ]
  // Old editors on Windows show one long line otherwise.
  return `${parts.join('\n\n')}\n`.replaceAll('\n', '\r\n')
}
