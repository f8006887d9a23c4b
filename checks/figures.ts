import { readSources, type Sources } from './imports.ts'
import { lineOf, moduleSyntax } from './syntax/module-syntax.ts'

/** The only place where economic figures, their units and their periods are written. */
const FIGURES = 'contract/economy/figures/'
const FACE = `#${FIGURES}index.ts`
const PRODUCT = /^(contract|kit|modules|server|web)\//
const TEST = /\.test\.\w+$/

/** Parts of the product that show economic figures, and files elsewhere that read them. */
const ABOUT_FIGURES =
  /^(web\/economy\/|web\/routes\/economic\/|web\/routes\/finance\/calendar\/|modules\/calendar\/|modules\/economy\/(?!simulated\/|imports\/|fetch\/))/
const FIGURE_MODULES = /from '#modules\/(economy|calendar)'/
/** What writes numbers of any other kind. */
const NUMBER_WRITERS = new Set([
  'numberText',
  'signedText',
  'formatPrice',
  'formatSigned',
  'formatPercent',
  'formatDecimal',
  'priceText',
])
const WRITTEN_BY_HAND = /\.toLocaleString\(|\bIntl\.NumberFormat\b/g

/** Files that show figures and other numbers, and what those are. */
const alsoOthers: Readonly<Record<string, string>> = {
  'modules/news/brief/brief-text.ts': 'differences of yields',
  'modules/calendar/imported/event-imports.ts': 'rows of a file',
  'web/routes/finance/calendar/event-panel.tsx': 'moves of pairs after a release, and surprises in standard deviations',
  'web/routes/economic/series-panels.tsx': 'percentiles',
}

/** Reads amounts as visitors type them. */
const READER = 'contract/prices/read-decimal.ts'

/** Words of large units and of periods, of which only one place knows how they are counted. */
const LARGE_UNIT = /(['"`])\s?(?:兆|億|萬|万亿|亿|万|十億|十亿|百萬|百万|千)\1/g
const STORED_UNIT = /(['"])(?:USD bn|CNY bn|local (?:bn|million|thousand)|% of GDP|intl \$)\1\s*:/g
const PERIOD = /當週|当周|年第\$|季度['"`]|`Q\$\{/g

/** Code that writes an economic figure, a unit or a period of one past the part that does, one line each. */
export function figureFaults(sources: Sources): string[] {
  return [...sources].flatMap(([file, source]) => {
    if (!PRODUCT.test(file) || TEST.test(file) || file.startsWith(FIGURES)) return []
    const faultsAt = (pattern: RegExp, problem: string) =>
      [...source.matchAll(pattern)].map(({ index }) => `${file}:${lineOf(source, index)} ${problem}: use ${FACE}`)
    return [
      ...(file === READER ? [] : faultsAt(LARGE_UNIT, 'counts in large units')),
      ...(isReader(file) ? [] : faultsAt(STORED_UNIT, 'has words for units of figures')),
      ...(file.startsWith('web/words/') ? [] : faultsAt(PERIOD, 'writes a period')),
      ...writerFaults(file, source),
      ...(isAbout(file, source) && !Object.hasOwn(alsoOthers, file)
        ? faultsAt(WRITTEN_BY_HAND, 'writes a number beside figures')
        : []),
    ]
  })
}

/** Readers of publishers' files know their units, and write none. */
const isReader = (file: string) => /^modules\/economy\/(simulated|imports)\//.test(file)

function isAbout(file: string, source: string): boolean {
  if (isReader(file)) return false
  return ABOUT_FIGURES.test(file) || FIGURE_MODULES.test(source)
}

function writerFaults(file: string, source: string): string[] {
  if (!isAbout(file, source) || Object.hasOwn(alsoOthers, file)) return []
  return moduleSyntax(file, source).imports.flatMap(({ specifier, names = [], line }) =>
    names
      .filter(name => specifier !== FACE && NUMBER_WRITERS.has(name))
      .map(name => `${file}:${line} ${name} writes no economic figure: use ${FACE}`),
  )
}

if (import.meta.main) {
  const faults = figureFaults(readSources())
  for (const fault of faults) console.error(fault)
  if (faults.length > 0) process.exit(1)
}
