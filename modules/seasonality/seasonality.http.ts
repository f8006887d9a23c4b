import { z } from 'zod'
import { PortalError } from '#contract/answers/error.ts'
import * as Errors from '#contract/errors/index.ts'
import type { Instrument } from '#contract/prices/instrument.ts'
import {
  correlationWindows,
  FEWEST_COMMON_DAYS,
  FEWEST_RELEASES,
  fewestValues,
  MAX_CORRELATED,
  type SeasonRow,
  seasonParts,
  seasonUnit,
} from '#contract/prices/seasonality.ts'
import type { Locale, Text } from '#contract/text/locale.ts'
import { epochDayAt, isoDateOf } from '#contract/time/epoch-day.ts'
import { type Call, call } from '#kit/http/call.ts'
import { type CsvColumn, tableOf } from '#kit/text/csv.ts'
import { type Catalogue, symbolParameter } from '#modules/catalogue'
import type { Correlations } from './correlations.ts'
import { listCorrelations, listReleaseMoves, listSeasonality } from './examples.ts'
import type { ReleaseSample, ReleaseSamples } from './releases.ts'
import type { Seasons } from './seasons.ts'

/** How long a call waits for what is not computed yet, ms. */
const PATIENCE_MS = 30_000
const MAX_SYMBOLS_CHARACTERS = 200

const isZone = (zone: string) => {
  try {
    return new Temporal.ZonedDateTime(0n, zone).timeZoneId.length > 0
  } catch {
    return false
  }
}

const zoneParameter = z
  .string()
  .max(64)
  .default('UTC')
  .refine(isZone)
  .meta({ description: 'IANA time zone of the hours', example: 'Asia/Taipei' })

const figure = (description: string) =>
  z.number().nullable().describe(`${description}; null with fewer values than are described`)
const date = (description: string) => z.string().nullable().describe(`${description}, ISO 8601; null without any`)

const fewestOf = seasonParts.map(part => `${part} ${fewestValues[part]}`).join(', ')
const seasonResult = z.object({
  symbol: z.string().describe('Instrument symbol'),
  zone: z.string().describe('Time zone of the hours'),
  isWhole: z.boolean().describe('False while bars are still being read; a later request has the list'),
  list: z
    .array(
      z.object({
        part: z
          .enum(seasonParts)
          .describe(
            'What is grouped: ranges by hour, weekday and hour, weekday and session; changes of months; volatility over windows of days',
          ),
        key: z
          .string()
          .describe('Hour 0–23, ISO weekday 1–7, weekday and hour, month 1–12, session, days of the window'),
        unit: z.enum(['pip', 'bp', '%', '% a year']).describe('Unit of the figures'),
        n: z.int().describe(`Size of the sample. It is described from so many on: ${fewestOf}`),
        from: date('Date of the first value'),
        to: date('Date of the last value'),
        mean: figure('Average'),
        min: figure('Least'),
        p10: figure('10th percentile'),
        p25: figure('25th percentile'),
        median: figure('Median'),
        p75: figure('75th percentile'),
        p90: figure('90th percentile'),
        max: figure('Largest'),
        latest: z
          .number()
          .nullable()
          .describe('Range of the last session, which may go on; volatility over the last days; null for all else'),
      }),
    )
    .describe('Groups'),
})
type SeasonItem = z.output<typeof seasonResult>['list'][number]

/** Months change in per cent, or in basis points as yields do; volatility is in per cent a year. */
function unitOf(part: SeasonRow['part'], instrument: Instrument): SeasonItem['unit'] {
  const unit = seasonUnit(instrument)
  if (part === 'volatility') return '% a year'
  return part === 'month' && unit === 'pip' ? '%' : unit
}

const NOTHING = { mean: null, min: null, p10: null, p25: null, median: null, p75: null, p90: null, max: null }

function seasonItem({ part, key, n, from, to, figures, latest }: SeasonRow, instrument: Instrument): SeasonItem {
  return {
    ...{ part, key, unit: unitOf(part, instrument), n, from: from ?? null, to: to ?? null },
    ...(figures ?? NOTHING),
    latest: latest ?? null,
  }
}

