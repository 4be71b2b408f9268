import { data } from 'react-router'
import { RouteError } from '../shell/route-error.tsx'

// Thrown, so that the answer's status says it too.
export const loader = () => {
  throw data(null, { status: 404 })
}

const NotFound = () => null

export default NotFound

export const ErrorBoundary = ({ error }: { error: unknown }) => <RouteError error={error} />
