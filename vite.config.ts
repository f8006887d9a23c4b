import { fileURLToPath } from 'node:url'
import { reactRouter } from '@react-router/dev/vite'
import { defineConfig, type Plugin, type Rolldown } from 'vite'
import { patchLibrary } from './scripts/library-patches.ts'

/**
 * Removes parts of React Router that no page uses: instrumentation, lazy route discovery, and wrappers and display
 * names of its components, which the bundler must treat as side effects. Saves five kilobytes.
 */
const withoutUnusedParts = patchLibrary({
  library: 'react-router',
  files: /\/react-router\/dist\/.*\.m?js$/,
  patches: [
    { what: 'display names', find: /^\w+\.displayName = "\w+";$/gm, replaceWith: '' },
    {
      what: 'wrapped components',
      find: /= (React\$1\.(?:forwardRef|memo|createContext)\()/g,
      replaceWith: '= /* @__PURE__ */ $1',
    },
    { what: 'instrumentation', find: /\bif \(init\.instrumentations\)/g, replaceWith: 'if (false)' },
    {
      what: 'results of instrumentation',
      find: /(?<!function )\bconsumeInstrumentationClientResultMetaReceiver\(router\)/g,
      replaceWith: 'undefined',
    },
    {
      what: 'lazy route discovery',
      find: /(?<!function )\bisFogOfWarEnabled\(routeDiscovery, ssr\)/g,
      replaceWith: 'false',
    },
  ],
})

/** Drawing tools of the chart library that the page offers. */
const offeredTools = ['segment', 'horizontalStraightLine', 'parallelStraightLine', 'fibonacciLine']

/** Removes the chart library's studies and unused drawing tools: the charts have their own studies and few tools. */
const withoutUnusedStudies = patchLibrary({
  library: 'klinecharts',
  files: /\/klinecharts\/dist\/index\.esm\.js$/,
  patches: [
    { what: 'studies', find: /^(var extensions\S* = )\[\s*averagePrice,[^\]]*\]/m, replaceWith: '$1[]' },
    {
      what: 'drawing tools',
      find: /^(var extensions\S* = )\[fibonacciLine,[^\]]*\]/m,
      replaceWith: `$1[${offeredTools.join()}]`,
    },
  ],
})

/** Removes the names of route files from the site map, which only the server's build reads. */
const withoutRouteFiles: Plugin = {
  name: 'without-route-files',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  transform: {
    filter: { id: /\/web\/site-map\.ts$/ },
    handler(code) {
      const shorter = code.replace(/\bfile: ?(?:"[^"]*"|'[^']*'|[A-Z]+),?/g, '')
      if (shorter === code) throw new Error('the site map has no route files to remove')
      return { code: shorter, map: null }
    },
  },
}

const frame = new Set<string>()

/** Whether a module belongs to the layout of every page: everything that `web/root.tsx` imports statically. */
function isOfFrame(id: string, context: Rolldown.ChunkingContext): boolean {
  if (frame.size === 0) gatherFrame(fileURLToPath(new URL('./web/root.tsx', import.meta.url)), context)
  return frame.has(id)
}

function gatherFrame(id: string, context: Rolldown.ChunkingContext): void {
  if (frame.has(id)) return
  frame.add(id)
  for (const imported of context.getModuleInfo(id)?.importedIds ?? []) gatherFrame(imported, context)
}

export default defineConfig({
  plugins: [withoutUnusedParts, withoutUnusedStudies, withoutRouteFiles, reactRouter()],
  build: { target: 'baseline-widely-available' },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                { name: 'react', test: /node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/ },
                // One chunk for what every page needs, one for what most need: requests cost more than bytes.
                { debugName: 'frame', name: (id, context) => (isOfFrame(id, context) ? 'frame' : null) },
                { name: 'common', test: /[\\/](contract|web)[\\/].*\.tsx?$/, minShareCount: 5 },
              ],
            },
          },
        },
      },
    },
  },
})
