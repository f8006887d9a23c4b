import { z } from 'zod'
import { epochDayOf, isoDateOf } from '#contract/epoch-day.ts'
import { PortalError } from '#contract/error.ts'
import type { Locale, Text } from '#contract/locale.ts'
import { parsePeriod } from '#contract/period.ts'
import type { CsvCell, CsvTable } from '#kit/csv.ts'
import { type Call, call } from '#kit/http/call.ts'
import type { Catalogue } from '#modules/catalogue'
import { EconomyErrors } from './errors.ts'
import * as examples from './examples.ts'
import { categories, type Economy, type SeriesSummary } from './store/economy.ts'
import { indicatorsResult, seriesResult, sourcesResult } from './wire.ts'

const heads = {
  period: { tw: '統計期', cn: '统计期', en: 'Period' },
  value: { tw: '數值', cn: '数值', en: 'Value' },
  unit: { tw: '單位', cn: '单位', en: 'Unit' },
  kind: { tw: '資料種類', cn: '数据种类', en: 'Kind' },
  source: { tw: '資料來源', cn: '数据来源', en: 'Source' },
  sourceCode: { tw: '來源的代號', cn: '来源的代号', en: 'Source code' },
  licence: { tw: '授權條款', cn: '许可条款', en: 'Licence' },
  attribution: { tw: '標示文字', cn: '署名文字', en: 'Attribution' },
  indicator: { tw: '指標', cn: '指标', en: 'Indicator' },
  name: { tw: '名稱', cn: '名称', en: 'Name' },
  category: { tw: '類別', cn: '类别', en: 'Category' },
  frequency: { tw: '頻率', cn: '频率', en: 'Frequency' },
  country: { tw: '國家/地區', cn: '国家/地区', en: 'Country/region' },
  last: { tw: '最新值', cn: '最新值', en: 'Last' },
  previous: { tw: '前值', cn: '前值', en: 'Previous' },
  previousPeriod: { tw: '前值統計期', cn: '前值统计期', en: 'Previous period' },
  publisher: { tw: '發布單位', cn: '发布机构', en: 'Publisher' },
  url: { tw: '網址', cn: '网址', en: 'Address' },
  series: { tw: '數列數', cn: '序列数', en: 'Series' },
  lastSuccess: { tw: '上次取得（UTC）', cn: '上次获取（UTC）', en: 'Last success (UTC)' },
  problem: { tw: '問題', cn: '问题', en: 'Problem' },
} as const satisfies Record<string, Text>

function tableOf<Row>(
  rows: readonly Row[],
  columns: readonly (readonly [keyof typeof heads, (row: Row) => CsvCell])[],
  locale: Locale,
): CsvTable {
  return {
    head: columns.map(([name]) => heads[name][locale]),
    rows: rows.map(row => columns.map(([, cellOf]) => cellOf(row))),
  }
}

const country = z.string().max(60).meta({
  description:
    'ISO 3166 alpha-2 code of a country, EU for the euro area, or its name; none for prices of the world market',
  example: 'US',
})
const date = z
  .string()
  .refine(text => parsePeriod(text)?.form === 'day')
  .transform(text => epochDayOf(text))
  .meta({ description: 'ISO date: only what was known at the end of this day (UTC)', example: '2026-11-20' })

export interface EconomyCallsDeps {
  economy: Economy
  catalogue: Pick<Catalogue, 'findCountry'>
}

/** ISO 3166 alpha-2 of a country by any of its names; empty for none. Throws UnknownCountry. */
function countryNamed(name: string, { catalogue }: EconomyCallsDeps): string {
  if (name === '') return ''
  const found = catalogue.findCountry(name)
  if (!found) throw new PortalError(EconomyErrors.UnknownCountry, { country: name })
  return found.iso2
}

const iso = (at: number) => new Date(at).toISOString()

const figuresOf = (summary: SeriesSummary | undefined) => ({
  period: summary?.last.period ?? null,
  last: summary?.last.value ?? null,
  previousPeriod: summary?.previous?.period ?? null,
  previous: summary?.previous?.value ?? null,
  source: summary?.source ?? null,
  kind: summary?.kind ?? null,
})

export function economyCalls(deps: EconomyCallsDeps): Call[] {
  return [seriesCall(deps), indicatorsCall(deps), sourcesCall(deps)]
}

