/** How long the evidence of a withdrawn consent is kept, as schools keep theirs (three years). */
const retentionYears = 3

/** Evidence withdrawn before this instant is removed. */
export const retentionEnd = (now: Date): Date => {
  const end = new Date(now)
  end.setUTCFullYear(end.getUTCFullYear() - retentionYears)
  return end
}
