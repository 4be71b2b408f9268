import type { KnipConfig } from 'knip'

const imports = /@import\s+(?:url\()?("[^"]+"|'[^']+')/g

// What starts things is found where it is named: the npm scripts, the packages' exports, and the tools' configurations.
const config: KnipConfig = {
  treatConfigHintsAsErrors: true,
  // A type may be exported because a function's signature speaks of it.
  ignoreExportsUsedInFile: { interface: true, type: true },
  // Knip reads scripts only; this tells it what a style sheet imports.
  compilers: {
    css: (text: string) => [...text.matchAll(imports)].map(([, path]) => `import ${path}`).join('\n'),
  },
  workspaces: {
    '.': {},
    // Knip does not read past the word "exec" in a script of npm.
    // Run by the bench as processes of their own.
    bench: { entry: ['floor/server.ts', 'floor/password.ts'] },
    // The build puts it around each `import()`.
    'apps/web': { entry: ['src/platform/fetched-first.ts'] },
    scripts: { entry: ['architecture/check.ts', 'dev.ts', 'start.ts'] },
  },
}

export default config
