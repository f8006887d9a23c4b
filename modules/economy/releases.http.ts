import { z } from 'zod'
import * as Errors from '#contract/errors/index.ts'
import { isoDateOf } from '#contract/time/epoch-day.ts'
import { call } from '#kit/http/call.ts'
import * as examples from './examples.ts'
import {
  type EconomyCallsDeps,
  kindName,
  noSeries,
  seriesKeyOf,
  seriesParameters,
  tableOf,
  unitNames,
} from './series-parameters.ts'
import { releasesResult } from './wire.ts'

const MAX_RELEASES = 100

export function releasesCall(deps: EconomyCallsDeps) {
  const unitOf = unitNames(deps)
  return call({
    id: 'listReleases',
    tag: 'Economy',
    method: 'GET',
    path: '/api/v1/releases',
    access: 'public',
    cors: 'open',
    summary: {
      tw: '一個數列歷次公布的數值、預測值與修正，含下次公布時間',
      cn: '一个数据序列历次公布的数值、预测值与修正，含下次公布时间',
      en: 'Releases of a series: figures as published, forecasts and revisions, and the next release',
    },
    parameters: z.object({
      ...seriesParameters,
      limit: z.coerce.number().int().min(1).max(MAX_RELEASES).default(24).describe('How many past releases at most'),
    }),
    result: releasesResult,
    example: examples.releases,
    errors: [Errors.CountryUnknown, Errors.IndicatorUnknown, Errors.CountryMissing, Errors.SeriesMissing],
    async handle(parameters) {
      const key = seriesKeyOf(parameters, deps)
      const { country, indicator, source, kind, unit } = deps.economy
        .alternatives(key.country, key.indicator)
        .find(summary => key.source === undefined || summary.source === key.source)!
      const releases = await deps.economy.releases(key, parameters.limit)
      if (releases.length === 0 && !(await deps.economy.series(key))) throw noSeries(parameters, deps)
      return {
        country,
        indicator,
        source,
        kind,
        unit,
        list: releases.map(({ day, at, actual, forecast, previous, revisedFrom, ...release }) => ({
          ...release,
          day: isoDateOf(day),
          at: at === undefined ? null : new Date(at).toISOString(),
          actual: actual ?? null,
          forecast: forecast ?? null,
          surprise: surpriseOf({ actual, forecast }) ?? null,
          previous: previous ?? null,
          revisedFrom: revisedFrom ?? null,
        })),
      }
    },
    table(result, locale) {
      const unit = unitOf(result, locale)
      return tableOf(
        result.list,
        [
          ['day', row => row.day],
          ['time', row => row.at],
          ['period', row => row.period],
          ['estimate', row => row.estimate],
          ['actual', row => row.actual],
          ['forecast', row => row.forecast],
          ['surprise', row => row.surprise],
          ['previous', row => row.previous],
          ['revisedFrom', row => row.revisedFrom],
          ['unit', () => unit],
          ['kind', () => kindName(result.kind, locale)],
          ['source', () => result.source],
        ],
        locale,
      )
    },
  })
}

/** Actual less forecast, without the last digits of binary fractions. */
function surpriseOf({ actual, forecast }: Record<'actual' | 'forecast', number | undefined>): number | undefined {
  return actual === undefined || forecast === undefined ? undefined : Number((actual - forecast).toPrecision(12))
}
