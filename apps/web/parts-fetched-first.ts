import { join } from 'node:path'
import type { ModulePreloadOptions, Plugin } from 'vite'

/** Of each `import()` all the files that it takes; Vite by itself leaves out the one that comes alone. */
export const everyFile: NonNullable<ModulePreloadOptions['resolveDependencies']> = (file, others, { hostType }) =>
  hostType === 'js' ? [...new Set([file, ...others])] : others

/** Puts our own loading of parts in the place of Vite's, which leaves a part lost for good where the line failed once. */
export const partsFetchedFirst = (source: string): Plugin => ({
  name: 'parts-fetched-first',
  enforce: 'pre',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  load(id) {
    if (id !== '\0vite/preload-helper.js') return null
    return `export { fetchedFirst as __vitePreload } from ${JSON.stringify(join(source, 'platform/fetched-first.ts'))}`
  },
})
