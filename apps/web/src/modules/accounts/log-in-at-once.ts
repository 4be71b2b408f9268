import { logIn } from './api.ts'
import { keepChallenge } from './challenge-kept.ts'

/** Logs in with a password that was just chosen; whether it did. Where it did not, the login page comes next, and goes on with the second step where one is due. */
export const logInAtOnce = async (email: string, password: string): Promise<boolean> => {
  const result = await logIn(email, password)
  if (result.status === 'error' && result.code === 'challenge_required') keepChallenge()
  return result.status !== 'error'
}
