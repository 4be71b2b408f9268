import { forgetInTab, keepInTab, keptInTab } from '../../platform/kept-in-tab.ts'
import type { Step } from './flow.ts'

/** Where a flow stands: over a page, or as one. */
export type Within = 'modal' | 'page'

const stepKey = (within: Within, userId: string) => `onboarding-${within}:${userId}`

/** Keeps the step for this tab while the flow is open. */
export const keepStep = (within: Within, userId: string, step: Step): void => keepInTab(stepKey(within, userId), step)

/** The step at which the flow stood when the page was loaded anew, or null where it was closed. */
export const keptStep = (within: Within, userId: string): unknown => keptInTab(stepKey(within, userId))

/** The flow is closed. */
export const forgetStep = (within: Within, userId: string): void => forgetInTab(stepKey(within, userId))

const detailsKey = (userId: string) => `onboarding-details:${userId}`

export const keepDetails = (userId: string, details: object): void => keepInTab(detailsKey(userId), details)
export const keptDetails = (userId: string): unknown => keptInTab(detailsKey(userId))
export const forgetDetails = (userId: string): void => forgetInTab(detailsKey(userId))
