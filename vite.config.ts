import { fileURLToPath } from 'node:url'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin, type Rolldown } from 'vite'

/**
 * The router wraps its links and forms, and names them for debuggers, in ways a bundler must take for effects; it can be
 * watched, and can ask for its map of routes piece by piece. No page uses any of it: once the bundler may leave it out,
 * every reader is sent five kilobytes less.
 */
const withoutUnusedParts: Plugin = {
  name: 'without-unused-parts',
  apply: 'build',
  transform: {
    filter: { id: /\/react-router\/dist\/.*\.m?js$/ },
    handler: code => ({
      code: code
        .replace(/^\w+\.displayName = "\w+";$/gm, '')
        .replace(/= (React\$1\.(?:forwardRef|memo|createContext)\()/g, '= /* @__PURE__ */ $1')
        .replace(/\bif \(init\.instrumentations\)/g, 'if (false)')
        .replace(/(?<!function )\bconsumeInstrumentationClientResultMetaReceiver\(router\)/g, 'undefined')
        .replace(/(?<!function )\bisFogOfWarEnabled\(routeDiscovery, ssr\)/g, 'false'),
      map: null,
    }),
  },
}

/** Drawing tools of the chart library that the page offers. */
const offeredTools = ['segment', 'horizontalStraightLine', 'parallelStraightLine', 'fibonacciLine']

/** The chart library registers studies and drawing tools of its own: the charts have their own studies and few tools. */
const withoutUnusedStudies: Plugin = {
  name: 'without-unused-studies',
  apply: 'build',
  transform: {
    filter: { id: /\/klinecharts\/dist\/index\.esm\.js$/ },
    handler: code => ({
      code: code
        .replace(/^(var extensions\S* = )\[\s*averagePrice,[^\]]*\]/m, '$1[]')
        .replace(/^(var extensions\S* = )\[fibonacciLine,[^\]]*\]/m, `$1[${offeredTools.join()}]`),
      map: null,
    }),
  },
}

const frame = new Set<string>()

/** Whether a module is of the frame around every page: all that the site's root asks for before it is drawn. */
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
  plugins: [withoutUnusedParts, withoutUnusedStudies, tailwindcss(), reactRouter()],
  // All pages have one sheet. Tied to a chunk, it would be asked for again with the first part that comes later.
  build: { target: 'baseline-widely-available', cssCodeSplit: false },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                { name: 'react', test: /node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/ },
                // What every page needs in one piece, and what most do in another: a request costs more than many bytes.
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
