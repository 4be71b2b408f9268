import { spawnSync } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

// The same engine without windows takes a fifth less of the processor, so it is preferred.
const names = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const fonts = ['fonts-liberation', 'fonts-noto-core']

/** What Chromium needs to run as root and without a network of its own. */
export const browserArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** The same for tests, whose pages live for seconds: compiling their scripts well, and processes apart for what serves them, cost a third more than they spare. */
export const testBrowserArguments = [
  ...browserArguments,
  '--js-flags=--no-opt,--no-maglev',
  '--in-process-gpu',
  '--enable-features=NetworkServiceInProcess2',
]

const isExecutable = (path: string): boolean => {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** The first of the names that stands in one of the folders and can be run, or null. */
export const findExecutable = (wanted: readonly string[], folders: readonly string[]): string | null =>
  wanted.flatMap((name) => folders.map((folder) => join(folder, name))).find(isExecutable) ?? null

const folders = (): string[] => ['/usr/bin', ...(process.env.PATH ?? '').split(delimiter).filter(Boolean)]

/** The system's Chromium, or undefined: then Playwright takes its own. */
export const browserPath = (): string | undefined => findExecutable(names, folders()) ?? undefined

const succeeds = (command: string, words: readonly string[]): boolean =>
  spawnSync(command, words, { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }).status ===
  0

const playwrightRuns = (root: string): boolean => {
  const script = `require('playwright').chromium.launch({ args: ${JSON.stringify(browserArguments)} }).then((b) => b.close())`
  return spawnSync(process.execPath, ['-e', script], { cwd: root, stdio: 'ignore' }).status === 0
}

/** Sees to it that there is a browser for the tests; returns null, or one line that says what to do. */
export const ensureBrowser = (root: string, say: (line: string) => void): string | null => {
  if (browserPath()) return null
  if (process.getuid?.() === 0 && findExecutable(['apt-get'], folders())) {
    say('Installing Chromium from the system’s packages.')
    const isInstalled = (name: string): boolean => succeeds('apt-get', ['install', '-y', name, ...fonts])
    if (succeeds('apt-get', ['update']) && names.slice(0, 2).some(isInstalled) && browserPath()) return null
  }
  if (playwrightRuns(root)) return null
  say('Downloading the browser of Playwright.')
  succeeds(process.execPath, [join(root, 'node_modules', 'playwright', 'cli.js'), 'install', 'chromium'])
  if (playwrightRuns(root)) return null
  return `No browser could be installed for the tests. Run: sudo apt-get install -y chromium ${fonts.join(' ')}`
}
