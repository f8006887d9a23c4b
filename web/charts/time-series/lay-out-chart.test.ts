import { describe, expect, test } from 'vitest'
import { type ChartSeries, layOutChart } from './lay-out-chart.ts'

const series = (key: string, points: ChartSeries['points']): ChartSeries => ({ key, name: key, points })
const yearly = series('debt', [
  ['2020', 100],
  ['2021', 110],
  ['2023', 120],
  ['2024', 90],
])
const options = { form: 'line', isLog: false, locale: 'en' } as const

describe('the layout of a chart', () => {
  test('places periods by their dates: a missing year is a gap of its width', () => {
    const { series: drawn, placeOf } = layOutChart([yearly], options)!
    const places = drawn[0]!.points.map(({ day }) => placeOf(day))
    expect(places.map(place => Number(place.toFixed(2)))).toEqual([0, 0.25, 0.75, 1])
  })

  test('does not join values over a gap of many periods', () => {
    const monthly = series('rate', [
      ['2024-01', 5],
      ['2024-02', 5.1],
      ['2024-11', 4.8],
      ['2024-12', 4.7],
    ])
    expect(layOutChart([monthly], options)!.series[0]!.line.match(/M/g)).toHaveLength(2)
  })

  test('draws a lone value as a dot', () => {
    expect(layOutChart([series('one', [['2024', 3]])], options)!.series[0]!.line).toMatch(/^M500,\d+h0$/)
  })

  test('has bars from zero over the whole of their periods', () => {
    const { series: drawn, scale } = layOutChart([yearly], { ...options, form: 'bar' })!
    expect(scale.low).toBe(0)
    expect(drawn[0]!.fill.match(/M/g)).toHaveLength(4)
  })

  test('holds a policy rate until it changes', () => {
    const rate = series('rate', [
      ['2024-09-18', 5],
      ['2024-11-07', 4.75],
    ])
    const { line } = layOutChart([rate], { ...options, form: 'step' })!.series[0]!
    expect(line).not.toBe(layOutChart([rate], options)!.series[0]!.line)
  })

  test('places the periods of a plan by their numbers', () => {
    const plan = series(
      'balance',
      Array.from({ length: 121 }, (_, number) => [String(number), 100 + number] as const),
    )
    const { series: drawn, marks, placeOf, nameOf } = layOutChart([plan], { ...options, isNumbered: true })!
    expect(drawn[0]!.points).toHaveLength(121)
    expect(drawn[0]!.line.match(/M/g)).toHaveLength(1)
    expect(placeOf(30)).toBeCloseTo(0.25)
    expect(marks.wide.map(({ text }) => text)).toEqual([
      '0',
      '10',
      '20',
      '30',
      '40',
      '50',
      '60',
      '70',
      '80',
      '90',
      '100',
      '110',
      '120',
    ])
    expect(marks.narrow.map(({ text }) => text)).toEqual(['0', '20', '40', '60', '80', '100', '120'])
    expect(nameOf('12')).toBe('Period 12')
    const short = layOutChart(
      [
        series('two', [
          ['0', 1],
          ['1', 2],
        ]),
      ],
      { ...options, isNumbered: true },
    )!
    expect(short.marks.wide.map(({ text }) => text)).toEqual(['0', '1'])
  })

  test('marks dates by the finest of its series', () => {
    const both = layOutChart(
      [
        yearly,
        series('rate', [
          ['2024-01', 1],
          ['2024-06', 2],
        ]),
      ],
      options,
    )!
    expect(both.series).toHaveLength(2)
    expect(both.marks.wide.map(({ text }) => text)).toEqual(['2020', '2021', '2022', '2023', '2024'])
  })

  test('is none without values', () => {
    expect(layOutChart([series('none', [])], options)).toBeUndefined()
    expect(layOutChart([series('odd', [['soon', 1]])], options)).toBeUndefined()
  })
})
