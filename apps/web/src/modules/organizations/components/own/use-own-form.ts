import { type Organization, type ProposedFacts, proposableFacts } from '@firstrung/api/organizations/wire'
import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { type SubmitEvent, useRef, useState } from 'react'
import { useTyped } from '../../../../platform/use-typed.ts'
import { focusFirst } from '../../../../ui/focus-first.ts'
import { ownKey, saveOrganization, standingQuery } from '../../api.ts'
import { changesOf, faultsOf, formField, type OwnForm, patchOf, startOf, waitingOf } from '../../own-form.ts'

// The number is kept encrypted and masked elsewhere: it is not for the tab to keep.
const toKeep = ({ ein: _ein, ...typed }: Partial<OwnForm>): Partial<OwnForm> => typed

/** The form of an organization: what its admin types over what the server has. */
export const useOwnForm = (of: Organization) => {
  const { t } = useLingui()
  const client = useQueryClient()
  const element = useRef<HTMLFormElement>(null)
  const underWay = useRef(false)
  const { value: typed, change: type, saved } = useTyped<Partial<OwnForm>>(`organization:${of.id}`, {}, { toKeep })
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const [lines, setLines] = useState<readonly string[]>([])
  const [state, setState] = useState<'ready' | 'busy' | 'saved' | 'proposed'>('ready')
  const known = startOf(of)
  const values: OwnForm = { ...known, ...typed }
  const changes = changesOf(values, known)

  const change = (part: Partial<OwnForm>) => {
    type({ ...typed, ...part })
    setErrors((before) => Object.fromEntries(Object.entries(before).filter(([name]) => !Object.hasOwn(part, name))))
    if (state !== 'busy') setState('ready')
  }
  const refuse = (faults: Readonly<Record<string, string>>) => {
    setErrors(faults)
    focusFirst(element.current, faults)
  }

  const save = async (): Promise<'ready' | 'saved' | 'proposed'> => {
    const sent = typed
    const result = await saveOrganization(of.id, patchOf(changes))
    if (result.status === 'success') {
      await client.cancelQueries({ queryKey: standingQuery.queryKey })
      client.setQueryData(standingQuery.queryKey, (before) => before && { ...before, organization: result.data })
      // What was typed while this was saved is not saved yet.
      const isLater = ([field, value]: [string, unknown]) => sent[field as keyof OwnForm] !== value
      saved(sent, (now) => Object.fromEntries(Object.entries(now).filter(isLater)))
      const waiting = waitingOf(result.data)
      return proposableFacts.some((fact) => fact in changes && fact in waiting) ? 'proposed' : 'saved'
    }
    const byField: Record<string, string> = {}
    const general = new Set<string>()
    for (const { attr, detail } of result.errors) {
      const field = formField(attr)
      if (field !== null && Object.hasOwn(values, field)) byField[field] ??= detail
      else general.add(detail)
    }
    refuse(byField)
    setLines(
      result.httpStatus === 404 ? [t`You no longer belong to this organization. Reload the page.`] : [...general],
    )
    // Somebody else may have changed what can be done.
    if (result.httpStatus !== 400) void client.invalidateQueries({ queryKey: ownKey })
    return 'ready'
  }

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (underWay.current) return
    setLines([])
    const faults = faultsOf(changes)
    if (Object.keys(faults).length > 0) return refuse(faults)
    setErrors({})
    if (Object.keys(changes).length === 0) return setState('saved')
    underWay.current = true
    setState('busy')
    try {
      setState(await save())
    } catch {
      setLines([t`We could not reach the server. Nothing you entered is lost. Check your connection and try again.`])
      setState('ready')
    }
    underWay.current = false
  }

  const isDirty = Object.keys(changes).length > 0
  return {
    values,
    errors,
    lines,
    change,
    /** Types again what staff refused, and leads there. */
    retype: (facts: ProposedFacts) => {
      change(facts as Partial<OwnForm>)
      focusFirst(element.current, facts)
    },
    isDirty,
    isBusy: state === 'busy',
    isSaved: state === 'saved' && !isDirty,
    isProposed: state === 'proposed' && !isDirty,
    formProps: { ref: element, onSubmit: submit },
  }
}
