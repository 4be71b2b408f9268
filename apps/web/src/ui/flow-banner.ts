import { createContext, type ReactNode } from 'react'

/** What stands at the head of every modal, because the page's own is covered by it. */
export const FlowBanner = createContext<ReactNode>(null)
