/** Loaded for whoever is signed in, after the page. In a file of its own, by which the build finds the texts that come with it. */
export const loadUnreadBadge = () => import('./unread-badge.tsx')
