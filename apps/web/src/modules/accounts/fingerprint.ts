/** A short number that tells one text from another, and that nobody reads the text off; no seal, since it takes neither a secret nor a while. */
export const fingerprintOf = (text: string): string => {
  // cyrb53: two halves of 32 bits, mixed.
  let [low, high] = [0xde_ad_be_ef, 0x41_c6_ce_57]
  for (const letter of text) {
    const code = letter.codePointAt(0) ?? 0
    low = Math.imul(low ^ code, 2_654_435_761)
    high = Math.imul(high ^ code, 1_597_334_677)
  }
  low = Math.imul(low ^ (low >>> 16), 2_246_822_507) ^ Math.imul(high ^ (high >>> 13), 3_266_489_909)
  high = Math.imul(high ^ (high >>> 16), 2_246_822_507) ^ Math.imul(low ^ (low >>> 13), 3_266_489_909)
  return `${(high >>> 0).toString(36)}${(low >>> 0).toString(36)}`
}
