import type { ProfilePatch } from '@firstrung/api/accounts/wire'
import { useLingui } from '@lingui/react/macro'
import { type SubmitEvent, useRef, useState } from 'react'
import { messageOf } from '../../../../platform/api-client.ts'
import { useSession } from '../../../../platform/session.tsx'
import { focusFirst } from '../../../../ui/focus-first.ts'
import { fieldOf, saveProfile } from '../../api.ts'

interface Asked<Answers> {
  readonly profileId: string
  /** What the profile has. */
  readonly known: Answers
  /** The faults, by field. */
  readonly check: (answers: Answers) => Record<string, string>
  readonly patchOf: (answers: Answers) => ProfilePatch
}

/** A form of the settings that corrects some answers of the profile. */
export const useAnswers = <Answers extends object>({ profileId, known, check, patchOf }: Asked<Answers>) => {
  const { t } = useLingui()
  const { refreshCurrentUser } = useSession()
  const element = useRef<HTMLFormElement>(null)
  const [typed, setTyped] = useState<Partial<Answers>>({})
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [lines, setLines] = useState<string[]>([])
  const [state, setState] = useState<'ready' | 'busy' | 'saved'>('ready')
  const values = { ...known, ...typed }

  const change = (part: Partial<Answers>) => {
    setTyped((before) => ({ ...before, ...part }))
    setErrors((before) => Object.fromEntries(Object.entries(before).filter(([name]) => !Object.hasOwn(part, name))))
    if (state === 'saved') setState('ready')
  }

  const refuse = (faults: Record<string, string>) => {
    setErrors(faults)
    focusFirst(element.current, faults)
  }

  const save = async (): Promise<boolean> => {
    const result = await saveProfile(profileId, patchOf(values))
    if (result.status === 'success') {
      // What was typed stands until the page knows it from the server.
      await refreshCurrentUser().then(
        () => setTyped({}),
        () => undefined,
      )
      return true
    }
    const byField: Record<string, string> = {}
    const general: string[] = []
    for (const error of result.errors) {
      const field = fieldOf(error)
      if (field !== null && Object.hasOwn(values, field)) byField[field] ??= error.detail
      else general.push(messageOf(error))
    }
    refuse(byField)
    setLines(general)
    return false
  }

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (state === 'busy') return
    setLines([])
    const faults = check(values)
    if (Object.keys(faults).length > 0) return refuse(faults)
    setErrors({})
    setState('busy')
    try {
      setState((await save()) ? 'saved' : 'ready')
    } catch {
      setLines([t`We could not reach the server. Nothing you entered is lost. Check your connection and try again.`])
      setState('ready')
    }
  }
  return { values, errors, lines, isSaved: state === 'saved', change, formProps: { ref: element, onSubmit: submit } }
}
