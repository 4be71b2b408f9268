import { posix } from 'node:path'
import { type House, isRelative, isTest, isTestSupport, type Rule, type Violation } from '../house.ts'

/** Groups of files that import one another in a circle, each in the order in which the circle is walked. */
const circles = ({ modules, importsOf }: House): string[][] => {
  const order = new Map<string, number>()
  const lowest = new Map<string, number>()
  const open: string[] = []
  const found: string[][] = []

  const visit = (path: string) => {
    order.set(path, order.size)
    lowest.set(path, order.get(path) ?? 0)
    open.push(path)
    for (const { target } of importsOf(path)) {
      if (target === undefined || !modules.has(target)) continue
      if (!order.has(target)) visit(target)
      if (open.includes(target)) lowest.set(path, Math.min(lowest.get(path) ?? 0, lowest.get(target) ?? 0))
    }
    if (lowest.get(path) !== order.get(path)) return
    const circle = open.splice(open.indexOf(path))
    if (circle.length > 1 || importsOf(path).some(({ target }) => target === path)) found.push(circle)
  }
  for (const path of modules.keys()) if (!order.has(path)) visit(path)
  return found
}

/** No circles, types included: a file can be read, moved and tested without the one that uses it. */
export const cycles: Rule = (house) =>
  circles(house).map((circle) => {
    const [path = ''] = circle
    const line = house.importsOf(path).find(({ target }) => target && circle.includes(target))?.line ?? 1
    return { path, line, rule: 'cycle', message: [...circle, path].join(' -> ') }
  })

/** Node runs the files as they are, so an import names its file in full; tests are leaves. */
export const importNames: Rule = ({ modules, importsOf }) => {
  const found: Violation[] = []
  for (const { path } of modules.values()) {
    for (const { specifier, target, line } of importsOf(path)) {
      const add = (rule: string, message: string) => found.push({ path, line, rule, message })
      if (target === undefined) continue
      const asked = specifier.replace(/[?#].*$/, '')
      if (isRelative(asked) && posix.join(posix.dirname(path), asked) !== target) {
        add('extension', `"${specifier}" must name the file in full: ${posix.basename(target)}`)
      }
      if (isTest(target)) add('test-imported', `"${specifier}" is a test; put what others need beside it`)
      const mayBuild = isTest(path) || isTestSupport(path) || path.startsWith('apps/api/seeds/')
      if (isTestSupport(target) && !mayBuild && /^apps\/(api|web)\/src\//.test(path)) {
        add('testing-imported', `"${specifier}" is for tests and seeds only`)
      }
    }
  }
  return found
}
