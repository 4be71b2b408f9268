import { forgetInTab, keepInTab, keptInTab } from '../../platform/kept-in-tab.ts'
import type { Step } from './flow.ts'

/** Where a flow stands: over a page, or as one. */
export type Within = 'modal' | 'page'

const stepKey = (within: Within, userId: string) => `onboarding-${within}:${userId}`

/** Keeps the step for this tab while the flow is open on the page of this path. */
export const keepStep = (within: Within, userId: string, step: Step, on: string): void =>
  keepInTab(stepKey(within, userId), { step, on })

/** The step at which the flow stood when this very page was loaded anew, or null where it was closed, or left for another page. */
export const keptStep = (within: Within, userId: string, on: string): unknown => {
  const kept = keptInTab(stepKey(within, userId))
  return typeof kept === 'object' && kept !== null && 'on' in kept && kept.on === on && 'step' in kept
    ? kept.step
    : null
}

/** The flow is closed. */
export const forgetStep = (within: Within, userId: string): void => forgetInTab(stepKey(within, userId))

const detailsKey = (userId: string) => `onboarding-details:${userId}`

export const keepDetails = (userId: string, details: object): void => keepInTab(detailsKey(userId), details)
export const keptDetails = (userId: string): unknown => keptInTab(detailsKey(userId))
export const forgetDetails = (userId: string): void => forgetInTab(detailsKey(userId))
