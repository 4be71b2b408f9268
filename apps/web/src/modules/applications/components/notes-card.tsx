import { type EmployerApplication, textMax } from '@firstrung/api/applications/wire'
import { useLingui } from '@lingui/react/macro'
import { Button, Textarea } from '@mantine/core'
import type { FormEvent } from 'react'
import { useAuthorName } from '../../../platform/author-name.ts'
import { useDates } from '../../../platform/dates.ts'
import { useTyped } from '../../../platform/use-typed.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Card } from '../../../ui/card.tsx'
import { SectionTitle } from '../../../ui/headings.tsx'
import records from '../../../ui/record-page.module.css'
import { addNote } from '../api.ts'
import classes from './applications.module.css'
import { useAct } from './use-act.ts'

/** What colleagues noted for each other; the student never sees it. */
export const NotesCard = ({ application }: { application: EmployerApplication }) => {
  const { t } = useLingui()
  const { formatInstant } = useDates()
  const authorName = useAuthorName()
  const typed = useTyped(`note:${application.id}`, '')
  const text = typed.value
  const { run, isPending, refusals } = useAct(application.id)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const note = text.trim()
    if (note !== '' && !isPending && (await run(() => addNote(application.id, note)))) typed.saved(text)
  }
  return (
    <Card>
      <div className={classes.part}>
        <SectionTitle>{t`Notes`}</SectionTitle>
        {application.older_notes ? (
          <p className={classes.quiet}>{t`The latest ${application.notes.length} notes. Older ones are left out.`}</p>
        ) : null}
        {application.notes.length > 0 ? (
          <ul className={records.trail}>
            {application.notes.map(({ id, by, text: note, at }) => (
              <li key={id}>
                <p className={classes.text}>{note}</p>
                <span className={records.small}>{`${formatInstant(at)}, ${authorName(by)}`}</span>
              </li>
            ))}
          </ul>
        ) : null}
        {application.may.review ? (
          <form onSubmit={(event) => void submit(event)} className={classes.part}>
            <Textarea
              label={t`A note for your colleagues`}
              description={t`The student does not see it.`}
              autosize
              minRows={2}
              maxLength={textMax}
              value={text}
              onChange={({ currentTarget: { value } }) => typed.change(value)}
            />
            {refusals.length > 0 ? <Alert tone="danger" lines={refusals} /> : null}
            <div className={classes.actions}>
              <Button
                type="submit"
                variant="outline"
                disabled={text.trim() === ''}
                loading={isPending}
              >{t`Add note`}</Button>
            </div>
          </form>
        ) : (
          <p className={classes.quiet}>{t`While your organization is suspended, nobody can add a note.`}</p>
        )}
      </div>
    </Card>
  )
}
