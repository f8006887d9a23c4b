import { globSync, readFileSync } from 'node:fs'
import { type Locale, locales, localizePath } from '#contract/text/locale.ts'
import { parseCsv } from '#kit/text/csv.ts'
import { openablePaths } from '#testing/page-audit.ts'
import { figuresOfTables, renderedFaults, saidBy } from '#testing/rendered-words.ts'
import { startServer } from '#testing/server-process.ts'
import { forbiddenWords, textsOfProduct } from '../checks/words.ts'

/** Pages that are read in each language. */
const PAGES = 150

/** Latin words that Chinese texts of the source and names in seeds have. */
function latinWords(): Set<string> {
  const words = new Set<string>()
  const add = (text: string) => {
    for (const [word] of text.matchAll(/[A-Za-z]{3,}/g)) words.add(word.toLowerCase())
  }
  for (const { locale, text } of textsOfProduct().source) if (locale !== 'en') add(text)
  for (const file of globSync('modules/**/*.csv')) {
    const csv = readFileSync(file, 'utf8')
    const head = csv.slice(0, csv.indexOf('\n')).split(',')
    const columns = head.filter(column => /^(?:.*name.*|symbol|brand|site|.*_(?:tw|cn))$/.test(column))
    for (const { cells } of parseCsv(csv, columns)) for (const column of columns) add(cells[column]!)
  }
  return words
}

/** Addresses of the site map of one language, without those that `known` has, spread over its whole length. */
async function furtherPaths(url: string, known: readonly string[], count: number): Promise<string[]> {
  const xml = await (await fetch(`${url}/sitemap.xml`)).text()
  const paths = [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)]
    .map(([, location]) => new URL(location!.replaceAll('&amp;', '&')))
    .map(({ pathname, search }) => pathname + search)
    .filter(path => !/^\/(?:cn|en)(?:\/|$)/.test(path) && !known.includes(path))
  return Array.from({ length: count }, (_, place) => paths[Math.floor((place * paths.length) / count)]!)
}

/**
 * Reads rendered pages of all kinds in each language for dates of another language, doubled names, half-width punctuation,
 * blanks that are missing or too many, forbidden words, English within Chinese and economic figures without unit. A line for
 * each finding, and the sums.
 */
export async function renderedWords(): Promise<Record<string, string | number>[]> {
  const names = latinWords()
  const forbidden = forbiddenWords(readFileSync('web/words/forbidden.csv', 'utf8'))
  const indicators = readFileSync('modules/economy/data/indicators.csv', 'utf8')
  const units = new Map(parseCsv(indicators, ['key', 'unit']).map(({ cells }) => [cells.key!, cells.unit!]))
  const server = await startServer()
  try {
    const paths = [...openablePaths]
    paths.push(...(await furtherPaths(server.url, paths, PAGES - paths.length)))
    const rows = []
    for (const locale of locales) rows.push({ locale, ...(await readAll(server.url, locale)) })
    return rows

    async function readAll(url: string, locale: Locale) {
      let texts = 0
      let figures = 0
      const faults = new Map<string, string>()
      for (const path of paths) {
        const response = await fetch(url + localizePath(path, locale))
        if (response.status !== 200) throw new Error(`${path} has the status ${response.status}`)
        const html = await response.text()
        const said = saidBy(html)
        texts += said.length
        // What all pages say is one finding.
        const found = renderedFaults('', said, locale, { forbidden, names })
        // Elsewhere a row of rates or amounts has its unit in the head.
        if (path.startsWith('/economic')) {
          const { figures: count, bare } = figuresOfTables(html, units)
          figures += count
          found.push(...bare.map(text => ` without unit: ${text}`))
        }
        for (const fault of found) if (!faults.has(fault)) faults.set(fault, path)
      }
      for (const [fault, path] of faults) console.info(`${locale} ${path}${fault}`)
      return { pages: paths.length, texts, figures, findings: faults.size }
    }
  } finally {
    await server.end('SIGTERM')
  }
}
