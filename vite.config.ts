import { fileURLToPath } from 'node:url'
import { reactRouter } from '@react-router/dev/vite'
import { defineConfig, type Rolldown } from 'vite'
import { leanLibraries } from './scripts/lean-libraries.ts'
import { localizedTexts } from './scripts/localized-texts.ts'
import { siteMapOfBrowser } from './scripts/site-map-of-browser.ts'
import { widgetScript } from './scripts/widget-script.ts'

/** Chunks of several modules: each has what its modules import statically and no chunk before it has. */
const chunks = [
  // The layout of every page.
  { name: 'frame', of: ['./web/root.tsx', './web/pages/page-meta.ts'] },
  // What most pages need: requests cost more than bytes.
  {
    name: 'common',
    of: [
      './web/quotes/quote-list.tsx',
      './web/ui/panel.tsx',
      './web/ui/table-scroll.tsx',
      './web/quotes/use-live-quotes.ts',
      './web/words/market.ts',
    ],
  },
  // Charts of a day and names of groups beside lists of pairs.
  {
    name: 'day-chart',
    of: [
      './web/charts/area-chart.tsx',
      './web/charts/hour-marks.ts',
      './web/words/forex.ts',
      './web/words/group-name.ts',
    ],
  },
  // Parts of the economy on other pages.
  { name: 'economy', of: ['./web/economy/main-figures-panel.tsx', './web/economy/coming-events-panel.tsx'] },
].map(({ name, of }) => ({ name, of, modules: new Set<string>() }))

function chunkOf(id: string, context: Rolldown.ChunkingContext): string | null {
  for (const { of, modules } of chunks) {
    if (modules.size > 0) continue
    for (const entry of of) gather(fileURLToPath(new URL(entry, import.meta.url)), modules, context)
  }
  return chunks.find(({ modules }) => modules.has(id))?.name ?? null
}

function gather(id: string, modules: Set<string>, context: Rolldown.ChunkingContext): void {
  if (modules.has(id)) return
  modules.add(id)
  for (const imported of context.getModuleInfo(id)?.importedIds ?? []) gather(imported, modules, context)
}

export default defineConfig({
  plugins: [...leanLibraries, siteMapOfBrowser(), localizedTexts, widgetScript(), reactRouter()],
  build: { target: 'baseline-widely-available' },
  // Into the bundle of the server, which uses a few functions of them: each file of a package delays a start.
  ssr: { noExternal: ['d3-array', 'd3-shape', 'd3-path', 'internmap'] },
  // Dependencies that development finds only on a page would reload that page.
  optimizeDeps: { entries: ['web/**/*.tsx', '!web/**/*.test.tsx'] },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                {
                  name: 'react',
                  priority: chunks.length + 1,
                  test: /node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/,
                },
                ...chunks.map(({ name }, place) => ({
                  debugName: name,
                  name: (id: string, context: Rolldown.ChunkingContext) =>
                    chunkOf(id, context) === name ? name : null,
                  priority: chunks.length - place,
                })),
              ],
            },
          },
        },
      },
    },
  },
})
