import { TextInput } from '@mantine/core'
import type { ReactNode, Ref } from 'react'
import classes from './code-input.module.css'
import { present } from './present.ts'

/** What was meant by what was typed or pasted: without spaces, hyphens and invisible signs, and only then cut to length. */
export const normalizeCode = (raw: string, length: number): string => {
  const plain = raw.normalize('NFKC').replace(/[\s\p{Pd}\p{Cf}\u2212]/gu, '')
  if (plain.length <= length) return plain
  // A pasted sentence: the run of digits in it is what was meant.
  const run = plain.match(new RegExp(`(?<!\\d)\\d{${length}}(?!\\d)`))
  return run ? run[0] : plain.slice(0, length)
}

export interface CodeInputProps {
  label: ReactNode
  description?: ReactNode
  value: string
  /** Called with the normalized code. */
  onChange: (code: string) => void
  /** Called once when the code becomes complete. */
  onComplete?: ((code: string) => void) | undefined
  length?: number | undefined
  error?: ReactNode
  disabled?: boolean | undefined
  inputRef?: Ref<HTMLInputElement> | undefined
  name?: string | undefined
  autoFocus?: boolean | undefined
}

/** One field for a one-time code; takes "123 456", " 123456" and "123-456" as they are pasted. */
export const CodeInput = (props: CodeInputProps) => {
  const { value, onChange, onComplete, length = 6, inputRef, autoFocus = false, ...field } = props
  return (
    <TextInput
      {...present(field)}
      ref={inputRef ?? null}
      value={value}
      onChange={(event) => {
        const code = normalizeCode(event.currentTarget.value, length)
        if (code === value) return
        onChange(code)
        if (code.length === length) onComplete?.(code)
      }}
      size="md"
      type="text"
      inputMode="numeric"
      autoComplete="one-time-code"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      classNames={{ input: classes.input ?? '', wrapper: classes.wrapper ?? '' }}
      {...(autoFocus ? { 'data-autofocus': true } : {})}
    />
  )
}
