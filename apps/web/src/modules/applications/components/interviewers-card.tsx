import type { EmployerApplication } from '@firstrung/api/applications/wire'
import { useLingui } from '@lingui/react/macro'
import { Button, NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { Alert } from '../../../ui/alert.tsx'
import { Card } from '../../../ui/card.tsx'
import { SectionTitle } from '../../../ui/headings.tsx'
import { MultiPick } from '../../../ui/multi-pick.tsx'
import records from '../../../ui/record-page.module.css'
import { membersQuery, standingQuery } from '../../organizations/public.ts'
import { setInterviewers } from '../api.ts'
import classes from './applications.module.css'
import { useAct } from './use-act.ts'

const most = 10

type Props = { application: EmployerApplication }

const Form = ({ application, onDone }: Props & { onDone: () => void }) => {
  const { t } = useLingui()
  const { interviewers, may } = application
  const [primary, setPrimary] = useState(interviewers.primary?.id ?? '')
  const [secondary, setSecondary] = useState(interviewers.secondary.map(({ id }) => id))
  const standing = useQuery(standingQuery)
  const organization = standing.data?.organization?.id ?? ''
  const members = useQuery({ ...membersQuery(organization), enabled: organization !== '' })
  const { run, isPending, refusals } = useAct(application.id)
  const people = (members.data?.members ?? [])
    .filter(({ role }) => role !== 'pending')
    .map((member) => ({ value: member.user_id, label: `${member.first_name} ${member.last_name}`.trim() }))
  if ((standing.isError || members.isError) && !members.data)
    return (
      <Alert
        tone="danger"
        title={t`Your colleagues could not be loaded.`}
        action={{ label: t`Try again`, onClick: () => void standing.refetch().then(() => members.refetch()) }}
      />
    )
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const others = secondary.filter((id) => id !== primary)
    const who = { primary: primary === '' ? null : primary, secondary: others }
    if (!isPending && (await run(() => setInterviewers(application.id, who)))) onDone()
  }
  return (
    <form onSubmit={(event) => void submit(event)} className={classes.part}>
      {may.set_primary ? (
        <NativeSelect
          label={t`Primary interviewer`}
          value={primary}
          onChange={({ currentTarget: { value } }) => setPrimary(value)}
          data={[{ value: '', label: t`Nobody yet` }, ...people]}
        />
      ) : null}
      {may.set_secondary ? (
        <MultiPick
          label={t`Other interviewers`}
          options={people.filter(({ value }) => value !== primary)}
          value={secondary.filter((id) => id !== primary)}
          onChange={setSecondary}
          max={most}
          emptyText={t`No other colleague`}
        />
      ) : null}
      {refusals.length > 0 ? <Alert tone="danger" lines={refusals} /> : null}
      <div className={classes.actions}>
        <Button type="submit" variant="outline" loading={isPending}>{t`Save interviewers`}</Button>
        <Button variant="subtle" onClick={onDone}>{t`Cancel`}</Button>
      </div>
    </form>
  )
}

/** Who interviews, and whether they have given their score card. */
export const InterviewersCard = ({ application }: Props) => {
  const { t } = useLingui()
  const [isOpen, setIsOpen] = useState(false)
  const { primary, secondary } = application.interviewers
  const { set_primary: setsPrimary, set_secondary: setsSecondary } = application.may
  const all = [
    ...(primary ? [{ ...primary, isFirst: true }] : []),
    ...secondary.map((one) => ({ ...one, isFirst: false })),
  ]
  const canSet = setsPrimary || setsSecondary
  if (!canSet && all.length === 0) return null
  return (
    <Card>
      <div className={classes.part}>
        <SectionTitle>{t`Interviewers`}</SectionTitle>
        {all.length === 0 ? <p className={classes.quiet}>{t`Nobody is named yet.`}</p> : null}
        {all.length > 0 ? (
          <ul className={records.trail}>
            {all.map(({ id, name, isFirst, has_scored: hasScored }) => (
              <li key={id}>
                <strong>{isFirst && secondary.length > 0 ? t`${name} (primary)` : name}</strong>
                <span className={records.small}>
                  {hasScored ? t`Has given a score card` : t`Has not given a score card yet`}
                </span>
              </li>
            ))}
          </ul>
        ) : null}
        {canSet && isOpen ? <Form application={application} onDone={() => setIsOpen(false)} /> : null}
        {canSet && !isOpen ? (
          <div className={classes.actions}>
            <Button variant="outline" onClick={() => setIsOpen(true)}>
              {all.length === 0 ? t`Name interviewers` : t`Change interviewers`}
            </Button>
          </div>
        ) : null}
      </div>
    </Card>
  )
}
