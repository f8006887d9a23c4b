import { z } from 'zod'
import { PortalError } from '#contract/answers/error.ts'
import { unitName } from '#contract/economy/figures/index.ts'
import * as Errors from '#contract/errors/index.ts'
import type { Locale, Text } from '#contract/text/locale.ts'
import { epochDayOf } from '#contract/time/epoch-day.ts'
import { parsePeriod } from '#contract/time/period.ts'
import type { CsvCell, CsvTable } from '#kit/text/csv.ts'
import type { Catalogue } from '#modules/catalogue'
import type { Currencies } from '#modules/currencies'
import type { Economy, SeriesKey } from './store/economy.ts'

const heads = {
  day: { tw: '公布日', cn: '公布日', en: 'Published' },
  time: { tw: '公布時間（UTC）', cn: '公布时间（UTC）', en: 'Time (UTC)' },
  estimate: { tw: '第幾次估計', cn: '第几次估算', en: 'Estimate' },
  actual: { tw: '公布值', cn: '公布值', en: 'Actual' },
  forecast: { tw: '預測值', cn: '预测值', en: 'Forecast' },
  surprise: { tw: '與預測差', cn: '预期差', en: 'Surprise' },
  revisedFrom: { tw: '修正前', cn: '修正前', en: 'Revised from' },
  period: { tw: '統計期', cn: '统计期', en: 'Period' },
  value: { tw: '數值', cn: '数值', en: 'Value' },
  unit: { tw: '單位', cn: '单位', en: 'Unit' },
  kind: { tw: '資料種類', cn: '数据种类', en: 'Type' },
  source: { tw: '資料來源', cn: '数据来源', en: 'Source' },
  sourceCode: { tw: '來源代號', cn: '来源代码', en: 'Source code' },
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
  publisher: { tw: '發布機構', cn: '发布机构', en: 'Publisher' },
  url: { tw: '網址', cn: '网址', en: 'Address' },
  series: { tw: '數列數', cn: '序列数', en: 'Series' },
  lastSuccess: { tw: '上次取得（UTC）', cn: '上次获取（UTC）', en: 'Last success (UTC)' },
  problem: { tw: '問題', cn: '问题', en: 'Problem' },
} as const satisfies Record<string, Text>

export function tableOf<Row>(
  rows: readonly Row[],
  columns: readonly (readonly [keyof typeof heads, (row: Row) => CsvCell])[],
  locale: Locale,
): CsvTable {
  return {
    head: columns.map(([name]) => heads[name][locale]),
    rows: rows.map(row => columns.map(([, cellOf]) => cellOf(row))),
  }
}

/** Of a country, by any of its names. */
export const country = z.string().max(60).meta({
  description:
    'ISO 3166 alpha-2 code of a country, EU for the euro area, or its name; none for prices of the world market',
  example: 'US',
})
const date = z
  .string()
  .refine(text => parsePeriod(text)?.form === 'day')
  .transform(text => epochDayOf(text))
  .meta({ description: 'ISO date: only what was known at the end of this day (UTC)', example: '2026-11-20' })

/** What names a series. */
export const seriesParameters = {
  country: country.default(''),
  indicator: z
    .string()
    .min(1)
    .max(100)
    .meta({
      description: 'Key of an indicator, or the source’s own code',
      example: 'inflation-rate',
      codes: { required: Errors.IndicatorMissing, minLength: Errors.IndicatorMissing },
    }),
  source: z.string().max(64).optional().describe('Source id; default: the preferred source'),
  asKnownOn: date.optional(),
}

export interface EconomyCallsDeps {
  economy: Economy
  catalogue: Pick<Catalogue, 'findCountry' | 'countries'>
  currencies: Pick<Currencies, 'find'>
}

/** The unit of figures as files name it: `10 億美元`, `千人`. */
export function unitNames({ catalogue, currencies }: EconomyCallsDeps) {
  return (of: { unit: string; indicator: string; country: string | null }, locale: Locale): string => {
    const currency = catalogue.countries.get(of.country ?? '')?.currency ?? ''
    return unitName({ ...of, currency }, locale, code => currencies.find(code)?.name)
  }
}

const kinds = {
  published: { tw: '已公布', cn: '已公布', en: 'published' },
  simulated: { tw: '模擬', cn: '模拟', en: 'simulated' },
} as const satisfies Record<string, Text>

/** How files name the kind of figures. */
export const kindName = (kind: keyof typeof kinds | null, locale: Locale): string =>
  kind === null ? '' : kinds[kind][locale]

/** ISO 3166 alpha-2 of a country by any of its names; empty for none. Throws CountryUnknown. */
export function countryNamed(name: string, { catalogue }: Pick<EconomyCallsDeps, 'catalogue'>): string {
  if (name === '') return ''
  const found = catalogue.findCountry(name)
  if (!found) throw new PortalError(Errors.CountryUnknown, { country: name })
  return found.iso2
}

type SeriesParameters = z.output<z.ZodObject<typeof seriesParameters>>

/** Throws CountryUnknown, IndicatorUnknown, CountryMissing or SeriesMissing. */
export function seriesKeyOf(parameters: SeriesParameters, deps: EconomyCallsDeps): SeriesKey {
  const { indicator, source, asKnownOn } = parameters
  const country = countryNamed(parameters.country, deps)
  // A publisher’s code may name an indicator, and be the only name of a series at the same time.
  const name = [deps.economy.findIndicator(indicator)?.key, indicator].find(
    each =>
      each !== undefined &&
      deps.economy.alternatives(country, each).some(summary => source === undefined || summary.source === source),
  )
  if (name === undefined) throw noSeries(parameters, deps)
  return { country, indicator: name, ...(source ? { source } : {}), ...(asKnownOn ? { asKnownOn } : {}) }
}

/** Why there is nothing to show for these parameters. */
export function noSeries({ country, indicator }: SeriesParameters, deps: EconomyCallsDeps): PortalError {
  const isKnown =
    deps.economy.findIndicator(indicator) !== undefined ||
    deps.economy.alternatives(countryNamed(country, deps), indicator).length > 0
  if (!isKnown) return new PortalError(Errors.IndicatorUnknown, { indicator })
  return new PortalError(country === '' ? Errors.CountryMissing : Errors.SeriesMissing)
}
