import { type I18n, i18n as pageTexts } from '@lingui/core'
import { useLingui } from '@lingui/react'

/** The id under which the catalogs hold a sentence of the wire; its numbers and email addresses stand as {0}, {1}. */
export const wireId = (text: string): string => `wire:${text}`

const spoken = (i18n: I18n, text: string): string => {
  if (i18n.messages[wireId(text)]) return i18n._(wireId(text))
  const parts: Record<string, string> = {}
  let count = 0
  const pattern = text.replace(/[^\s@]+@[\w.-]*\w|\d+/g, (part) => {
    parts[count] = part
    return `{${count++}}`
  })
  return i18n.messages[wireId(pattern)] ? i18n._(wireId(pattern), parts) : text
}

/**
 * A sentence or a label of the wire, which is English, in the language of the page; what the catalogs do not know stays as it
 * is. For what runs in the browser alone: a component takes `useInWords`, which the server knows the language of too.
 */
export const inWords = (text: string): string => spoken(pageTexts, text)

/** A sentence or a label of the wire in the language of the page. */
export const useInWords = (): ((text: string) => string) => {
  const { i18n } = useLingui()
  return (text) => spoken(i18n, text)
}
