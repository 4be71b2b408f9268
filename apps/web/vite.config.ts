import { join, parse } from 'node:path'
import { lingui } from '@lingui/vite-plugin'
import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { everyFile, partsFetchedFirst } from './parts-fetched-first.ts'
import { called, shared } from './scripts-together.ts'
import { textsOfPages } from './texts-of-pages.ts'

export default defineConfig(({ command }) => ({
  // Lingui compiles the macros before anything else reads the file.
  plugins: [
    lingui({ cwd: import.meta.dirname, macroTransform: true, failOnMissing: true, failOnCompileError: true }),
    textsOfPages(import.meta.dirname),
    partsFetchedFirst(join(import.meta.dirname, 'src')),
    reactRouter(),
  ],
  cacheDir: '.cache/vite',
  // React has had it for long; the package is for those who have an older one.
  resolve: { alias: [{ find: /^use-sync-external-store\/shim(?:\/index\.js)?$/, replacement: 'react' }] },
  build: {
    target: 'es2022',
    // The server reads there how the scripts with the texts are called.
    manifest: true,
    // A font or a picture inside a script cannot be cached or preloaded by itself.
    assetsInlineLimit: 0,
    modulePreload: { resolveDependencies: everyFile },
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: { groups: shared(join(import.meta.dirname, 'src')) },
            chunkFileNames: ({ name }) => called(name, '.js'),
            assetFileNames: ({ names: [name = ''] }) => called(parse(name).name, '[extname]'),
          },
        },
      },
    },
  },
  // The server build carries its packages: then they are the production ones, whatever NODE_ENV the server runs under.
  ssr: { noExternal: command === 'build' ? true : [/^@mantine\//] },
}))