const heads = {
  part: { tw: '項目', cn: '项目', en: 'Part' },
  key: { tw: '分組', cn: '分组', en: 'Group' },
  unit: { tw: '單位', cn: '单位', en: 'Unit' },
  n: { tw: '樣本數', cn: '样本数', en: 'Sample size' },
  from: { tw: '起日', cn: '起始日', en: 'From' },
  to: { tw: '迄日', cn: '截止日', en: 'To' },
  mean: { tw: '平均', cn: '平均值', en: 'Average' },
  min: { tw: '最小', cn: '最小值', en: 'Least' },
  p10: { tw: '第 10 百分位', cn: '第10百分位', en: '10th percentile' },
  p25: { tw: '第 25 百分位', cn: '第25百分位', en: '25th percentile' },
  median: { tw: '中位數', cn: '中位数', en: 'Median' },
  p75: { tw: '第 75 百分位', cn: '第75百分位', en: '75th percentile' },
  p90: { tw: '第 90 百分位', cn: '第90百分位', en: '90th percentile' },
  max: { tw: '最大', cn: '最大值', en: 'Largest' },
  latest: { tw: '最近一次', cn: '最近一次', en: 'Latest' },
  one: { tw: '商品一', cn: '品种一', en: 'Instrument' },
  other: { tw: '商品二', cn: '品种二', en: 'Other instrument' },
  title: { tw: '數據', cn: '数据', en: 'Release' },
  country: { tw: '國家', cn: '国家', en: 'Country' },
  after5: { tw: '5 分鐘後中位數', cn: '5分钟后中位数', en: 'Median after 5 min' },
  after15: { tw: '15 分鐘後中位數', cn: '15分钟后中位数', en: 'Median after 15 min' },
  after60: { tw: '60 分鐘後中位數', cn: '60分钟后中位数', en: 'Median after 60 min' },
  coefficient: { tw: '相關係數', cn: '相关系数', en: 'Coefficient' },
} as const satisfies Record<string, Text>

const dateOf = (time: number | undefined) => (time === undefined ? null : isoDateOf(epochDayAt(time)))

const DECIMALS = 4
const digits = (value: number | null) => (value === null ? null : { digits: value.toFixed(DECIMALS) })

const figureNames = ['mean', 'min', 'p10', 'p25', 'median', 'p75', 'p90', 'max', 'latest'] as const
const seasonColumns: readonly CsvColumn<SeasonItem>[] = [
  [heads.part, row => row.part],
  [heads.key, row => row.key],
  [heads.unit, row => row.unit],
  [heads.n, row => row.n],
  [heads.from, row => row.from],
  [heads.to, row => row.to],
  ...figureNames.map((name): CsvColumn<SeasonItem> => [heads[name], row => digits(row[name])]),
]

const correlationResult = z.object({
  list: z
    .array(
      z.object({
        one: z.string().describe('Symbol'),
        other: z.string().describe('Symbol of the other instrument'),
        n: z.int().describe('Common trading days'),
        from: date('First common day'),
        to: date('Last common day'),
        coefficient: z
          .number()
          .nullable()
          .describe(`−1 to 1; null below ${FEWEST_COMMON_DAYS} common days, or if one of them did not move`),
      }),
    )
    .describe('Pairs, each once'),
})
type CorrelationItem = z.output<typeof correlationResult>['list'][number]

const correlationColumns: readonly CsvColumn<CorrelationItem>[] = [
  [heads.one, row => row.one],
  [heads.other, row => row.other],
  [heads.coefficient, row => digits(row.coefficient)],
  [heads.n, row => row.n],
  [heads.from, row => row.from],
  [heads.to, row => row.to],
]

const releaseResult = z.object({
  symbol: z.string().describe('Instrument symbol'),
  isWhole: z.boolean().describe('False while bars are still being read; a later request has the list'),
  list: z
    .array(
      z.object({
        event: z.string().describe('Id of the last release in the calendar'),
        title: z.string().describe('What is released'),
        country: z.string().describe('Country, ISO 3166 alpha-2; EU is the euro area'),
        unit: z.enum(['pip', 'bp', '%']).describe('Unit of the moves'),
        n: z.int().describe(`Releases with prices before and an hour after; described from ${FEWEST_RELEASES} on`),
        from: date('Date of the first of them'),
        to: date('Date of the last of them'),
        after5: figure('Median size of the move after 5 minutes'),
        after15: figure('Median size of the move after 15 minutes'),
        after60: figure('Median size of the move after 60 minutes'),
        p10: figure('10th percentile after 60 minutes'),
        p90: figure('90th percentile after 60 minutes'),
      }),
    )
    .describe('Kinds of important releases of its currencies, the largest moves after an hour first'),
})
type ReleaseItem = z.output<typeof releaseResult>['list'][number]

function releaseItem(sample: ReleaseSample, instrument: Instrument, locale: Locale): ReleaseItem {
  const [five, fifteen, hour] = sample.figures
  const { id: event, title, country, n } = sample
  return {
    ...{ event, title: title[locale], country, unit: seasonUnit(instrument), n },
    ...{ from: dateOf(sample.from), to: dateOf(sample.to) },
    ...{ after5: five?.median ?? null, after15: fifteen?.median ?? null, after60: hour?.median ?? null },
    ...{ p10: hour?.p10 ?? null, p90: hour?.p90 ?? null },
  }
}

