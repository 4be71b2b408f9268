import type { Posting, PostingStatus } from '@firstrung/api/jobs/wire'
import type { OwnStanding } from '@firstrung/api/organizations/wire'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { Link, useNavigate } from 'react-router'
import { useLive } from '../../../platform/live.ts'
import { useHydrated } from '../../../platform/use-hydrated.ts'
import { Alert } from '../../../ui/alert.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { PageTitle } from '../../../ui/headings.tsx'
import { ArrowLeftIcon } from '../../../ui/icons.tsx'
import records from '../../../ui/record-page.module.css'
import { SkeletonRows } from '../../../ui/skeleton.tsx'
import { standingQuery } from '../../organizations/public.ts'
import { FiguresCard, hasFigures } from '../components/figures-card.tsx'
import { NoPostings } from '../components/own/no-postings.tsx'
import classes from '../components/own/own.module.css'
import { OwnVersions } from '../components/own/own-versions.tsx'
import { PostingFormParts } from '../components/own/posting-form.tsx'
import { SavingLine, TornNotice } from '../components/own/saving-line.tsx'
import { StandingCard } from '../components/own/standing-card.tsx'
import { useMoves } from '../components/own/use-moves.ts'
import { useSelfSaving } from '../components/own/use-self-saving.ts'
import { PostingHistory } from '../components/posting-history.tsx'
import { PostingPreview } from '../components/posting-preview.tsx'
import { PostingBadge } from '../components/posting-words.tsx'
import { ownPostingQuery } from '../posting-api.ts'
import { formOf } from '../posting-form.ts'
import { idOfNewPosting, noteBegun } from '../posting-kept.ts'
import { isTakenDown } from '../posting-standing.ts'
import { useWarnings } from '../use-warnings.ts'

/** What staff look at or students read is not written anew with every letter. */
const waitsForSave: readonly PostingStatus[] = ['submitted', 'open']

const none: Posting['warnings'] = []

interface EditorProps {
  id: string
  /** Null before it is begun. */
  posting: Posting | null
  organization: string
}

const Editor = ({ id, posting, organization }: EditorProps) => {
  const { t } = useLingui()
  const navigate = useNavigate()
  const isAutomatic = posting === null || !waitsForSave.includes(posting.status)
  const form = useSelfSaving({
    id,
    posting,
    isAutomatic,
    onBegun: () => {
      noteBegun(id)
      void navigate(`/postings/${id}`, { replace: true, preventScrollReset: true })
    },
  })
  const moves = useMoves(id, form)
  const warnings = useWarnings(form.values, posting?.warnings ?? none)
  return (
    <>
      <PageTitle aside={posting ? <PostingBadge status={posting.status} /> : null}>
        {form.values.title.trim() || t`Post a Job`}
      </PageTitle>
      <div className={`${records.columns} ${classes.writing}`}>
        {posting ? (
          <div className={classes.standing}>
            <StandingCard posting={posting} form={form} moves={moves} isAutomatic={isAutomatic} />
          </div>
        ) : null}
        <div className={`${records.column} ${classes.written}`}>
          <TornNotice form={form} />
          {form.trouble.length > 0 ? <Alert tone="danger" lines={[...form.trouble]} /> : null}
          {posting?.reason ? (
            <Alert
              tone="warning"
              announce="none"
              title={isTakenDown(posting) ? t`Why our staff took it down` : t`Why our staff did not approve it`}
              lines={[posting.reason]}
            />
          ) : null}
          <PostingFormParts form={form} warnings={warnings} />
          <SavingLine form={form} isAutomatic={isAutomatic} />
        </div>
        <div className={`${records.column} ${classes.whole}`}>
          {posting && hasFigures(posting) ? <FiguresCard posting={posting} /> : null}
          {posting && posting.history.length > 0 ? <PostingHistory of={posting} /> : null}
          {posting ? <OwnVersions of={posting} /> : null}
          <div className={classes.beside}>
            <PostingPreview values={form.values} organization={organization} />
          </div>
        </div>
      </div>
    </>
  )
}

