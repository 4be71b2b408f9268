import { useLingui } from '@lingui/react/macro'
import { type ChangeEvent, type SubmitEvent, useEffect, useRef, useState } from 'react'
import { type ApiResult, messageOf } from './api-client.ts'
import { useInWords } from './in-words.ts'

interface Asked<T> {
  /** What is told, as the server does, where no reason is given. */
  readonly missing: string
  /** Asks the server with the reason. */
  readonly ask: (reason: string) => Promise<ApiResult<T>>
  readonly onShown: (shown: T) => void
}

/** The field with the reason for which staff look at what is hidden, and what became of asking. */
export const useReason = <T>({ missing, ask, onShown }: Asked<T>) => {
  const { t } = useLingui()
  const inWords = useInWords()
  const [value, setValue] = useState('')
  const [isBusy, setIsBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const [lines, setLines] = useState<readonly string[]>([])
  const ref = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (error) ref.current?.focus()
  }, [error])

  const send = async () => {
    if (isBusy) return
    if (value.trim() === '') {
      setError(inWords(missing))
      return ref.current?.focus()
    }
    setIsBusy(true)
    setLines([])
    try {
      const result = await ask(value.trim())
      if (result.status === 'success') return onShown(result.data)
      const ofReason = result.errors.find(({ attr }) => attr === 'reason')
      if (ofReason) setError(ofReason.detail)
      else setLines(result.errors.map(messageOf))
    } catch {
      setLines([t`We could not reach the server. Check your connection and try again.`])
    } finally {
      setIsBusy(false)
    }
  }
  return {
    isBusy,
    lines,
    submit: (event: SubmitEvent<HTMLFormElement>) => {
      event.preventDefault()
      void send()
    },
    /** Of the text field. */
    field: {
      ref,
      name: 'reason',
      label: t`Reason`,
      autoComplete: 'off',
      maxLength: 500,
      value,
      error,
      onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
        setValue(currentTarget.value)
        setError(null)
      },
    },
  }
}
