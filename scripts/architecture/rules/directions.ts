import type { Rule, Violation } from '../house.ts'

const physical =
  /^\s*(left|right|(margin|padding)-(left|right)|border-(left|right)(-\w+)*|border-(top|bottom)-(left|right)-radius|scroll-(margin|padding)-(left|right))\s*:/
const sided = /^\s*(text-align|float|clear)\s*:\s*(left|right)\b/

/** A style says start and end, never left and right: a language that is written from right to left turns the page around. */
export const directions: Rule = ({ files }) => {
  const found: Violation[] = []
  for (const [path, source] of files) {
    if (!path.endsWith('.css')) continue
    for (const [index, text] of source.split('\n').entries()) {
      const [, property] = physical.exec(text) ?? sided.exec(text) ?? []
      if (property === undefined) continue
      const message = `"${property}" has a side; take the property of inline-start and inline-end`
      found.push({ path, line: index + 1, rule: 'css-direction', message })
    }
  }
  return found
}
