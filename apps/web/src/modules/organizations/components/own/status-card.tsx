import type { Organization } from '@firstrung/api/organizations/wire'
import { useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import { useBrand } from '../../../../platform/session.tsx'
import { useStillTold } from '../../../../platform/use-still-told.ts'
import { Alert } from '../../../../ui/alert.tsx'
import { Card } from '../../../../ui/card.tsx'
import { SectionTitle } from '../../../../ui/headings.tsx'
import { MissingFields } from '../../../../ui/missing-fields.tsx'
import { Outcome } from '../../../../ui/outcome.tsx'
import records from '../../../../ui/record-page.module.css'
import { submitOrganization, takeBackOrganization } from '../../api.ts'
import { missingIn } from '../../own-form.ts'
import { idOfField, useFieldNames } from './field-names.ts'
import classes from './own.module.css'
import { useAct } from './use-act.ts'
import type { useOwnForm } from './use-own-form.ts'

const useWhatComes = ({ status, may }: Organization): string => {
  const { t } = useLingui()
  const { support_email: email } = useBrand()
  return {
    draft: may.submit
      ? t`Only its members can see it. Describe it, then send it to our staff: they check that it is what it says it is.`
      : t`Only its members can see it. One of its administrators sends it to our staff, who check that it is what it says it is.`,
    submitted: t`Our staff are reviewing it. Its administrators will get an email once they have decided.`,
    vetted: t`They confirmed that it is what it says it is, and others can see it. Our staff look at a new name, legal name, kind or website before others see it; if its EIN or text changes, they review it again.`,
    refused: may.submit
      ? t`Nobody outside can see it. Change what is wrong, then send it to our staff again.`
      : t`Nobody outside can see it. One of its administrators can change it and send it again.`,
    suspended: t`Nobody outside can see it, and it cannot be changed. To talk about it, write to ${email}.`,
  }[status]
}

interface StatusCardProps {
  organization: Organization
  form: Pick<ReturnType<typeof useOwnForm>, 'values' | 'isDirty'>
  /** Told before something is done: what was told on the page is old then. */
  onAct: () => void
}

/** Where the organization stands, and what its admin can do about it. */
export const StatusCard = ({ organization, form: { values, isDirty }, onAct }: StatusCardProps) => {
  const { t } = useLingui()
  const { busy, told, act } = useAct()
  const fieldNames = useFieldNames()
  const [mustSave, setMustSave] = useState(false)
  const { id, status, reason, may } = organization
  const stillTold = useStillTold(told, status)
  const missing = missingIn(organization, values)
  const names: Readonly<Record<Organization['status'], string>> = {
    draft: t`Not sent yet`,
    submitted: t`With our staff`,
    vetted: t`Our staff have vetted it`,
    refused: t`Our staff have refused it`,
    suspended: t`Our staff have suspended it`,
  }
  const send = () => {
    setMustSave(isDirty)
    if (isDirty) return
    onAct()
    void act({
      work: () => submitOrganization(id),
      done: t`It has been sent to our staff.`,
      to: 'submitted',
      stands: (now) => now.organization?.status === 'submitted',
    })
  }
  const takeBack = () => {
    onAct()
    void act({
      work: () => takeBackOrganization(organization),
      done: t`You took it back. Our staff are no longer reviewing it.`,
      to: 'draft',
      stands: (now) => now.organization?.status === 'draft',
    })
  }
  return (
    <Card as="section" tone={status === 'vetted' ? 'plain' : 'accent'} labelledBy="status">
      <div className={records.part}>
        <SectionTitle id="status">{names[status]}</SectionTitle>
        <Outcome told={stillTold} />
        {reason === null ? null : <Alert tone="warning" announce="none" title={t`The reason`} lines={[reason]} />}
        <p>{useWhatComes(organization)}</p>
        {status === 'vetted' ? (
          <Link to={`/employers/${organization.slug}`} className={classes.link}>{t`See its public page`}</Link>
        ) : null}
        {may.submit && missing.length > 0 ? (
          <MissingFields
            missing={missing.map(({ field, isTyped }) => ({ id: idOfField(field), name: fieldNames[field], isTyped }))}
          />
        ) : null}
        {mustSave && isDirty ? (
          <Alert tone="danger" lines={[t`You have changes that are not saved. Save them first, then send it.`]} />
        ) : null}
        {may.submit ? (
          <div className={classes.buttons}>
            <Button
              onClick={send}
              disabled={missing.some(({ isTyped }) => !isTyped)}
              aria-disabled={busy}
            >{t`Send to our staff`}</Button>
          </div>
        ) : null}
        {may.take_back ? (
          <div className={classes.buttons}>
            <Button variant="default" onClick={takeBack} aria-disabled={busy}>{t`Take it back`}</Button>
          </div>
        ) : null}
      </div>
    </Card>
  )
}
