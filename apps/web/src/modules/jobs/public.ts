export { useDayText, useHoursText, usePayText } from './components/posting-words.tsx'
export { useHasPosted } from './use-has-posted.ts'
