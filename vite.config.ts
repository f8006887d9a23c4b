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
  { name: 'frame', of: ['./web/root.tsx', './web/pages/page-meta.ts', './web/ui/close-on-back.ts'] },
  // What pages of several areas need: requests cost more than bytes.
  {
    name: 'common',
    of: [
      './web/ui/panel.tsx',
      './web/ui/table-scroll.tsx',
      './web/live/live-mark.tsx',
      './web/live/use-reachable-navigate.ts',
      './web/forms/use-when-typed.ts',
      './web/words/market.ts',
      './web/words/list-controls.ts',
      './web/words/group-name.ts',
      './web/quotes/global-query.ts',
      './web/quotes/use-live-quotes.ts',
      './contract/text/html.ts',
      './contract/pages/page-address.ts',
    ],
  },
  // What lists of quotes share with other lists and pages of instruments.
  {
    name: 'rows',
    of: [
      './web/quotes/row-title.ts',
      './web/quotes/sparkline.ts',
      './web/quotes/unit-text.ts',
      './web/quotes/use-list-filter.ts',
      './web/quotes/collect-rows.ts',
      './web/watchlist/stars.ts',
      './web/words/star.ts',
      './web/words/unit.ts',
    ],
  },
  // Lists of quotes.
  { name: 'quotes', of: ['./web/quotes/quote-list.tsx', './web/quotes/quote-panel.tsx', './web/words/list.ts'] },
  // Charts of a day beside lists of pairs.
  {
    name: 'day-chart',
    of: ['./web/charts/area-chart.tsx', './web/charts/hour-marks.ts', './web/words/forex.ts'],
  },
  // Numbers, dates and charts as pages write them, and what is too small for a script of its own.
  {
    name: 'formats',
    of: [
      './web/charts/time-series/axis-number.ts',
      './web/charts/fitted-chart.tsx',
      './web/alerts/event-moment.ts',
      './web/i18n/date-text.ts',
      './web/i18n/language-names.ts',
      './web/ui/field-frame.tsx',
      './web/ui/more-link.tsx',
      './web/ui/segments.tsx',
      './web/ui/simple-table.tsx',
      './web/ui/table-csv.ts',
      './contract/economy/figures/index.ts',
      './web/economy/kind-note.tsx',
      './web/economy/economic-query.ts',
      './web/words/main-figures.ts',
      './web/words/time-series.ts',
      './web/words/session.ts',
    ],
  },
  {
    name: 'live',
    of: [
      './web/quotes/use-live-row.ts',
      './web/live/use-refetch.ts',
      './web/live/use-minute.ts',
      './web/api/call-portal.ts',
      './web/server-parts/part-from-server.tsx',
      './web/community/member-part.ts',
      './web/news/news-part.ts',
    ],
  },
  {
    name: 'table',
    of: ['./web/ui/data-table.tsx', './web/pages/dataset-tag.ts'],
  },
  { name: 'decimal', of: ['./contract/numbers/decimal.ts', './contract/prices/conversion.ts'] },
  {
    name: 'fields',
    of: [
      './web/ui/fields.tsx',
      './web/forms/address-form.tsx',
      './web/forms/use-typed-values.ts',
      './web/forms/use-address-with.ts',
    ],
  },
  { name: 'combobox', of: ['./web/ui/combobox.tsx', './web/ui/choices.tsx'] },
  { name: 'curve', of: ['./web/bond/yield-curve.tsx', './web/bond/yields.ts', './web/words/bond.ts'] },
  // Parts of the economy on other pages.
  { name: 'economy', of: ['./web/economy/main-figures-panel.tsx', './web/economy/coming-events-panel.tsx'] },
  { name: 'scales', of: ['./web/charts/time-series/value-scale.ts', './web/charts/time-series/thin-out.ts'] },
  {
    name: 'time-series',
    of: ['./web/charts/time-series/time-series-chart.tsx', './web/charts/time-series/chart-table.tsx'],
  },
  {
    name: 'economic',
    of: [
      './web/words/economy.ts',
      './web/charts/time-series/trend-line.tsx',
      './web/routes/economic/frequency-name.ts',
      './web/routes/economic/country-table.tsx',
      './web/routes/economic/source-list.tsx',
      './web/routes/economic/series-named.ts',
    ],
  },
  {
    name: 'instrument',
    of: [
      './web/instrument/quote-age.ts',
      './web/instrument/price-move.tsx',
      './web/instrument/pip-price.tsx',
      './web/words/symbol.ts',
      './web/words/ta.ts',
      './web/words/pivot-systems.ts',
      './web/routes/symbol/compared-economies.ts',
      './web/words/season-tab.ts',
    ],
  },
  // What members write beside charts and texts, before its code is needed.
  {
    name: 'comments',
    of: ['./web/comments/comments-panel.tsx', './web/comments/overlay-toggle.tsx'],
  },
  { name: 'news', of: ['./web/news/news-time.tsx', './web/news/news-titles.tsx'] },
  { name: 'avatar', of: ['./web/ui/avatar.tsx', './web/members/member-address.ts'] },
  // What members have published, on other pages: loaded when it comes near.
  { name: 'member-panels', of: ['./web/community/member-panels.tsx'] },
  {
    name: 'tools',
    of: [
      './web/routes/tools/tool-page.tsx',
      './web/routes/tools/result-bar.tsx',
      './web/routes/tools/calculator-tag.ts',
      './web/words/tools.ts',
      './web/words/copy.ts',
      './web/toasts/copy-button.tsx',
    ],
  },
  {
    name: 'conversion',
    of: [
      './web/conversion/rate-sources.tsx',
      './web/conversion/unit-select.tsx',
      './web/conversion/converter-address.ts',
      './web/routes/tools/codes/code-address.ts',
      './web/words/converter.ts',
    ],
  },
  {
    name: 'calculators',
    of: [
      './web/routes/tools/calculators/calculator-links.tsx',
      './web/routes/tools/calculators/read-fields.ts',
      './web/routes/tools/calculators/money-text.ts',
    ],
  },
  {
    name: 'rates',
    of: [
      './web/routes/rate/collect-rates.ts',
      './web/routes/rate/method-note.tsx',
      './web/routes/rate/country-tabs.tsx',
      './web/words/rate.ts',
    ],
  },
  {
    name: 'brokers',
    of: [
      './web/routes/tools/brokers/method-panel.tsx',
      './web/routes/tools/brokers/broker-facts.tsx',
      './web/routes/tools/brokers/nights-table.tsx',
      './web/routes/tools/brokers/trade-cost-address.ts',
    ],
  },
  {
    name: 'live-conversion',
    of: [
      './web/conversion/use-live-conversion.ts',
      './web/conversion/conversion-figures.ts',
      './web/conversion/read-amount.ts',
    ],
  },
  {
    name: 'events',
    of: ['./web/alerts/event-alert.ts', './web/routes/finance/calendar/event-figures.ts', './web/words/event-alert.ts'],
  },
  // What the pages that set up widgets share.
  {
    name: 'widget-code',
    of: [
      './web/routes/tools/widget/code-panel.tsx',
      './web/routes/tools/widget/preview-panel.tsx',
      './web/routes/tools/widget/widget-address.ts',
      './contract/widgets/widget-code.ts',
    ],
  },
  // What charts have in common, and what of it is kept with the account.
  {
    name: 'layouts',
    of: [
      './web/workspace/stored-layouts.ts',
      './web/alerts/alert-book.ts',
      './web/workspace/bar-source.ts',
      './web/workspace/pane-heights.ts',
      './web/workspace/drawing-text.ts',
    ],
  },
].map(({ name, of }) => ({ name, of, modules: new Set<string>() }))

