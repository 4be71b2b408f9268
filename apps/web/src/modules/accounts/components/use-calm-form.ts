import { t } from '@lingui/core/macro'
import { type ChangeEvent, type SubmitEvent, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import type { z } from 'zod'
import { inWords } from '../../../platform/in-words.ts'
import { patiently } from '../../../platform/line.ts'
import { useHydrated } from '../../../platform/use-hydrated.ts'
import { focusFirst } from '../../../ui/focus-first.ts'
import { revealOnEnter } from '../../../ui/reveal-on-enter.ts'
import { keepDraft, keptDraft } from '../draft-store.ts'

/** How long a person pauses in a field before its fault is told, in milliseconds. */
const pause = 900

/** How long after a field was left, in milliseconds: a sentence that appears at once moves what is being clicked on. */
export const afterLeaving = 200

/** Why the server did not take the form: the lines above it, and the faults by field. */
export interface Refusal {
  readonly lines: readonly string[]
  readonly byField: Readonly<Record<string, string>>
}

/** What the form's fields hold that differs from the values: typed, or filled in by the browser, before the page ran. */
const typedInto = (form: HTMLFormElement | null, values: Readonly<Record<string, string>>): Record<string, string> => {
  const typed: Record<string, string> = {}
  for (const control of form?.elements ?? []) {
    if (!(control instanceof HTMLInputElement) || !Object.hasOwn(values, control.name)) continue
    if (control.type === 'radio' && !control.checked) continue
    if (control.value !== values[control.name]) typed[control.name] = control.value
  }
  return typed
}

/** Of each field the first fault, in the language of the page. */
const faultsOf = (schema: z.ZodType, values: Readonly<Record<string, string>>): Record<string, string> => {
  const found: Record<string, string> = {}
  for (const { path, message } of schema.safeParse(values).error?.issues ?? [])
    found[path.join('.')] ??= inWords(message)
  return found
}

interface CalmForm<V> {
  readonly start: V
  /** Fetches what the values are checked by: not before somebody turns to the form, since it is most of such a page's weight. */
  readonly schema: () => Promise<z.ZodType>
  /** Somebody came back to what they had typed: the first field gets the focus. */
  readonly resumed?: boolean
  /** Keeps what is typed, but for passwords, over a reload. */
  readonly kept?: boolean
}

/**
 * A form of texts that is checked on every change, but tells a fault only once its field was left or typing in it paused.
 * Where it was refused, the first field to mend gets the focus, or else the message does.
 */
export const useCalmForm = <V extends Record<string, string>>({
  start,
  schema: fetchSchema,
  resumed = false,
  kept = false,
}: CalmForm<V>) => {
  const [values, setValues] = useState(start)
  const [schema, setSchema] = useState<z.ZodType | null>(null)
  const faults = schema ? faultsOf(schema, values) : {}
  const valid = schema !== null && Object.keys(faults).length === 0
  const [shown, setShown] = useState<ReadonlySet<string>>(new Set())
  const ready = useHydrated()
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const [mended, setMended] = useState<ReadonlySet<string>>(new Set())
  const element = useRef<HTMLFormElement>(null)
  const message = useRef<HTMLDivElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const leaving = useRef(new Set<ReturnType<typeof setTimeout>>())

  useEffect(() => {
    // Only now are the fields and the message there to be focused.
    if (refusal && !focusFirst(element.current, refusal.byField)) message.current?.focus()
  }, [refusal])
  const adopt = useEffectEvent(() => {
    const early = typedInto(element.current, values)
    const found = { ...(kept ? keptDraft(values) : {}), ...early }
    if (Object.keys(found).length > 0) setValues({ ...values, ...found })
  })
  // Before anything renders again: React would then put its own values over what was typed before the page ran.
  useLayoutEffect(() => adopt(), [])
  useEffect(() => {
    if (!resumed) return
    const inputs = [
      ...(element.current?.querySelectorAll<HTMLInputElement>('input:enabled:not([type="radio"], [hidden])') ?? []),
    ]
    const first = inputs.find(({ value }) => value === '') ?? inputs[0]
    first?.focus()
  }, [resumed])
  const preparing = useRef(false)
  const load = async (): Promise<z.ZodType> => {
    const found = schema ?? (await fetchSchema())
    setSchema(found)
    return found
  }
  // Without a line it waits for one, since what the button may do hangs on it; who sends the form meanwhile is told.
  const prepare = () => {
    if (schema || preparing.current) return
    preparing.current = true
    patiently(load)
      .catch(() => undefined)
      .finally(() => {
        preparing.current = false
      })
  }
  const begun = Object.values(values).some((value) => value !== '')
  const prepareBegun = useEffectEvent(prepare)
  useEffect(() => {
    if (begun) prepareBegun()
  }, [begun])
  useEffect(() => {
    const waiting = leaving.current
    return () => {
      clearTimeout(timer.current)
      for (const wait of waiting) clearTimeout(wait)
    }
  }, [])

  const show = (...names: string[]) => setShown((before) => new Set([...before, ...names]))

  const change = (name: keyof V & string, value: string) => {
    setValues((before) => ({ ...before, [name]: value }))
    if (kept) keepDraft({ ...values, [name]: value })
    setMended((before) => new Set([...before, name]))
    clearTimeout(timer.current)
    timer.current = setTimeout(() => show(name), pause)
  }

  /** What a text field needs; its error is the server's until the field is edited, then the form's own. */
  const field = (name: keyof V & string) => ({
    name,
    value: values[name] as string,
    error: (!mended.has(name) && refusal?.byField[name]) || (shown.has(name) ? faults[name] : undefined) || undefined,
    onChange: (event: ChangeEvent<HTMLInputElement>) => change(name, event.currentTarget.value),
    onBlur: () => {
      leaving.current.add(setTimeout(() => show(name), afterLeaving))
    },
  })

  const refuse = (next: Refusal) => {
    setMended(new Set())
    setRefusal(next)
  }

  const judge = (by: z.ZodType, submit?: (values: V) => void) => {
    const found = faultsOf(by, values)
    if (Object.keys(found).length === 0) return submit?.(values)
    show(...Object.keys(found))
    focusFirst(element.current, found)
  }

  // Nothing is sent unchecked: whoever is faster than the check waits for it.
  const judgeLater = async (submit: (values: V) => void) => {
    try {
      judge(await load(), submit)
    } catch {
      const lost = t`We could not reach the server. Nothing you entered is lost. Check your connection and try again.`
      refuse({ lines: [lost], byField: {} })
    }
  }

  /** For the form element. */
  const formProps = (submit: (values: V) => void) => ({
    ref: element,
    // Should it be submitted before the page runs, what was typed does not go into the address.
    method: 'post' as const,
    noValidate: true,
    onSubmit: (event: SubmitEvent<HTMLFormElement>) => {
      event.preventDefault()
      if (schema) judge(schema, submit)
      else void judgeLater(submit)
    },
    onFocus: prepare,
    onPointerEnter: prepare,
    onKeyDown: revealOnEnter(valid, () => (schema ? judge(schema) : void judgeLater(submit))),
  })

  const dismiss = () => setRefusal(null)

  return { values, ready, valid, field, change, refusal, refuse, dismiss, message, formProps }
}
