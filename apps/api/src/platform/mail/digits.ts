// Joins words without being seen: it parts the digits for whoever looks for a code, not for the eye.
const wordJoiner = '\u2060'

/** Parts every run of six digits or more, so that nothing else in a mail can be taken for its code. */
export const partDigits = (text: string): string =>
  text.replace(/\d{6,}/g, (run) => run.replace(/\d{3}(?=\d)/g, `$&${wordJoiner}`))

const percent = (digit: string): string => `%${digit.charCodeAt(0).toString(16).toUpperCase()}`

/** The same address with no run of six digits behind its host: every fourth digit of a long run is percent-encoded. */
export const partUrlDigits = (url: string): string => {
  const { origin } = new URL(url)
  return (
    origin +
    url
      .slice(origin.length)
      .replace(/\d{6,}/g, (run) => run.replace(/(\d{3})(\d)/g, (_, three, one) => three + percent(one)))
  )
}

/** The same color, or one that no eye tells from it where its six places are all digits. */
export const colorWithoutCode = (hex: string): string => (/^#\d{6}$/.test(hex) ? `${hex.slice(0, 6)}a` : hex)
