import { defaultPair } from '#contract/prices/default-pair.ts'
import type { Locale } from '#contract/text/locale.ts'
import { DAY_SECONDS, SECOND_MS } from '#contract/time/units.ts'
import type { PluginKind } from '#contract/widgets/plugin-kinds.ts'
import type { PluginSubjects } from '../rules/plugin-check.ts'
import type { Plugin } from '../store/plugins.ts'

/** What a plugin shows, and where it is from. */
export interface ShownData {
  rows: Record<string, unknown>[]
  /** ISO 8601 in UTC. */
  asOf: string
  kind: string
  source: string
}

export type PluginData = (plugin: Plugin) => Promise<ShownData>

/** What a call of the portal answers, in a language; `query` as in an address. */
export type AskCall = (path: string, query: Readonly<Record<string, string>>, locale: Locale) => Promise<unknown>

interface DataDeps {
  ask: AskCall
  subjects: PluginSubjects
  /** The clock of prices, UTC ms. */
  now(): number
}

interface Listed {
  list: Record<string, unknown>[]
}

interface Quoted extends Record<string, unknown> {
  time: number | null
  feed: string
  kind: string
}

const CHART_RESOLUTION = '5'
/** Events of little importance are left out, as in the widget. */
const MIN_IMPORTANCE = '2'

/** The one value of all, or `mixed`; `none` of none. */
function common(values: readonly string[]): string {
  const [first = 'none', ...others] = new Set(values)
  return others.length > 0 ? 'mixed' : first
}

const all = (values: readonly string[]) => [...new Set(values)].join(', ')
const iso = (at: number) => new Date(at).toISOString()

/** Answers what plugins show: with the rows of the calls that have the data of their widgets. */
export function createPluginData({ ask, subjects, now }: DataDeps): PluginData {
  const listOf = async (...asked: Parameters<AskCall>) => ((await ask(...asked)) as Listed).list

  const quotesOf = async ({ pairs, lang }: Pick<Plugin, 'pairs' | 'lang'>) =>
    (await listOf('/api/v1/quotes', { symbols: pairs.join() }, lang)) as Quoted[]

  const ofQuotes = (quotes: readonly Quoted[]) => ({
    asOf: iso(Math.max(0, ...quotes.map(({ time }) => time ?? 0)) || now()),
    kind: common(quotes.map(({ kind }) => kind)),
    source: all(quotes.map(({ feed }) => feed)),
  })

  async function quotes(plugin: Plugin): Promise<ShownData> {
    const rows = await quotesOf(plugin)
    return { rows, ...ofQuotes(rows) }
  }

  async function chart({ pairs: [symbol = ''], lang }: Plugin): Promise<ShownData> {
    const to = Math.ceil(now() / SECOND_MS)
    const window = { symbol, resolution: CHART_RESOLUTION, from: String(to - DAY_SECONDS), to: String(to) }
    const rows = await listOf('/api/v1/bars', window, lang)
    return { rows, ...ofQuotes(await quotesOf({ pairs: [symbol], lang })) }
  }

  async function converter({ pairs: [pair], lang }: Plugin): Promise<ShownData> {
    const [from, to] = pair === undefined ? defaultPair[lang] : [pair.slice(0, 3), pair.slice(3)]
    const { asOf, through, rate } = (await ask('/api/v1/convert', { from, to }, lang)) as {
      asOf: number
      through: readonly Quoted[]
      rate: string
    }
    const { kind, source } = ofQuotes(through)
    return { rows: [{ from, to, rate }], asOf: iso(asOf), kind, source }
  }

  async function spreads({ brokers, pairs, lang }: Plugin): Promise<ShownData> {
    const rows = await listOf('/api/v1/spreads', { brokers: brokers.join(), pairs: pairs.join() }, lang)
    const sources = subjects.brokers.quoting('normal').filter(({ id }) => brokers.includes(id))
    return {
      ...{ rows, asOf: iso(now()), kind: common(rows.map(({ kind }) => String(kind))) },
      source: all(sources.map(({ source }) => source)),
    }
  }

  async function rollovers({ brokers, pairs, lang }: Plugin): Promise<ShownData> {
    const rows = await listOf('/api/v1/rollovers', { brokers: brokers.join(), pairs: pairs.join() }, lang)
    return {
      ...{ rows, asOf: iso(now()), kind: common(rows.map(({ sample }) => (sample ? 'sample' : 'imported'))) },
      source: all(rows.map(({ source }) => String(source))),
    }
  }

  async function calendar({ lang }: Plugin): Promise<ShownData> {
    const rows = await listOf('/api/v1/calendar', { importance: MIN_IMPORTANCE }, lang)
    return {
      ...{ rows, asOf: iso(now()), kind: common(rows.map(({ sample }) => (sample ? 'simulated' : 'published'))) },
      source: all(rows.map(({ source }) => String(source))),
    }
  }

  const dataOf: Record<PluginKind, PluginData> = {
    ...{ quotes, ticker: quotes, chart, converter, spreads, rollovers, calendar },
  }
  return plugin => dataOf[plugin.kind](plugin)
}
