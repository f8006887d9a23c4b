import { z } from 'zod'
import { PortalError } from '#contract/answers/error.ts'
import * as Errors from '#contract/errors/index.ts'
import { groupsOf } from '#contract/prices/instrument.ts'
import type { Locale } from '#contract/text/locale.ts'
import { isoDateOf } from '#contract/time/epoch-day.ts'
import { type Call, call } from '#kit/http/call.ts'
import * as examples from './examples.ts'
import { releasesCall } from './releases.http.ts'
import {
  country,
  countryNamed,
  type EconomyCallsDeps,
  kindName,
  noSeries,
  seriesKeyOf,
  seriesParameters,
  tableOf,
  unitNames,
} from './series-parameters.ts'
import { categories, type Indicator, type SeriesSummary } from './store/economy.ts'
import { indicatorsResult, seriesResult, sourcesResult } from './wire.ts'

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
  return [seriesCall(deps), releasesCall(deps), indicatorsCall(deps), sourcesCall(deps)]
}

function seriesCall(deps: EconomyCallsDeps) {
  const unitOf = unitNames(deps)
  return call({
    id: 'getSeries',
    tag: 'Economy',
    method: 'GET',
    path: '/api/v1/series',
    access: 'public',
    cors: 'open',
    summary: {
      tw: '一國一項經濟指標的數列，含修正前的數值與資料來源',
      cn: '某国家/地区一项经济指标的数据序列，含修正前的数值与数据来源',
      en: 'A series: a country’s values of an indicator, with values before revision and the source',
    },
    parameters: z.object(seriesParameters),
    result: seriesResult,
    example: examples.series,
    errors: [Errors.CountryUnknown, Errors.IndicatorUnknown, Errors.CountryMissing, Errors.SeriesMissing],
    async handle(parameters) {
      const found = await deps.economy.series(seriesKeyOf(parameters, deps))
      if (!found) throw noSeries(parameters, deps)
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
    table(result, locale) {
      const unit = unitOf(result, locale)
      return tableOf(
        result.points,
        [
          ['period', ([period]) => period],
          ['value', ([, value]) => value],
          ['unit', () => unit],
          ['kind', () => kindName(result.kind, locale)],
          ['source', () => result.source],
          ['sourceCode', () => result.sourceCode],
          ['licence', () => result.licence],
          ['attribution', () => result.attribution],
        ],
        locale,
      )
    },
  })
}

/** An indicator with the figures of a country, if there is one. */
function rowOf(indicator: Indicator, summary: SeriesSummary | undefined, locale: Locale) {
  const { key, name, definition, category, higherIs, importance } = indicator
  return {
    indicator: key,
    name: name[locale],
    definition: definition[locale],
    category,
    unit: summary?.unit ?? indicator.unit,
    frequency: summary?.frequency ?? indicator.frequency,
    higherIs,
    importance,
    country: summary?.country ?? null,
    ...figuresOf(summary),
  }
}

function indicatorsCall(deps: EconomyCallsDeps) {
  const unitOf = unitNames(deps)
  return call({
    id: 'listIndicators',
    tag: 'Economy',
    method: 'GET',
    path: '/api/v1/indicators',
    access: 'public',
    cors: 'open',
    summary: {
      tw: '經濟指標；指定國家或一項指標時附最新值與前值',
      cn: '经济指标；指定国家或一项指标时附最新值与前值',
      en: 'Economic indicators; those of a country, or one in all countries, with last and previous value',
    },
    parameters: z.object({
      country: country.optional(),
      indicator: z.string().min(1).max(100).optional().meta({
        description: 'Key of an indicator: a row for each country that has figures of it',
        example: 'inflation-rate',
      }),
      area: z.enum(groupsOf.markets).optional().meta({ description: 'Only countries of this area', example: 'Asia' }),
      category: z
        .string()
        .transform((text, context) => {
          const found = categories.find(name => name.toLowerCase() === text.toLowerCase())
          if (found) return found
          context.addIssue({ code: 'custom', message: 'is not a category' })
          return z.NEVER
        })
        .optional()
        .meta({ description: 'One of the categories, in any letter case', enum: [...categories] }),
    }),
    result: indicatorsResult,
    example: examples.indicators,
    errors: [Errors.CountryUnknown, Errors.IndicatorUnknown],
    async handle({ country: name, indicator, area, category }, { locale }) {
      const { economy, catalogue } = deps
      const only = indicator === undefined ? undefined : economy.findIndicator(indicator)
      if (indicator !== undefined && !only) throw new PortalError(Errors.IndicatorUnknown, { indicator })
      const iso2 = name === undefined ? undefined : countryNamed(name, deps)
      if (iso2 !== undefined) await economy.prepare([iso2], undefined)
      else if (only) await economy.prepare(undefined, [only.key])
      const summaries = iso2 !== undefined ? economy.ofCountry(iso2) : only ? economy.ofIndicator(only.key) : undefined
      const isInArea = (iso2: string) => area === undefined || catalogue.countries.get(iso2)?.region === area
      const inArea = (summaries ?? []).filter(summary => isInArea(summary.country))
      const byIndicator = Map.groupBy(inArea, summary => summary.indicator)
      const list = economy
        .indicators()
        .filter(each => (category === undefined || each.category === category) && (only === undefined || each === only))
        .flatMap(each =>
          summaries
            ? (byIndicator.get(each.key) ?? []).map(summary => rowOf(each, summary, locale))
            : [rowOf(each, undefined, locale)],
        )
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
          ['unit', row => unitOf(row, locale)],
          ['frequency', row => row.frequency],
          ['kind', row => kindName(row.kind, locale)],
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
    handle: (_, { locale }) => ({
      list: economy.sources().map(({ succeededAt, problem, lastProblem, publisher, ...source }) => ({
        ...source,
        publisher: publisher[locale],
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
