import { jobPath } from '@firstrung/api/jobs/addresses/wire'
import { type Posting, type PostingStatus, whatStudentsDecideBy } from '@firstrung/api/jobs/wire'
import { useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import { useStillTold } from '../../../../platform/use-still-told.ts'
import { Alert } from '../../../../ui/alert.tsx'
import { Card } from '../../../../ui/card.tsx'
import { SectionTitle } from '../../../../ui/headings.tsx'
import { MissingFields } from '../../../../ui/missing-fields.tsx'
import { Outcome } from '../../../../ui/outcome.tsx'
import records from '../../../../ui/record-page.module.css'
import { hindrancesOf } from '../../posting-form.ts'
import { isTakenDown } from '../../posting-standing.ts'
import { usePostingFieldNames } from '../posting-words.tsx'
import { Ask, AskToClose } from './ask.tsx'
import { idOfField } from './fields.tsx'
import { FilledAlert } from './filled-note.tsx'
import classes from './own.module.css'
import type { Moves } from './use-moves.ts'
import type { SelfSaved } from './use-self-saving.ts'

const useWhatComes = (): Readonly<Record<PostingStatus, string>> => {
  const { t } = useLingui()
  return {
    draft: t`Your organization and our staff can see it. Once you send it, our staff review it before students see it.`,
    submitted: t`Our staff are reviewing it. You will get an email once they have decided.`,
    open: t`Students can find it and apply. If you change something they decide by, it goes back to our staff, and nobody can apply until they have reviewed it.`,
    refused: t`Students cannot see it. Change what the reason asks for and send it again.`,
    closed: t`Nobody can apply any more. If you send it to our staff again, it opens as a new posting.`,
    expired: t`Its deadline has passed. Choose a new one and send it again, and it opens as a new posting.`,
  }
}

/** Why students cannot be reached yet. */
const Unvetted = ({ status }: { status: Posting['organization']['status'] }) => {
  const { t } = useLingui()
  if (status === 'vetted') return null
  return (
    <Alert
      tone="info"
      announce="none"
      title={t`Students see postings of vetted organizations only`}
      lines={[
        status === 'suspended'
          ? t`Yours is suspended and cannot be changed.`
          : t`You can write and preview. You can send it once our staff have vetted your organization.`,
      ]}
    >
      <Link to="/company">{t`Your organization`}</Link>
    </Alert>
  )
}

interface StandingCardProps {
  posting: Posting
  form: SelfSaved
  moves: Moves
  isAutomatic: boolean
}

const SaveButton = ({ posting: { status }, form, moves }: StandingCardProps) => {
  const { t } = useLingui()
  const [asks, setAsks] = useState(false)
  const isGrave = status === 'open' && form.unsaved.some((field) => whatStudentsDecideBy.some((each) => each === field))
  const save = () => {
    setAsks(false)
    void moves.save(isGrave ? t`It is saved, and our staff will review it again.` : t`It is saved.`)
  }
  return (
    <>
      <Button
        onClick={() => (isGrave ? setAsks(true) : save())}
        disabled={form.unsaved.length === 0}
        aria-disabled={moves.busy}
      >{t`Save changes`}</Button>
      <Ask
        opened={asks}
        title={t`Send it to our staff again?`}
        about={t`You changed something students decide by. It will be saved, but nobody can apply until our staff have reviewed it.`}
        button={t`Save and send`}
        onClose={() => setAsks(false)}
        onConfirm={save}
      />
    </>
  )
}

/** Where the posting stands, and what its organization can do about it. */
export const StandingCard = (props: StandingCardProps) => {
  const { t } = useLingui()
  const { posting, form, moves, isAutomatic } = props
  const { status, missing, may, filled } = posting
  const told = useStillTold(moves.told, status)
  const [closes, setCloses] = useState(false)
  const [deletes, setDeletes] = useState(false)
  const comes = useWhatComes()
  const fieldNames = usePostingFieldNames()
  const titles: Readonly<Record<PostingStatus, string>> = {
    draft: t`Not sent yet`,
    submitted: t`With our staff`,
    open: t`Open for applications`,
    refused: isTakenDown(posting) ? t`Our staff took it down` : t`Our staff did not approve it`,
    closed: t`Closed`,
    expired: t`Expired`,
  }
  // What waits for a click to be saved is marked at its field alone.
  const hindrances = isAutomatic ? hindrancesOf(form.values, missing, form.faults) : []
  const isWaiting = status === 'draft' || status === 'refused'
  return (
    <Card as="section" tone={status === 'open' ? 'plain' : 'accent'} labelledBy="standing">
      <div className={records.part}>
        <SectionTitle id="standing">{titles[status]}</SectionTitle>
        <Outcome told={told} />
        <p>{comes[status]}</p>
        {filled === null ? null : <FilledAlert openings={filled} onClose={may.close ? () => setCloses(true) : null} />}
        <Unvetted status={posting.organization.status} />
        {status === 'open' ? (
          <div className={classes.acts}>
            <Link to={jobPath(posting)}>{t`See it as students do`}</Link>
            <Link to={`/applications?posting=${posting.id}`}>{t`Its applications`}</Link>
          </div>
        ) : null}
        {may.edit && hindrances.length > 0 ? (
          <MissingFields
            missing={hindrances.map(({ field, fault }) => ({ id: idOfField(field), name: fieldNames[field], fault }))}
          />
        ) : null}
        <div className={classes.acts}>
          {may.submit ? (
            <Button onClick={() => void moves.submit()} disabled={missing.length > 0} aria-disabled={moves.busy}>
              {isWaiting ? t`Send to our staff` : t`Send to reopen it`}
            </Button>
          ) : null}
          {isAutomatic || !may.edit ? null : <SaveButton {...props} />}
          {may.take_back ? (
            <Button variant="default" onClick={() => void moves.takeBack()} aria-disabled={moves.busy}>
              {t`Take it back`}
            </Button>
          ) : null}
          {may.close && filled === null ? (
            <Button variant="default" onClick={() => setCloses(true)} aria-disabled={moves.busy}>{t`Close`}</Button>
          ) : null}
          {may.duplicate ? (
            <Button variant="default" onClick={() => void moves.duplicate()} aria-disabled={moves.busy}>
              {t`Duplicate`}
            </Button>
          ) : null}
          {may.delete ? (
            <Button variant="default" onClick={() => setDeletes(true)} aria-disabled={moves.busy}>
              {t`Delete draft`}
            </Button>
          ) : null}
        </div>
        <AskToClose
          opened={closes}
          onClose={() => setCloses(false)}
          onConfirm={() => {
            setCloses(false)
            void moves.close()
          }}
        />
        <Ask
          opened={deletes}
          title={t`Delete this draft?`}
          about={t`It was never sent to our staff. What is written in it is gone for you and your colleagues, and cannot be recovered.`}
          button={t`Delete the draft`}
          onClose={() => setDeletes(false)}
          onConfirm={() => {
            setDeletes(false)
            void moves.remove()
          }}
        />
      </div>
    </Card>
  )
}
