export { HometownField } from './components/hometown-field.tsx'
export { useStateNames } from './state-names.ts'
