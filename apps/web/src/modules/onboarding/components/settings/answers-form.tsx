import { useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { useHydrated } from '../../../../platform/use-hydrated.ts'
import { Alert } from '../../../../ui/alert.tsx'
import classes from './answers.module.css'
import type { useAnswers } from './use-answers.ts'

interface AnswersFormProps {
  form: Pick<ReturnType<typeof useAnswers>, 'lines' | 'isSaved' | 'formProps'>
  children: ReactNode
  button: string
}

/** The fields of some answers, and under them what saves them. */
export const AnswersForm = ({ form, children, button }: AnswersFormProps) => {
  const { t } = useLingui()
  const ready = useHydrated()
  return (
    <form {...form.formProps} className={classes.form} noValidate>
      {children}
      {form.lines.length > 0 ? <Alert tone="danger" lines={form.lines} /> : null}
      <div className={classes.end}>
        <Button type="submit" variant="default" disabled={!ready}>
          {button}
        </Button>
        <p role="status">{form.isSaved ? t`Saved.` : ''}</p>
      </div>
    </form>
  )
}
