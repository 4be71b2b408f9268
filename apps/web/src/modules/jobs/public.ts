export { useHasPosted } from './use-has-posted.ts'
