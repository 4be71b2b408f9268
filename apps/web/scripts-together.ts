import type { Rolldown } from 'vite'
import { filesOf, filesOfFrame } from './texts-of-pages.ts'

type Group = NonNullable<Extract<Rolldown.OutputOptions['codeSplitting'], object>['groups']>[number]

/** What every page loads beside the frame's own files: one script compresses better than many. */
const libraries =
  /\/node_modules\/(?:react|react-dom|scheduler|react-router|@lingui|use-sync-external-store|get-nonce)\/|\/platform\/locale\/wire\.ts$|\/MantineProvider\/(?:ColorSchemeScript\/|mantine-html-props)|vite\/preload-helper|\/ui\/headings\./
/** Of the component library and the queries, what every form stands in although few other pages name it. */
const alsoOfForms =
  /\/@mantine\/core\/esm\/(?:core\/(?:MantineProvider|DirectionProvider)|components\/(?:TextInput|Anchor|Text|Divider))\/|\/query-core\/build\/modern\/mutation\.js$/
const styles = /\.module\.css(?:\?.*)?$/

/** Whether the file, or the part whose styles it has, is one of these. */
const isAmong =
  (files: ReadonlySet<string>) =>
  (id: string): boolean => {
    const [path = ''] = id.split('?')
    return files.has(path) || (styles.test(id) && files.has(path.replace('.module.css', '.tsx')))
  }

/**
 * Which files that several pages take are one script. Left to the bundler, each set of pages with a file in common has a script of its
 * own, most of them smaller than the asking for it: a page took seventy. Each group takes along what its files take, so a file is in the
 * first group that it, or a file that takes it, belongs to; and as a file is taken by at least as many pages as the one that takes it, no
 * script needs another that needs it. What reads without running stays exact: it is what visitors and search engines load first.
 */
export const shared = (source: string): Group[] => {
  const routes = (...names: string[]) =>
    isAmong(
      filesOf(
        source,
        names.map((name) => `app/routes/${name}.tsx`),
      ),
    )
  const isOfFrame = isAmong(filesOfFrame(source))
  // How many pages or later parts must take a file, of some 190: 29 is what the form to sign up takes too, so that it loads nothing that it does not
  // need; with 12 a page asks for half as many scripts as before, with a tenth more bytes on most, and a fifth on the lightest. 8 is what brings the words of pay, hours and place into what pages that are read share.
  return [
    { name: 'frame', test: (id) => libraries.test(id) || isOfFrame(id), priority: 6 },
    { name: 'reading', test: routes('job', 'employer'), minShareCount: 8, priority: 5 },
    { name: 'light', test: routes('job', 'employer', 'student'), minShareCount: 2, entriesAware: true, priority: 4 },
    { name: 'tools', test: /\/node_modules\/(?:@mantine|clsx|@tanstack)\//, minShareCount: 29, priority: 3 },
    { name: 'tools', test: alsoOfForms, minShareCount: 2, priority: 3 },
    { name: 'entering', test: routes('signup'), minShareCount: 2, priority: 2 },
    { name: 'common', minShareCount: 12, priority: 1 },
  ]
}

/** How a script or what comes with it is called, without the list of the pages that take it. */
export const called = (name: string, end: string): string => `assets/${name.replace(/~.*/, '')}-[hash]${end}`
