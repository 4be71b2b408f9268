import { posix } from 'node:path'
import type { Rule, Violation } from '../house.ts'

const mostLines = 400
const shapeless = new Set(['util', 'utils', 'helper', 'helpers', 'common', 'lib', 'libs', 'service', 'services'])
const kebab = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)*$/

/** A name with a shapeless word as its last part, such as `date-utils`, gathers strangers just as `utils` does. */
const isShapeless = (segment: string) => {
  const stem = segment.replace(/\..*$/, '')
  return shapeless.has(stem) || /(^|-)(utils?|helpers?)$/.test(stem)
}

/** Every file is called by what it holds, in kebab-case, and ends before it has become two. */
export const names: Rule = ({ files, modules }) => {
  const found: Violation[] = []
  for (const [path, source] of files) {
    const add = (rule: string, message: string, line = 1) => found.push({ path, line, rule, message })
    for (const segment of path.split('/')) {
      if (isShapeless(segment)) add('shapeless-name', `"${segment}" says nothing of what is inside; name the thing`)
      if (/\.md$|^LICENSE$|^Dockerfile$|^\./.test(segment)) continue
      if (!kebab.test(segment)) add('kebab-case', `"${segment}" is not kebab-case`)
    }
    const lines = modules.get(path)?.lines ?? source.split('\n').length - (source.endsWith('\n') ? 1 : 0)
    if (/\.(ts|tsx|mts|mjs|js|css)$/.test(posix.basename(path)) && lines > mostLines) {
      add('too-long', `${lines} lines; split it by noun before it passes ${mostLines}`, mostLines + 1)
    }
  }
  return found
}
