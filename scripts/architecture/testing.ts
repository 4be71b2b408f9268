import { expect, test } from 'vitest'
import { findViolations } from './architecture.ts'

/** Paths from the root of an imagined repository, with the text of each file. */
export type Files = Record<string, string>

/** A rule broken by one small change, and the nearest thing to it that is allowed. */
export type Example = { name: string; rule: string; breaks: Files; holds: Files }

const rooms = ['places', 'files', 'accounts']
const list = rooms.map((room) => `import { ${room} } from './modules/${room}/index.ts'`).join('\n')

/** The ordered list of three rooms, as `modules.ts` writes it. */
export const modulesFile: Files = {
  'apps/api/src/modules.ts': `${list}\nexport const modules = [${rooms.join(', ')}] as const\n`,
}

/** A room of the api with the least that a room needs, and the given files beside or instead. */
export const room = (name: string, files: Files = {}): Files => {
  const whole: Files = {
    'README.md': `# ${name}\n`,
    'index.ts': `export const ${name} = 1\n`,
    'index.test.ts': "import './index.ts'\n",
    ...Object.fromEntries(
      Object.keys(files)
        .filter((file) => /(^|\/)tables\.ts$/.test(file))
        .map((file) => [file.replace(/tables\.ts$/, 'personal-data.ts'), '']),
    ),
    ...files,
  }
  return Object.fromEntries(
    Object.entries(whole).map(([file, source]) => [`apps/api/src/modules/${name}/${file}`, source]),
  )
}

/** The three rooms and their list, with the given files beside or instead. */
export const houseWith = (files: Files): Files => ({
  ...modulesFile,
  ...room('places'),
  ...room('files'),
  ...room('accounts'),
  ...files,
})

/** The broken rules' names, one for each violation. */
export const brokenRules = (files: Files): string[] =>
  findViolations(Object.entries(files).map(([path, source]) => ({ path, source }))).map(({ rule }) => rule)

/** Runs each example both ways: broken by exactly its own rule, and not at all. */
export const testExamples = (examples: Example[]) => {
  test.each(examples)('$rule: $name', ({ rule, breaks, holds }) => {
    expect(brokenRules(breaks)).toEqual([rule])
    expect(brokenRules(holds)).toEqual([])
  })
}
