/** How often something may happen within a window. */
export interface Rule {
  readonly max: number
  readonly windowSeconds: number
}
