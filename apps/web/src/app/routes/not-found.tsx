import { data } from 'react-router'

// Thrown, so that the answer's status says it too.
export const loader = () => {
  throw data(null, { status: 404 })
}

const NotFound = () => null

export default NotFound