/** Where the address of a style sheet of several pages is. */
const chunkOfSheet: Record<string, string> = { lists: 'rows', tools: 'tools', economic: 'economic' }

function chunkOf(id: string, context: Rolldown.ChunkingContext): string | null {
  const [, sheet] = /\/web\/styles\/sheets\/(\w+)\.css/.exec(id) ?? []
  if (sheet !== undefined) return chunkOfSheet[sheet] ?? null
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

/** Scripts of nearly every page. */
const EVERYWHERE = /\/(react|rolldown-runtime|frame|common|formats|live|rows)-[\w-]+\.js$/

export default defineConfig({
  plugins: [...leanLibraries, siteMapOfBrowser(), localizedTexts, widgetScript(), reactRouter()],
  build: {
    target: 'baseline-widely-available',
    // What pages have loaded already need not be named by each script that imports another one later.
    modulePreload: { resolveDependencies: (_, scripts) => scripts.filter(script => !EVERYWHERE.test(script)) },
  },
  // Into the bundle of the server, which uses a few functions of them: each file of a package delays a start.
  ssr: { noExternal: ['d3-array', 'd3-shape', 'd3-path', 'internmap'] },
  // Dependencies that development finds only on a page would reload that page.
  optimizeDeps: { entries: ['web/**/*.tsx', '!web/**/*.test.tsx'] },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // Hashes do not compress, and the route manifest of every page has them all.
            entryFileNames: 'assets/[name]-[hash:7].js',
            chunkFileNames: 'assets/[name]-[hash:7].js',
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
