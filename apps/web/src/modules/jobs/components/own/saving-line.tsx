import { useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { Alert } from '../../../../ui/alert.tsx'
import { usePostingFieldNames } from '../posting-words.tsx'
import classes from './own.module.css'
import type { SelfSaved } from './use-self-saving.ts'

/** Whether what is typed is saved; it stays in sight while one writes. */
export const SavingLine = ({ form, isAutomatic }: { form: SelfSaved; isAutomatic: boolean }) => {
  const { t } = useLingui()
  const texts: Readonly<Record<SelfSaved['state'], string>> = {
    idle: form.version() === null ? t`It saves automatically once you begin.` : t`Everything is saved.`,
    waiting: isAutomatic ? t`Saving…` : t`You have changes that are not saved.`,
    saving: t`Saving…`,
    unreached: t`We could not reach the server. What you entered is kept in this browser, and is saved once the connection is back.`,
    faulty: t`Everything is saved except what is marked. Correct it, and it will be saved too.`,
    torn: t`Not saved: it was changed in two places.`,
    refused: t`Not saved.`,
  }
  return (
    <p role="status" className={classes.saving} data-state={form.state}>
      {form.state === 'faulty' && !isAutomatic ? t`Not saved: correct what is marked.` : texts[form.state]}
    </p>
  )
}

/** Somebody else wrote in the same field: what is typed here, or what they wrote. */
export const TornNotice = ({ form }: { form: SelfSaved }) => {
  const { t } = useLingui()
  const names = usePostingFieldNames()
  const fields = [...new Set(form.torn.map((field) => names[field]))].join(', ')
  if (form.torn.length === 0) return null
  return (
    <Alert
      tone="warning"
      announce="alert"
      title={t`This posting was changed in another window`}
      lines={[t`Both changed: ${fields}. Nothing you typed is lost: it is in the fields below.`]}
    >
      <div className={classes.acts}>
        <Button onClick={() => form.mend('mine')}>{t`Keep mine`}</Button>
        <Button variant="default" onClick={() => form.mend('theirs')}>{t`Show theirs`}</Button>
      </div>
    </Alert>
  )
}
