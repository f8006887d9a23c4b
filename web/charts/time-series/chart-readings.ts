import type { ChartLayout } from './lay-out-chart.ts'
import type { Reading, ReadValue } from './reading.ts'

/** The days of a chart that have a value, with their places, from the left to the right. */
export function readableDays({ series, placeOf }: ChartLayout): readonly { day: number; place: number }[] {
  const days = new Set(series.flatMap(({ points }) => points.map(({ day }) => day)))
  return [...days].sort((a, b) => a - b).map(day => ({ day, place: placeOf(day) }))
}

/** What a chart says on a day that has a value: each series at the period that contains the day. */
export function readingAt(layout: ChartLayout, day: number, textOf: (value: number) => string): Reading {
  const found = layout.series.flatMap(({ name, points }, index) => {
    const point = points.findLast(each => each.day <= day)
    return point && point.end >= day ? [{ name, point, series: index + 1 }] : []
  })
  const first = found[0]!.point.period
  const isSamePeriod = found.every(({ point }) => point.period === first)
  return {
    place: layout.placeOf(day),
    title: isSamePeriod ? layout.nameOf(first) : '',
    values: found.map(
      ({ name, point: { value, period }, series }): ReadValue => ({
        series,
        height: layout.scale.placeOf(value),
        text: textOf(value),
        ...(layout.series.length > 1 && { name }),
        ...(!isSamePeriod && { time: layout.nameOf(period) }),
      }),
    ),
  }
}