/** For those who look and do not write. */
const Shown = ({ posting }: { posting: Posting }) => {
  const { t } = useLingui()
  return (
    <>
      <PageTitle aside={<PostingBadge status={posting.status} />}>
        {posting.title.trim() || t`Without a title yet`}
      </PageTitle>
      <div className={records.columns}>
        <PostingPreview values={formOf(posting)} organization={posting.organization.name} />
        <div className={records.column}>
          {hasFigures(posting) ? <FiguresCard posting={posting} /> : null}
          <PostingHistory of={posting} />
          <OwnVersions of={posting} />
        </div>
      </div>
    </>
  )
}

const BackToList = () => {
  const { t } = useLingui()
  return (
    <Link to="/postings" className={records.back}>
      <ArrowLeftIcon />
      {t`Job Postings`}
    </Link>
  )
}

const Failed = ({ retry }: { retry: () => void }) => {
  const { t } = useLingui()
  return (
    <Alert tone="danger" title={t`The posting could not be loaded.`} action={{ label: t`Try again`, onClick: retry }} />
  )
}

interface Editable {
  readonly posting: Posting | null
  readonly organization: string
}

const canWrite = ({ membership, organization }: OwnStanding): boolean =>
  (membership?.role === 'admin' || membership?.role === 'recruiter') && organization?.status !== 'suspended'

/** What one begins: by whom, if they may. */
const useBeginning = (isNew: boolean) => {
  const { data, isError, refetch } = useQuery({ ...standingQuery, enabled: isNew })
  const editable: Editable | null =
    data?.organization && canWrite(data) ? { posting: null, organization: data.organization.name } : null
  return { standing: data, editable, isError: isError && !data, refetch }
}

const useOwn = (id: string, hasBegun: boolean) => {
  const { data, isError, refetch } = useQuery({ ...ownPostingQuery(id), enabled: hasBegun })
  const editable: Editable | null = data?.may.edit ? { posting: data, organization: data.organization.name } : null
  return { posting: data, editable, isError: isError && !data, refetch }
}

const Missing = () => {
  const { t } = useLingui()
  return (
    <EmptyState
      level={1}
      title={t`There is no such posting`}
      action={<Button component={Link} to="/postings" variant="outline">{t`Job Postings`}</Button>}
    >
      <Trans>The address may be cut off, or the posting is another organization’s.</Trans>
    </EmptyState>
  )
}

/** A posting of one's organization: written, sent to staff, closed; `new` is one that is begun with the first letter. */
export const PostingPage = ({ address }: { address: string }) => {
  const { t } = useLingui()
  const isHydrated = useHydrated()
  const isNew = address === 'new'
  const begun = useMemo(() => (isNew && isHydrated ? idOfNewPosting() : ''), [isNew, isHydrated])
  // The same before and after it is begun, so that whoever writes is not disturbed.
  const id = isNew ? begun : address
  const beginning = useBeginning(isNew)
  const own = useOwn(id, !isNew)
  // What staff decide comes as a notice to those whom it is for, and as a change of the posting to their colleagues.
  useLive(ownPostingQuery(id).queryKey, ({ kind, posting }) => kind === 'notices' || posting === id)
  const { editable, isError, refetch } = isNew ? beginning : own
  const isThere = isNew ? beginning.standing !== undefined : own.posting !== undefined
  return (
    <div className={records.page}>
      <BackToList />
      {editable && id !== '' ? <Editor key={id} id={id} {...editable} /> : null}
      {isThere ? null : <h1 className="visually-hidden">{isNew ? t`Post a Job` : t`Job Postings`}</h1>}
      {isThere || isError ? null : <SkeletonRows rows={8} />}
      {isError ? <Failed retry={() => void refetch()} /> : null}
      {isNew && beginning.standing && !editable ? <NoPostings standing={beginning.standing} level={1} /> : null}
      {!isNew && own.posting && !editable ? <Shown posting={own.posting} /> : null}
      {!isNew && own.posting === null ? <Missing /> : null}
    </div>
  )
}
