/**
 * What sending a form takes. It comes as soon as somebody starts on the form: where the connection is gone by the time they
 * are through, at least the reason can be told.
 */
export const loadSending = () => Promise.all([import('../api.ts'), import('../sign-up-faults.ts')])
