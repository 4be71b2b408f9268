export { followTheme } from './following.ts'
