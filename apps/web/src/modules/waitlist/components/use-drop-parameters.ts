import { useLocation, useNavigate } from 'react-router'
import { useBrand } from '../../../platform/session.tsx'
import { withoutWaitlist } from '../parameters.ts'

/** Takes the waitlist's parameters out of the address of the page that is shown. */
export const useDropWaitlistParameters = (): (() => void) => {
  const { slug } = useBrand()
  const location = useLocation()
  const navigate = useNavigate()
  return () => {
    const address = withoutWaitlist(location, slug)
    void navigate(address, { replace: true, preventScrollReset: true, state: location.state })
  }
}
