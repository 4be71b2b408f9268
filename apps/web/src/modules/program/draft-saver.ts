import { isEdited, type ProgramDraft } from './draft.ts'

/** `closed`: the application is in, so no draft may follow. `lost`: nobody knows whether it arrived. */
export type DraftOutcome = 'saved' | 'closed' | 'lost'

/** Sends a draft; a throw counts as lost. */
export type SendDraft = (draft: ProgramDraft, signal: AbortSignal) => Promise<DraftOutcome>

export interface DraftSaver {
  /** Tells what the form holds now. */
  readonly edit: (draft: ProgramDraft) => void
  /** Tells what the server holds, for a form that nobody has touched. */
  readonly rebase: (draft: ProgramDraft) => void
  /** Saves what has not been sent yet, if anything; resolves when the last draft is settled and never rejects. */
  readonly save: () => Promise<void>
  /** From here on no draft is sent; one on its way is called off. */
  readonly close: () => void
  /** The application did not get through: drafts are saved again. */
  readonly reopen: () => void
}

/** Keeps the drafts of one form in line: each content is sent once, the newest wins, and none follows an application. */
export const makeDraftSaver = (start: ProgramDraft, send: SendDraft): DraftSaver => {
  let sent = start
  let current = start
  let isClosed = false
  let isInDoubt = false
  let running: { readonly control: AbortController; readonly done: Promise<void> } | null = null

  const run = (): Promise<void> => {
    running?.control.abort()
    sent = current
    isInDoubt = false
    const control = new AbortController()
    const settle = (outcome: DraftOutcome) => {
      if (running?.control !== control) return
      running = null
      if (outcome === 'closed') isClosed = true
      if (outcome === 'lost') isInDoubt = true
    }
    const done = send(current, control.signal).then(settle, () => settle('lost'))
    running = { control, done }
    return done
  }

  return {
    edit: (draft) => {
      current = draft
    },
    rebase: (draft) => {
      sent = draft
      current = draft
    },
    save: () => {
      const isDue = !isClosed && (isInDoubt || isEdited(sent, current))
      return isDue ? run() : (running?.done ?? Promise.resolve())
    },
    close: () => {
      isClosed = true
      if (!running) return
      running.control.abort()
      running = null
      isInDoubt = true
    },
    reopen: () => {
      isClosed = false
    },
  }
}
