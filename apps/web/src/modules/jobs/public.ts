export { useHours, usePay, useWhere } from './components/job-words.ts'
export { useDayText } from './components/posting-words.tsx'
export { useHasPosted } from './use-has-posted.ts'
export { usePrograms } from './use-programs.ts'
