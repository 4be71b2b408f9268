export { loadUnreadBadge } from './components/load-unread-badge.ts'
