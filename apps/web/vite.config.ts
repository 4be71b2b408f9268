import { lingui } from '@lingui/vite-plugin'
import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'

export default defineConfig(({ command }) => ({
  // Lingui compiles the macros before anything else reads the file.
  plugins: [
    lingui({ cwd: import.meta.dirname, macroTransform: true, failOnMissing: true, failOnCompileError: true }),
    reactRouter(),
  ],
  cacheDir: '.cache/vite',
  build: {
    target: 'es2022',
    // The server reads there how the scripts with the texts are called.
    manifest: true,
    // A font or a picture inside a script cannot be cached or preloaded by itself.
    assetsInlineLimit: 0,
  },
  // The server build carries its packages: then they are the production ones, whatever NODE_ENV the server runs under.
  ssr: { noExternal: command === 'build' ? true : [/^@mantine\//] },
}))
