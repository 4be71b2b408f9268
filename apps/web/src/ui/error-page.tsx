import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { LostDrawing, MendingDrawing } from './drawings/error-drawings.tsx'
import classes from './error-page.module.css'

export interface ErrorPageProps {
  /** 404 has its own words; anything else reads as a fault of ours. */
  status?: number | undefined
  title?: ReactNode
  children?: ReactNode
  /** Where to go from here: links or buttons. */
  actions?: ReactNode
  /** Told to support; shown small, to copy. */
  requestId?: string | undefined
}

/** The page for an address that leads nowhere, and for faults. */
export const ErrorPage = ({ status = 500, title, children, actions, requestId }: ErrorPageProps) => {
  const { t } = useLingui()
  const lost = status === 404
  return (
    <div className={classes.page}>
      <div className={classes.drawing}>{lost ? <LostDrawing /> : <MendingDrawing />}</div>
      <div className={classes.text}>
        <p className={classes.status}>{lost ? t`Page not found` : t`Something broke on our side`}</p>
        <h1 className={classes.title}>{title ?? (lost ? t`There is no rung here.` : t`This page did not load.`)}</h1>
        <div className={classes.body}>
          {children ??
            (lost ? (
              <p>
                <Trans>
                  The address may be mistyped, or the page has moved. What you were looking for may be one step back.
                </Trans>
              </p>
            ) : (
              <p>
                <Trans>
                  Nothing you saved is lost. Try again in a minute. If it happens again, tell us the number below.
                </Trans>
              </p>
            ))}
        </div>
        {actions ? <div className={classes.actions}>{actions}</div> : null}
        {requestId ? (
          <p className={classes.request}>
            <Trans>
              Reference: <code>{requestId}</code>
            </Trans>
          </p>
        ) : null}
      </div>
    </div>
  )
}
