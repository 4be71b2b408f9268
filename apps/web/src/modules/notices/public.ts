/** Loaded for whoever is signed in, after the page. */
export const loadUnreadBadge = () => import('./components/unread-badge.tsx')
