export { jobPages } from './pages.ts'
