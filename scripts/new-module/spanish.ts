import type { Names } from './names.ts'

const furniture: Readonly<Record<string, string>> = {
  Add: 'Agregar',
  'Nothing here yet': 'Todavía no hay nada',
  'This was not saved. Check your connection and try again.': 'No se guardó. Revisa tu conexión e inténtalo de nuevo.',
  Title: 'Título',
  'What you add appears here.': 'Lo que agregues aparece aquí.',
  'Your list could not be loaded.': 'No se pudo cargar tu lista.',
  'wire:Title is required': 'El título es obligatorio',
  'wire:You can keep {0} at most.': 'Puedes guardar {0} como máximo.',
}

/** The Spanish catalog, with what the furniture says in it wherever it has no text yet. */
export const inSpanish = (catalog: string, { Words, spanish }: Names): string => {
  const texts = new Map([...Object.entries(furniture), [Words, spanish]])
  return catalog.replace(/^msgid "(.+)"\nmsgstr ""$(?!\n")/gm, (found, english: string) => {
    const text = texts.get(english)
    return text === undefined ? found : `msgid "${english}"\nmsgstr "${text}"`
  })
}
