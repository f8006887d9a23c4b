import { periodInCell } from '#contract/economy/figures/index.ts'
import type { Locale, Text } from '#contract/text/locale.ts'
import { dateToTime } from '#contract/time/epoch-day.ts'
import type { SeriesSummary } from '#modules/economy'
import { type Example, type ExampleDeps, type Line, n, type Origin, rounded } from './worked.ts'

const COUNTRY = 'US'
const CONSUMER_PRICES = 'consumer-price-index'
const INFLATION = 'inflation-rate'
const YEAR = 12
/** What a published figure of so many decimals is exact to. */
const DECIMALS = 2

const labels = {
  period: { tw: '統計期', cn: '统计期', en: 'Period' },
  now: { tw: '本期指數', cn: '本期指数', en: 'Index' },
  yearAgo: { tw: '去年同期指數', cn: '去年同期指数', en: 'Index a year before' },
  monthAgo: { tw: '上月指數', cn: '上月指数', en: 'Index a month before' },
  yoy: { tw: 'CPI 年增率', cn: 'CPI同比', en: 'CPI, year on year' },
  mom: { tw: 'CPI 月增率', cn: 'CPI环比', en: 'CPI, month on month' },
  annualised: { tw: '年化', cn: '折年率', en: 'Annualised' },
  core: { tw: '核心 CPI 年增率', cn: '核心CPI同比', en: 'Core CPI, year on year' },
  actual: { tw: '公布值', cn: '公布值', en: 'Actual' },
  consensus: { tw: '市場預期', cn: '市场预期', en: 'Consensus' },
  surprise: { tw: '與預期差距', cn: '预期差', en: 'Surprise' },
  previous: { tw: '前值', cn: '前值', en: 'Previous' },
  before: { tw: '修正前', cn: '修正前', en: 'Before revision' },
  revised: { tw: '修正後', cn: '修正后', en: 'As revised' },
  revision: { tw: '修正幅度', cn: '修正幅度', en: 'Revision' },
  payrolls: { tw: '非農就業變動（千人）', cn: '非农就业变动（千人）', en: 'Payrolls, thousand' },
  difference: { tw: '與前值之差（千人）', cn: '与前值之差（千人）', en: 'Against the month before, thousand' },
  rate: { tw: '美國政策利率', cn: '美国政策利率', en: 'US policy rate' },
  growth: { tw: '美國 GDP 年化季增率', cn: '美国GDP环比折年率', en: 'US GDP, annualised' },
} as const satisfies Record<string, Text>

const simulated: Text = { tw: '模擬', cn: '模拟', en: 'Simulated' }

/** Figures that are computed with prices follow from the same simulation. */
function publishedOrigin({ kind, source, publishedAt, updatedAt }: SeriesSummary): Origin {
  const at = publishedAt === undefined ? updatedAt : dateToTime(publishedAt)
  return kind === 'simulated' ? { kind, source: simulated, at } : { kind, source, at }
}

const periodLine = (period: string, locale: Locale): Line => [labels.period, periodInCell(period, locale)]

/** The newest value of the index of consumer prices and the one `months` before it. */
async function indices({ economy }: ExampleDeps, months: number) {
  const series = await economy.series({ country: COUNTRY, indicator: CONSUMER_PRICES })
  const [last, before] = [series?.points.at(-1), series?.points.at(-1 - months)]
  return series && last && before ? { series, last, before: before[1] } : undefined
}

const growthOf =
  (months: number, before: Text, label: Text): Example =>
  async (deps, locale) => {
    const found = await indices(deps, months)
    if (!found) return undefined
    const { series, last, before: base } = found
    const [period, value] = last
    return {
      given: [periodLine(period, locale), [labels.now, n(value)], [before, n(base)]],
      results: [
        [label, `(${n(value)} ÷ ${n(base)} − ${n(1)}) × 100% = ${rounded((value / base - 1) * 100, DECIMALS)}%`],
      ],
      of: publishedOrigin(series),
    }
  }

