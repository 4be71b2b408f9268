const flowPages = ['/onboarding', '/login', '/forgot-password', '/signup', '/signup/role']

/** Whether the page is a way in of its own, over which no flow opens. */
export const isFlowPage = (pathname: string): boolean =>
  pathname.includes('login') || flowPages.includes(pathname.replace(/\/$/, ''))
