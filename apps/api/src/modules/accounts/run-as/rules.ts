/** How long a super admin acts in somebody's place at most. */
const runAsSeconds = 3600

/** When it ends that begins at `now`. */
export const runAsEnd = (now: Date): Date => new Date(now.getTime() + runAsSeconds * 1000)

/** Whether it has ended by `now`; one without an end is nobody’s place, as the table holds it. */
export const isRunAsOver = (until: Date | null, now: Date): boolean => until !== null && until <= now
