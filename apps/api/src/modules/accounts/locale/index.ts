export { keepLocale } from './routes.ts'