function seriesCall(deps: EconomyCallsDeps) {
  return call({
    id: 'getSeries',
    tag: 'Economy',
    method: 'GET',
    path: '/api/v1/series',
    access: 'public',
    cors: 'open',
    summary: {
      tw: '一國一項經濟指標的數列，含修正前的數值與資料來源',
      cn: '一国一项经济指标的数据序列，含修正前的数值与数据来源',
      en: 'A series: a country’s values of an indicator, with values before revision and the source',
    },
    parameters: z.object({
      country: country.default(''),
      indicator: z.string().min(1).max(100).meta({
        description: 'Key of an indicator, or the source’s own code',
        example: 'inflation-rate',
      }),
      source: z.string().max(64).optional().describe('Id of a source, if not the one that goes first'),
      asKnownOn: date.optional(),
    }),
    result: seriesResult,
    example: examples.series,
    errors: [EconomyErrors.UnknownCountry, EconomyErrors.UnknownIndicator, EconomyErrors.NoSeries],
    async handle(parameters) {
      const { economy } = deps
      const iso2 = countryNamed(parameters.country, deps)
      const known = economy.findIndicator(parameters.indicator)
      const indicator = known?.key ?? parameters.indicator
      const { source, asKnownOn } = parameters
      const key = { country: iso2, indicator, ...(source ? { source } : {}), ...(asKnownOn ? { asKnownOn } : {}) }
      const found =
        (await economy.series(key)) ?? (known && (await economy.series({ ...key, indicator: parameters.indicator })))
      if (!found) {
        const values = { country: parameters.country, indicator: parameters.indicator }
        const isKnown = known || economy.alternatives(iso2, indicator).length > 0
        throw new PortalError(isKnown ? EconomyErrors.NoSeries : EconomyErrors.UnknownIndicator, values)
      }
      const { country, sourceCode, kind, licence, attribution, unit, frequency, adjustment } = found
      return {
        country,
        indicator: found.indicator,
        source: found.source,
        sourceCode,
        kind,
        licence,
        attribution,
        unit,
        frequency,
        adjustment,
        vintage: isoDateOf(found.vintage),
        updatedAt: iso(found.updatedAt),
        points: found.points,
        revisions: found.revisions.map(({ period, value, publishedOn }) => ({
          period,
          value,
          publishedOn: isoDateOf(publishedOn),
        })),
        forecasts: found.forecasts ?? [],
      }
    },
    table: (result, locale) =>
      tableOf(
        result.points,
        [
          ['period', ([period]) => period],
          ['value', ([, value]) => value],
          ['unit', () => result.unit],
          ['kind', () => result.kind],
          ['source', () => result.source],
          ['sourceCode', () => result.sourceCode],
          ['licence', () => result.licence],
          ['attribution', () => result.attribution],
        ],
        locale,
      ),
  })
}

function indicatorsCall(deps: EconomyCallsDeps) {
  return call({
    id: 'listIndicators',
    tag: 'Economy',
    method: 'GET',
    path: '/api/v1/indicators',
    access: 'public',
    cors: 'open',
    summary: {
      tw: '經濟指標；指定國家時附最新值與前值',
      cn: '经济指标；指定国家时附最新值与前值',
      en: 'Economic indicators; those of a country with last and previous value',
    },
    parameters: z.object({
      country: country.optional(),
      category: z
        .string()
        .transform((text, context) => {
          const found = categories.find(name => name.toLowerCase() === text.toLowerCase())
          if (found) return found
          context.addIssue({ code: 'custom', message: 'is no category' })
          return z.NEVER
        })
        .optional()
        .meta({ description: 'One of the categories, in any letter case', enum: [...categories] }),
    }),
    result: indicatorsResult,
    example: examples.indicators,
    errors: [EconomyErrors.UnknownCountry],
    handle({ country: name, category }, { locale }) {
      const { economy } = deps
      const iso2 = name === undefined ? undefined : countryNamed(name, deps)
      const found = new Map(
        iso2 === undefined ? [] : economy.ofCountry(iso2).map(summary => [summary.indicator, summary] as const),
      )
      const list = economy
        .indicators()
        .filter(
          each => (category === undefined || each.category === category) && (iso2 === undefined || found.has(each.key)),
        )
        .map(each => {
          const summary = found.get(each.key)
          return {
            indicator: each.key,
            name: each.name[locale],
            definition: each.definition[locale],
            category: each.category,
            unit: summary?.unit ?? each.unit,
            frequency: summary?.frequency ?? each.frequency,
            higherIs: each.higherIs,
            importance: each.importance,
            country: iso2 ?? null,
            ...figuresOf(summary),
          }
        })
      return { list }
    },
    table: ({ list }, locale) =>
      tableOf(
        list,
        [
          ['indicator', row => row.indicator],
          ['name', row => row.name],
          ['category', row => row.category],
          ['country', row => row.country],
          ['period', row => row.period],
          ['last', row => row.last],
          ['previousPeriod', row => row.previousPeriod],
          ['previous', row => row.previous],
          ['unit', row => row.unit],
          ['frequency', row => row.frequency],
          ['kind', row => row.kind],
          ['source', row => row.source],
        ],
        locale,
      ),
  })
}

function sourcesCall({ economy }: EconomyCallsDeps) {
  return call({
    id: 'listEconomicSources',
    tag: 'Economy',
    method: 'GET',
    path: '/api/v1/economic-sources',
    access: 'public',
    cors: 'open',
    summary: {
      tw: '經濟數據的來源、授權條款與標示文字',
      cn: '经济数据的来源、许可条款与署名文字',
      en: 'Sources of economic figures, their licences and the attribution to show',
    },
    parameters: z.object({}),
    result: sourcesResult,
    example: examples.sources,
    handle: () => ({
      list: economy.sources().map(({ succeededAt, problem, lastProblem: _, ...source }) => ({
        ...source,
        lastSuccess: succeededAt === undefined ? null : iso(succeededAt),
        problem: problem ?? null,
      })),
    }),
    table: ({ list }, locale) =>
      tableOf(
        list,
        [
          ['source', row => row.id],
          ['publisher', row => row.publisher],
          ['licence', row => row.licence],
          ['attribution', row => row.attribution],
          ['url', row => row.url],
          ['series', row => row.series],
          ['lastSuccess', row => row.lastSuccess],
          ['problem', row => row.problem],
        ],
        locale,
      ),
  })
}
