import { useLingui } from '@lingui/react/macro'
import { isRouteErrorResponse, useLocation } from 'react-router'
import { DocumentTitle } from '../../platform/document-title.tsx'
import { useRequestId } from '../../platform/session.tsx'
import { ErrorPage } from '../../ui/error-page.tsx'
import { ActionLink } from './action.tsx'
import { Frame } from './frame.tsx'

/** What stands in the place of a page that could not be shown. */
export const RouteError = ({ error }: { error: unknown }) => {
  const { t } = useLingui()
  const requestId = useRequestId()
  const { pathname, search } = useLocation()
  const status = isRouteErrorResponse(error) ? error.status : 500
  return (
    <Frame>
      <DocumentTitle>{status === 404 ? t`Page not found` : t`Something went wrong`}</DocumentTitle>
      <ErrorPage
        status={status}
        requestId={status === 404 ? undefined : requestId}
        actions={
          <>
            {/* A whole load: what broke the page may still be in its memory. */}
            <ActionLink to="/" reload>{t`Go to the start page`}</ActionLink>
            {status === 404 ? null : (
              <ActionLink to={`${pathname}${search}`} tone="quiet" reload>{t`Try again`}</ActionLink>
            )}
          </>
        }
      />
    </Frame>
  )
}
