import type { Cohort, Enrollment } from '@firstrung/api/program/wire'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { type ApiError, messageOf } from '../../../platform/api-client.ts'
import { today } from '../../../platform/dates.ts'
import { useCurrentUser } from '../../../platform/session.tsx'
import { cohortsQuery, saveEnrollment } from '../api.ts'
import { type DraftField, draftOf, faultsOf, type ProgramDraft, payloadOf, withChange } from '../draft.ts'
import { makeDraftSaver, type SendDraft } from '../draft-saver.ts'
import { useEnrollmentQuery } from './use-enrollment.ts'

/** Why an application did not get through: the connection, or what the server said. */
export type Refusal =
  | { readonly kind: 'connection' }
  | { readonly kind: 'refused'; readonly lines: string[]; readonly byField: Partial<Record<DraftField, string>> }

const fields: readonly string[] = ['cohort', 'program_tracks', 'payment_type', 'financial_aid'] satisfies DraftField[]

const refusalOf = ({ errors }: ApiError): Refusal => {
  const isField = (attr: string | null) => attr !== null && fields.includes(attr)
  return {
    kind: 'refused',
    lines: errors.filter(({ attr }) => !isField(attr)).map(messageOf),
    byField: Object.fromEntries(
      errors
        .filter(({ attr }) => isField(attr))
        .map(({ attr, code, detail }) => [attr, detail || messageOf({ code, detail })]),
    ),
  }
}

/** Saves what is unsaved when the screen is left: by going elsewhere, by hiding the tab, by closing it. */
const useSaveOnLeaving = (save: () => Promise<void>): void => {
  useEffect(() => {
    const leave = () => void save()
    const hide = () => {
      if (document.visibilityState === 'hidden') leave()
    }
    window.addEventListener('pagehide', leave)
    document.addEventListener('visibilitychange', hide)
    return () => {
      window.removeEventListener('pagehide', leave)
      document.removeEventListener('visibilitychange', hide)
      leave()
    }
  }, [save])
}

interface ProgramFormInput {
  readonly enrollment: Enrollment | null
  readonly cohorts: readonly Cohort[]
  /** The application is in. */
  readonly onApplied: () => void
  /** It had been sent before, elsewhere. */
  readonly onFoundApplied: () => void
}

/** The state of the form: what was chosen, its drafts, and the one application. */
export const useProgramForm = ({ enrollment, cohorts, onApplied, onFoundApplied }: ProgramFormInput) => {
  const client = useQueryClient()
  const isRunAs = Boolean(useCurrentUser()?.run_as_by)
  const { queryKey } = useEnrollmentQuery()
  const [draft, setDraft] = useState(() => draftOf(enrollment, cohorts))
  const [changed, setChanged] = useState<ReadonlySet<DraftField>>(new Set())
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const [isSending, setSending] = useState(false)
  // The state above is a render behind, which is too late for the second of two clicks.
  const isBusy = useRef(false)

  const take = async (saved: Enrollment) => {
    // An older answer that is still on its way must not put back what was there before.
    await client.cancelQueries({ queryKey, exact: true })
    client.setQueryData(queryKey, saved)
  }

  const knownId = () => client.getQueryData(queryKey)?.id

  const [saver] = useState(() => {
    const send: SendDraft = async (content, signal) => {
      // Staff in the student's place leaves no draft behind.
      if (isRunAs) return 'closed'
      const body = payloadOf(content, 'application_started', today())
      const result = await saveEnrollment(knownId(), body, { signal, signedOut: 'tell' })
      if (signal.aborted) return 'lost'
      if (result.status === 'success') {
        await take(result.data)
        return 'saved'
      }
      if (result.code !== 'invalid_transition') return 'lost'
      void client.invalidateQueries({ queryKey, exact: true })
      return 'closed'
    }
    return makeDraftSaver(draft, send)
  })
  useSaveOnLeaving(saver.save)

  const isUntouched = changed.size === 0
  useEffect(() => {
    if (!isUntouched) return
    const held = draftOf(enrollment, cohorts)
    setDraft(held)
    saver.rebase(held)
  }, [enrollment, cohorts, isUntouched, saver])

  const change = (field: DraftField, part: Partial<ProgramDraft>) => {
    const next = withChange(draft, part)
    setDraft(next)
    saver.edit(next)
    setChanged((before) => new Set([...before, field]))
    setRefusal((before) => {
      if (before?.kind !== 'refused' || before.byField[field] === undefined) return before
      const { [field]: _mended, ...byField } = before.byField
      return { ...before, byField }
    })
  }

  const faults = faultsOf(draft)
  const isValid = Object.keys(faults).length === 0
  const errorOf = (field: DraftField): string | undefined =>
    (refusal?.kind === 'refused' ? refusal.byField[field] : undefined) ??
    (changed.has(field) ? faults[field] : undefined)

  const send = async (): Promise<Refusal | null> => {
    saver.close()
    const result = await saveEnrollment(knownId(), payloadOf(draft, 'applied', today()))
    if (result.status === 'success') {
      await take(result.data)
      void client.invalidateQueries({ queryKey, exact: true })
      onApplied()
      return null
    }
    if (result.code === 'invalid_transition') {
      await client.refetchQueries({ queryKey, exact: true })
      onFoundApplied()
      return null
    }
    saver.reopen()
    if (result.errors.some(({ attr }) => attr === 'cohort'))
      void client.invalidateQueries({ queryKey: cohortsQuery.queryKey })
    return refusalOf(result)
  }

  const apply = async () => {
    if (isBusy.current || !isValid) return
    isBusy.current = true
    setSending(true)
    setRefusal(null)
    try {
      setRefusal(await send())
    } catch {
      saver.reopen()
      setRefusal({ kind: 'connection' })
    } finally {
      isBusy.current = false
      setSending(false)
    }
  }

  return { draft, change, errorOf, faults, isValid, isSending, refusal, apply, saveDraft: saver.save }
}
