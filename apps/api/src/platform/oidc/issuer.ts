/** An issuer as it is kept and compared. A slash at its end makes no other provider: some end theirs with one, and operators write either. */
export const normalIssuer = (issuer: string): string => new URL(issuer).href.replace(/\/$/, '')
