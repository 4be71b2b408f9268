const freshSeconds = 10 * 60

/** Whether the sign-in is so fresh that it proves whose session it is. */
export const isFreshSignIn = (signedInAt: Date, now: Date): boolean =>
  now.getTime() - signedInAt.getTime() < freshSeconds * 1000
