export { StudentFacts, StudentPhoto, StudentWritten, VettedBadge } from './components/student-shown.tsx'
