import { Outlet, useMatches } from 'react-router'
import { wordsOf } from '../../platform/route-words.ts'
import { useCurrentUser } from '../../platform/session.tsx'
import { Frame } from '../shell/frame.tsx'
import { RouteError } from '../shell/route-error.tsx'
import type { Route } from './+types/framed.ts'

// A route says by its `handle` that it brings its own space: always, or while nobody is signed in.
const Framed = () => {
  const user = useCurrentUser()
  const { content } = wordsOf(useMatches().at(-1)?.handle)
  const isBleed = content === 'bleed' || (content === 'bleed-signed-out' && !user)
  return (
    <Frame content={isBleed ? 'bleed' : 'page'}>
      <Outlet />
    </Frame>
  )
}

export default Framed

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => <RouteError error={error} />
