export { HometownField } from './components/hometown-field.tsx'
