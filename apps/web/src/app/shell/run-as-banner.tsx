import type { CurrentUser } from '@firstrung/api/accounts/wire'
import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { saidOf } from '../../platform/api-result.ts'
import { fullName } from '../../platform/full-name.ts'
import { returnFromRunAs } from '../../platform/run-as.ts'
import { useServerClock } from '../../platform/session.tsx'
import classes from './run-as-banner.module.css'

const minute = 60_000

/** The minutes that are left by the server's clock, begun ones counted, or null until the page runs. */
const useMinutesLeft = (until: string): number | null => {
  const now = useServerClock()
  const [left, setLeft] = useState<number | null>(null)
  useEffect(() => {
    const look = () => setLeft(Math.max(0, Math.ceil((Date.parse(until) - now()) / minute)))
    look()
    const timer = setInterval(look, minute / 4)
    return () => clearInterval(timer)
  }, [until, now])
  return left
}

type RunAs = NonNullable<CurrentUser['run_as_by']>

/** Tells a super admin as whom they look, for how long, and leads back; it stands over every page and in every modal. */
export const RunAsBanner = ({ user, runAs }: { user: CurrentUser; runAs: RunAs }) => {
  const { t } = useLingui()
  const [state, setState] = useState<'ready' | 'leaving' | { readonly failure: unknown }>('ready')
  const left = useMinutesLeft(runAs.until)
  const isOver = left === 0
  const name = fullName(user)
  const goBack = async () => {
    setState('leaving')
    try {
      await returnFromRunAs(user.id)
    } catch (failure) {
      setState({ failure })
    }
  }
  useEffect(() => {
    if (isOver) void returnFromRunAs(user.id).catch((failure) => setState({ failure }))
  }, [isOver, user.id])

  return (
    <aside className={classes.banner} aria-label={t`Viewing as somebody else`} data-run-as>
      <div className={classes.inner}>
        <p>
          <Trans>
            You are viewing as{' '}
            <strong>
              {name} ({user.email})
            </strong>
            . Everything you do is recorded under both names.
          </Trans>{' '}
          {left === null ? null : (
            <span className={classes.left}>{plural(left, { one: '# minute left.', other: '# minutes left.' })}</span>
          )}
        </p>
        <button
          type="button"
          className={classes.back}
          aria-disabled={state === 'leaving' || undefined}
          onClick={state === 'leaving' ? undefined : () => void goBack()}
        >
          {t`Back to my account`}
        </button>
        {typeof state === 'object' ? (
          <p role="alert">
            {saidOf(state.failure, {
              stands: t`You are still viewing as ${name}.`,
              lost: t`We could not reach the server. You are still viewing as ${name}. Check your connection and try again.`,
            }).join(' ')}
          </p>
        ) : null}
      </div>
    </aside>
  )
}
