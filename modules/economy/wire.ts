import { z } from 'zod'
import { frequencies } from '#contract/time/period.ts'
import { categories } from './store/economy.ts'

const period = z
  .string()
  .describe('Period as its publisher writes it: 2024, 2024-S1 (the first half), 2024-Q3, 2024-09 or 2024-09-30')
const value = z.number().describe('Value in the unit')
const unit = z.string().describe('Unit of the values, such as %, % of GDP or USD bn')
const frequency = z.enum(frequencies).describe('How often it is published')
const kind = z.enum(['published', 'simulated']).describe('Whether a publisher has published it or it is simulated')
const source = z.string().describe('Id of the source')
const isoDate = z.string().describe('ISO date')
const isoTime = z.string().describe('ISO time, UTC')

export const seriesResult = z.object({
  country: z.string().describe('ISO 3166 alpha-2; empty for prices of the world market'),
  indicator: z.string().describe('Key of the indicator, or the source’s own code'),
  source,
  sourceCode: z.string().describe('Name of the series at its source; empty if simulated'),
  kind,
  licence: z.string().describe('Licence of the values'),
  attribution: z.string().describe('Text that has to be shown with the values'),
  unit,
  frequency,
  adjustment: z.string().describe('Such as seasonally adjusted; empty if it is not known'),
  vintage: isoDate.describe('The values are those known at the end of this day (UTC)'),
  updatedAt: isoTime.describe('When the series was stored last'),
  points: z.array(z.tuple([period, value])).describe('Period and value, oldest first'),
  revisions: z
    .array(z.object({ period, value, publishedOn: isoDate.describe('When the value became known') }))
    .describe('Values that were replaced, by period'),
  forecasts: z.array(z.tuple([period, value])).describe('Forecasts, which are never among the points'),
})

export const releasesResult = z.object({
  country: z.string().describe('ISO 3166 alpha-2; empty for prices of the world market'),
  indicator: z.string().describe('Key of the indicator, or the source’s own code'),
  source,
  kind,
  unit,
  list: z
    .array(
      z.object({
        period,
        day: isoDate.describe('Day of the release at the publisher; for series without dates the day they were stored'),
        at: isoTime.nullable().describe('Time of the release, UTC; null if only the day is known'),
        isExpected: z.boolean().describe('The day follows from the publisher’s habits; it has not announced it'),
        estimate: z.int().describe('1 for the first figures of a period, 2 and more for later estimates'),
        actual: value.nullable().describe('Value as published; null until then'),
        forecast: value.nullable().describe('Forecast; null if there is none'),
        surprise: value.nullable().describe('Actual less forecast'),
        previous: value.nullable().describe('Value before it as this release has it'),
        revisedFrom: value.nullable().describe('What the value before it was until then; null if it was not revised'),
      }),
    )
    .describe('The next release, if it is known, then the past ones, newest first'),
})

export const indicatorsResult = z.object({
  list: z
    .array(
      z.object({
        indicator: z.string().describe('Key of the indicator'),
        name: z.string().describe('Name in the requested language'),
        definition: z.string().describe('What it measures'),
        category: z.enum(categories).describe('Category'),
        unit,
        frequency,
        higherIs: z.enum(['good', 'bad', 'neutral']).describe('What a rise means'),
        importance: z.int().describe('1 low to 3 high'),
        country: z
          .string()
          .nullable()
          .describe('ISO 3166 alpha-2; null if neither a country nor an indicator was named'),
        period: period.nullable().describe('Period of the last value'),
        last: value.nullable().describe('Last value'),
        previousPeriod: period.nullable().describe('Period of the value before it'),
        previous: value.nullable().describe('Value before it'),
        source: source.nullable().describe('Id of the source; null without values'),
        kind: kind.nullable().describe('Whether a publisher has published it or it is simulated; null without values'),
      }),
    )
    .describe('Indicators, in the order of their catalogue'),
})

export const sourcesResult = z.object({
  list: z
    .array(
      z.object({
        id: source,
        publisher: z.string().describe('Publisher'),
        licence: z.string().describe('Licence of the values'),
        attribution: z.string().describe('Text that has to be shown with the values'),
        url: z.string().describe('Address of the publisher'),
        series: z.int().describe('How many series of it are stored'),
        lastSuccess: isoTime.nullable().describe('When figures were imported or fetched last'),
        problem: z.string().nullable().describe('Why they could not be since then'),
      }),
    )
    .describe('Sources'),
})
