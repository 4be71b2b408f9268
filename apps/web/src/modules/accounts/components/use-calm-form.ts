import { schemaResolver, useForm } from '@mantine/form'
import { type ChangeEvent, type KeyboardEvent, type SubmitEvent, useEffect, useRef, useState } from 'react'
import type { z } from 'zod'

/** How long a person pauses in a field before its fault is told, in milliseconds. */
const pause = 900

/** Why the server did not take the form: the lines above it, and the faults by field. */
export interface Refusal {
  readonly lines: readonly string[]
  readonly byField: Readonly<Record<string, string>>
}

const focusFirst = (form: HTMLFormElement | null, faults: Readonly<Record<string, unknown>>): boolean => {
  for (const control of form?.elements ?? []) {
    if (!(control instanceof HTMLInputElement) || control.disabled || !Object.hasOwn(faults, control.name)) continue
    control.focus()
    return true
  }
  return false
}

interface CalmForm<V> {
  readonly start: V
  readonly schema: z.ZodType
  /** Somebody came back to what they had typed: the first field gets the focus. */
  readonly resumed?: boolean
}

/**
 * A form of texts that is checked on every change, but tells a fault only once its field was left or typing in it paused.
 * Where it was refused, the first field to mend gets the focus, or else the message does.
 */
export const useCalmForm = <V extends Record<string, string>>({ start, schema, resumed = false }: CalmForm<V>) => {
  const check = schemaResolver(schema, { sync: true })
  const form = useForm({ initialValues: start, validateInputOnChange: true, validate: check })
  const faults = check(form.values) as Readonly<Record<string, string>>
  const valid = Object.keys(faults).length === 0
  const [shown, setShown] = useState<ReadonlySet<string>>(new Set())
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const [mended, setMended] = useState<ReadonlySet<string>>(new Set())
  const element = useRef<HTMLFormElement>(null)
  const message = useRef<HTMLDivElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  useEffect(() => {
    // Only now are the fields and the message there to be focused.
    if (refusal && !focusFirst(element.current, refusal.byField)) message.current?.focus()
  }, [refusal])
  useEffect(() => {
    if (resumed) element.current?.querySelector<HTMLInputElement>('input:enabled:not([type="radio"])')?.focus()
  }, [resumed])
  useEffect(() => () => clearTimeout(timer.current), [])

  const show = (...names: string[]) => setShown((before) => new Set([...before, ...names]))

  const change = (name: keyof V & string, value: string) => {
    form.setFieldValue(name, value as never)
    setMended((before) => new Set([...before, name]))
    clearTimeout(timer.current)
    timer.current = setTimeout(() => show(name), pause)
  }

  /** What a text field needs; its error is the server's until the field is edited, then the form's own. */
  const field = (name: keyof V & string) => ({
    name,
    value: form.values[name] as string,
    error: (!mended.has(name) && refusal?.byField[name]) || (shown.has(name) ? faults[name] : undefined) || undefined,
    onChange: (event: ChangeEvent<HTMLInputElement>) => change(name, event.currentTarget.value),
    onBlur: () => show(name),
  })

  const refuse = (next: Refusal) => {
    setMended(new Set())
    setRefusal(next)
  }

  const reveal = () => {
    show(...Object.keys(faults))
    focusFirst(element.current, faults)
  }

  /** For the form element. A submit button that is disabled keeps Enter from submitting, so Enter then tells what is missing. */
  const formProps = (submit: (values: V) => void) => ({
    ref: element,
    noValidate: true,
    onSubmit: (event: SubmitEvent<HTMLFormElement>) => {
      event.preventDefault()
      if (valid) submit(form.values)
      else reveal()
    },
    onKeyDown: (event: KeyboardEvent<HTMLFormElement>) => {
      if (event.key !== 'Enter' || valid || !(event.target instanceof HTMLInputElement)) return
      event.preventDefault()
      reveal()
    },
  })

  const dismiss = () => setRefusal(null)

  return { values: form.values, valid, field, change, refusal, refuse, dismiss, message, formProps }
}
