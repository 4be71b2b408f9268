import { TextInput } from '@mantine/core'
import type { ReactNode, Ref } from 'react'
import classes from './code-input.module.css'
import { present } from './present.ts'

/** Cut to length; of a pasted sentence the run of digits in it is what was meant. */
const cut = (plain: string, length: number): string => {
  if (plain.length <= length) return plain
  const run = plain.match(new RegExp(`(?<!\\d)\\d{${length}}(?!\\d)`))
  return run ? run[0] : plain.slice(0, length)
}

export interface CodeInputProps {
  label: ReactNode
  description?: ReactNode
  value: string
  /** Called with the code as it was meant, when that changes. */
  onChange: (code: string) => void
  /** Takes away what is no part of a code, such as the spaces in "123 456". */
  clean: (typed: string) => string
  length?: number | undefined
  error?: ReactNode
  disabled?: boolean | undefined
  inputRef?: Ref<HTMLInputElement> | undefined
  name?: string | undefined
  autoFocus?: boolean | undefined
}

/** One field for a one-time code, which may be pasted with what stands around it. */
export const CodeInput = (props: CodeInputProps) => {
  const { value, onChange, clean, length = 6, inputRef, autoFocus = false, ...field } = props
  return (
    <TextInput
      {...present(field)}
      ref={inputRef ?? null}
      value={value}
      onChange={(event) => {
        const code = cut(clean(event.currentTarget.value), length)
        if (code !== value) onChange(code)
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
