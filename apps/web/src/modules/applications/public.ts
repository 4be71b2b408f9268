export { ApplyInPlace } from './components/apply-in-place.tsx'
export { InviteToApply } from './components/invite-to-apply.tsx'
export { OwnNewestCard } from './components/own-newest-card.tsx'
export { WaitingCard } from './components/waiting-card.tsx'
