import { forgetInTab, keepInTab, keptInTab } from '../../platform/kept-in-tab.ts'

/** What somebody writes to apply with, before it is sent. */
export interface ApplyDraft {
  /** By the id of the question. */
  readonly answers: Readonly<Record<string, string>>
  readonly note: string
}

const keyOf = (userId: string, posting: string): string => `application:${userId}:${posting}`

const isText = (value: unknown): value is string => typeof value === 'string'

/** Keeps it for this tab, so that a reload or a session that ends loses none of it. */
export const keepApplication = (userId: string, posting: string, draft: ApplyDraft): void =>
  keepInTab(keyOf(userId, posting), draft)

/** What is kept of it, or null. */
export const keptApplication = (userId: string, posting: string): ApplyDraft | null => {
  const kept = keptInTab(keyOf(userId, posting))
  if (typeof kept !== 'object' || kept === null) return null
  // Another release of the page may have kept something else.
  const { answers, note } = kept as Partial<Record<keyof ApplyDraft, unknown>>
  if (typeof answers !== 'object' || answers === null || !isText(note)) return null
  return Object.values(answers).every(isText) ? { answers: answers as ApplyDraft['answers'], note } : null
}

/** It is sent. */
export const forgetApplication = (userId: string, posting: string): void => forgetInTab(keyOf(userId, posting))
