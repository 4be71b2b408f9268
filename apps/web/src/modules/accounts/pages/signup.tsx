import { useNavigate, useSearchParams } from 'react-router'
import { SignUpScreen } from '../components/sign-up-screen.tsx'
import { useLeaveSignedIn } from '../components/use-leave-signed-in.ts'
import { loginPath } from '../next.ts'

/** The generic sign-up as a page. */
export const SignUpPage = () => {
  const [query] = useSearchParams()
  const next = query.get('next')
  const navigate = useNavigate()
  useLeaveSignedIn(next)
  return (
    <SignUpScreen
      email={query.get('email')}
      next={next}
      onDone={({ signedIn }) => {
        if (!signedIn) void navigate(loginPath(next), { replace: true })
      }}
    />
  )
}