const annualised: Example = async (deps, locale) => {
  const found = await indices(deps, 1)
  if (!found) return undefined
  const { series, last, before } = found
  const [period, value] = last
  const factor = Number((value / before).toFixed(6))
  return {
    given: [periodLine(period, locale), [labels.now, n(value)], [labels.monthAgo, n(before)]],
    results: [
      [labels.annualised, `(${n(factor)} ^ ${n(YEAR)} − ${n(1)}) × 100% = ${rounded((factor ** YEAR - 1) * 100, 1)}%`],
    ],
    of: publishedOrigin(series),
  }
}

const coreInflation: Example = ({ economy }, locale) => {
  const core = economy.summary(COUNTRY, 'core-inflation-rate')
  const headline = economy.summary(COUNTRY, INFLATION)
  if (!core || !headline) return undefined
  return {
    given: [periodLine(core.last.period, locale), [labels.yoy, `${n(headline.last.value)}%`]],
    results: [[labels.core, `${n(core.last.value)}%`]],
    of: publishedOrigin(core),
  }
}

/** The last value of an indicator and the one before it. */
const lastTwo =
  (indicator: string, label: Text, unit: string, difference?: Text): Example =>
  ({ economy }, locale) => {
    const found = economy.summary(COUNTRY, indicator)
    if (!found) return undefined
    const { last, previous } = found
    const sum = (before: number) => `${n(last.value)} − ${n(before)} = ${rounded(last.value - before, DECIMALS)}`
    return {
      given: [
        periodLine(last.period, locale),
        ...(previous ? [[labels.previous, n(previous.value) + unit] as const] : []),
      ],
      results: [
        [label, n(last.value) + unit],
        ...(difference && previous ? [[difference, sum(previous.value)] as const] : []),
      ],
      of: publishedOrigin(found),
    }
  }

/** The newest releases that are out, of a figure that has a summary. */
async function releasesOf({ economy }: ExampleDeps, indicator: string) {
  const summary = economy.summary(COUNTRY, indicator)
  if (!summary) return undefined
  const releases = await economy.releases({ country: COUNTRY, indicator }, 24)
  return { summary, out: releases.filter(({ actual }) => actual !== undefined) }
}

const surprise: Example = async (deps, locale) => {
  const found = await releasesOf(deps, INFLATION)
  const release = found?.out.find(({ forecast }) => forecast !== undefined)
  if (!found || !release) return undefined
  const { actual = 0, forecast = 0, at } = release
  return {
    given: [
      periodLine(release.period, locale),
      [labels.actual, `${n(actual)}%`],
      [labels.consensus, `${n(forecast)}%`],
    ],
    results: [[labels.surprise, `${n(actual)} − ${n(forecast)} = ${rounded(actual - forecast, DECIMALS)}`]],
    of: { ...publishedOrigin(found.summary), ...(at !== undefined && { at }) },
  }
}

const revision: Example = async (deps, locale) => {
  const found = await releasesOf(deps, 'non-farm-payrolls')
  const release = found?.out.find(({ revisedFrom }) => revisedFrom !== undefined)
  if (!found || release?.previous === undefined || release.revisedFrom === undefined) return undefined
  const { previous, revisedFrom, at } = release
  return {
    given: [periodLine(release.period, locale), [labels.before, n(revisedFrom)], [labels.revised, n(previous)]],
    results: [[labels.revision, `${n(previous)} − ${n(revisedFrom)} = ${rounded(previous - revisedFrom, DECIMALS)}`]],
    of: { ...publishedOrigin(found.summary), ...(at !== undefined && { at }) },
  }
}

/** Of statistics of the United States. */
export const economyExamples = {
  ...{ annualised, coreInflation, surprise, revision },
  yoy: growthOf(YEAR, labels.yearAgo, labels.yoy),
  mom: growthOf(1, labels.monthAgo, labels.mom),
  gdp: lastTwo('gdp-growth-annualised', labels.growth, '%'),
  payrolls: lastTwo('non-farm-payrolls', labels.payrolls, '', labels.difference),
  policyRate: lastTwo('interest-rate', labels.rate, '%'),
} as const satisfies Record<string, Example>

/** The newest inflation of the United States, in percent. */
export const inflationOf = ({ economy }: ExampleDeps): number | undefined =>
  economy.summary(COUNTRY, INFLATION)?.last.value
