import { forgetTab } from '../../platform/kept-in-tab.ts'
import { endSession } from '../../platform/session-calls.ts'
import { leaveForLogin } from '../../platform/session-end.ts'
import { announceSession, whileSessionChanges } from '../../platform/session-watch.ts'

const forgetSession = () => {
  announceSession('signed-out')
  forgetTab()
}

/** Leaves for the front page after an act that has ended every session: the page as a whole is no longer true. */
export const leaveSignedOut = (): void => {
  forgetSession()
  window.location.assign('/')
}

/** Ends the session and leads to the login, and from there back to where the person is. Throws where no answer came. */
export const signInAgain = (): Promise<void> =>
  whileSessionChanges(async () => {
    await endSession()
    forgetSession()
    leaveForLogin()
  })
