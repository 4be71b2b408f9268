/** Joins the waitlist as a person does. */
export { joinWaitlist } from './actions.ts'
