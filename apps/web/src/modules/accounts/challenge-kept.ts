import { forgetInTab, keepInTab, keptInTab } from '../../platform/kept-in-tab.ts'

const key = 'login-waits'

/** Keeps that a login of this tab waits for its second factor, so that a reload finds it. */
export const keepChallenge = (): void => keepInTab(key, true)

export const isChallengeKept = (): boolean => keptInTab(key) === true

export const forgetChallenge = (): void => forgetInTab(key)
