import { useLingui } from '@lingui/react/macro'
import { Anchor, Button } from '@mantine/core'
import { isRouteErrorResponse } from 'react-router'
import { DocumentTitle } from '../../platform/document-title.tsx'
import { ErrorPage } from '../../ui/error-page.tsx'
import { Frame } from './frame.tsx'

/** What stands in the place of a page that could not be shown. */
export const RouteError = ({ error }: { error: unknown }) => {
  const { t } = useLingui()
  const status = isRouteErrorResponse(error) ? error.status : 500
  return (
    <Frame>
      <DocumentTitle>{status === 404 ? t`Page not found` : t`Something went wrong`}</DocumentTitle>
      <ErrorPage
        status={status}
        actions={
          <>
            {/* A whole load: what broke the page may still be in its memory. */}
            <Button component="a" href="/">
              {t`Go to the start page`}
            </Button>
            {status === 404 ? null : <Anchor href="">{t`Try again`}</Anchor>}
          </>
        }
      />
    </Frame>
  )
}
