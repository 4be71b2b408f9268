import { isbot } from 'isbot'

/** Whether the agent names itself as what only fetches pages, such as a search engine. A browser without a window is a browser all the same: somebody reads by it. */
export const isRobot = (userAgent: string | null): boolean => isbot((userAgent ?? '').replace('Headless', ''))
