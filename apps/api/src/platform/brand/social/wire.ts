/** How large the picture is that stands for a shared page: what networks show in full. */
export const socialSize = { width: 1_200, height: 630 } as const
