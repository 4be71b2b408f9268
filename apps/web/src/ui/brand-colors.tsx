/** Overrides of palette tokens, named as in tokens.css without the dashes. */
interface BrandPalettes {
  light?: Partial<Record<string, string | undefined>> | undefined
  dark?: Partial<Record<string, string | undefined>> | undefined
}

const rule = (scheme: keyof BrandPalettes, overrides: BrandPalettes['light'] = {}): string => {
  const lines = Object.entries(overrides).flatMap(([token, color]) =>
    color === undefined ? [] : `--${token}:${color}`,
  )
  // Beats tokens.css wherever the two stand. No quotes, which would come out of the markup escaped.
  return lines.length > 0 ? `:root[data-mantine-color-scheme=${scheme}]{${lines.join(';')}}` : ''
}

/** The brand's own colors, for the head of every page. */
export const BrandColors = ({ colors, nonce }: { colors: BrandPalettes | undefined; nonce: string | undefined }) => {
  const css = rule('light', colors?.light) + rule('dark', colors?.dark)
  return css === '' ? null : <style nonce={nonce}>{css}</style>
}