const releaseColumns: readonly CsvColumn<ReleaseItem>[] = [
  [heads.title, row => row.title],
  [heads.country, row => row.country],
  [heads.unit, row => row.unit],
  [heads.n, row => row.n],
  [heads.from, row => row.from],
  [heads.to, row => row.to],
  [heads.after5, row => digits(row.after5)],
  [heads.after15, row => digits(row.after15)],
  [heads.after60, row => digits(row.after60)],
  [heads.p10, row => digits(row.p10)],
  [heads.p90, row => digits(row.p90)],
]

export interface SeasonalityDeps {
  seasons: Seasons
  correlations: Correlations
  releaseSamples: ReleaseSamples
  catalogue: Catalogue
}

export function seasonalityCalls({ seasons, correlations, releaseSamples, catalogue }: SeasonalityDeps): Call[] {
  function named(symbol: string): Instrument {
    const instrument = catalogue.findByAnyName(symbol)
    if (!instrument) throw new PortalError(Errors.SymbolUnknown, { symbol })
    return instrument
  }
  const open = { tag: 'Analysis', method: 'GET', access: 'public', cors: 'open', work: 'heavy' } as const
  return [
    call({
      ...open,
      id: 'listSeasonality',
      path: '/api/v1/seasonality',
      summary: {
        tw: '某商品依小時、星期、月份與交易時段的振幅與漲跌，以及波動度錐，附樣本數與期間',
        cn: '某品种按小时、星期、月份与交易时段的振幅与涨跌，以及波动率锥，附样本数与期间',
        en: 'Ranges of a symbol by hour, weekday and session, changes by month and its volatility cone, with sample sizes and periods',
      },
      parameters: z.object({ symbol: symbolParameter, zone: zoneParameter }),
      result: seasonResult,
      example: listSeasonality,
      errors: [Errors.SymbolUnknown],
      async handle({ symbol, zone }) {
        const instrument = named(symbol)
        const rows = await seasons.of(instrument, zone, PATIENCE_MS)
        return {
          ...{ symbol: instrument.symbol, zone, isWhole: rows !== undefined },
          list: (rows ?? []).map(row => seasonItem(row, instrument)),
        }
      },
      table: ({ list }, locale) => tableOf(list, seasonColumns, locale),
    }),
    call({
      ...open,
      id: 'listCorrelations',
      path: '/api/v1/correlations',
      summary: {
        tw: '一組商品之間的日報酬相關係數，附共同交易日數與期間',
        cn: '一组品种之间的日收益相关系数，附共同交易日数与期间',
        en: 'Correlations of daily returns within a set of symbols, with common days and periods',
      },
      parameters: z.object({
        symbols: z
          .string()
          .max(MAX_SYMBOLS_CHARACTERS)
          .transform(text => [...new Set(text.split(',').filter(Boolean))])
          .refine(symbols => symbols.length >= 2 && symbols.length <= MAX_CORRELATED)
          .meta({
            description: `Two to ${MAX_CORRELATED} symbols, separated by commas`,
            example: 'EURUSD,GBPUSD,Gold',
          }),
        days: z.enum(correlationWindows).default('60').describe('Most common trading days, the newest'),
      }),
      result: correlationResult,
      example: listCorrelations,
      errors: [Errors.SymbolUnknown],
      async handle({ symbols, days }) {
        const pairs = await correlations.between(symbols.map(named), Number(days))
        return {
          list: pairs.map(({ coefficient, from, to, ...pair }) => ({
            ...pair,
            ...{ from: dateOf(from), to: dateOf(to), coefficient: coefficient ?? null },
          })),
        }
      },
      table: ({ list }, locale) => tableOf(list, correlationColumns, locale),
    }),
    call({
      ...open,
      id: 'listReleaseMoves',
      path: '/api/v1/release-moves',
      summary: {
        tw: '某商品在各項重要數據公布後 5、15、60 分鐘的變動幅度，附樣本數與期間',
        cn: '某品种在各项重要数据公布后5、15、60分钟的变动幅度，附样本数与期间',
        en: 'How far a symbol moved 5, 15 and 60 minutes after each kind of important release, with sample sizes and periods',
      },
      parameters: z.object({ symbol: symbolParameter }),
      result: releaseResult,
      example: listReleaseMoves,
      errors: [Errors.SymbolUnknown],
      async handle({ symbol }, { locale }) {
        const instrument = named(symbol)
        const samples = await releaseSamples.of(instrument, PATIENCE_MS)
        return {
          ...{ symbol: instrument.symbol, isWhole: samples !== undefined },
          list: (samples ?? []).map(sample => releaseItem(sample, instrument, locale)),
        }
      },
      table: ({ list }, locale) => tableOf(list, releaseColumns, locale),
    }),
  ]
}
