import { type Theme, themes } from '../wire.ts'

/** The text as a theme of ours, or null. */
export const themeOf = (text: string | null | undefined): Theme | null => themes.find((theme) => theme === text) ?? null
