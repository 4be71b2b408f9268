const ownPaths = /^\/(api|auth|dev|healthz|readyz)(?=[/?]|$)/

/** Whether the address belongs to the API or another route of the server, so that a miss there is no page. */
export const isServerPath = (url: string): boolean => ownPaths.test(url)
