import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin } from 'vite'

/**
 * The router wraps its links and forms, and names them for debuggers, in ways a bundler must take for effects. No page uses
 * them: once it may leave them out, every reader is sent three kilobytes less.
 */
const withoutUnusedParts: Plugin = {
  name: 'without-unused-parts',
  apply: 'build',
  transform: {
    filter: { id: /\/react-router\/dist\/.*\.m?js$/ },
    handler: code => ({
      code: code
        .replace(/^\w+\.displayName = "\w+";$/gm, '')
        .replace(/= (React\$1\.(?:forwardRef|memo|createContext)\()/g, '= /* @__PURE__ */ $1'),
      map: null,
    }),
  },
}

export default defineConfig({
  plugins: [withoutUnusedParts, tailwindcss(), reactRouter()],
  build: { target: 'baseline-widely-available' },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                { name: 'react', test: /node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/ },
                // What every page needs in one piece: a request for each word list would cost more than its bytes.
                { name: 'common', test: /[\\/](contract|web)[\\/].*\.tsx?$/, minShareCount: 6 },
              ],
            },
          },
        },
      },
    },
  },
})
