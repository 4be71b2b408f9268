/** How large the picture is that stands for a shared page: what networks show in full. */
export const socialSize = { width: 1_200, height: 630 } as const

/** Where one of the product's pictures is seen on a card of that size, by where it is seen itself. */
export const cardPathOf = (picturePath: string): string => `${picturePath}card/`
