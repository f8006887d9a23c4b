import { describe, expect, test } from 'vitest'
import { barWithQuote, type ChartBar } from './forming-bar.ts'

const at = (time: string) => Date.parse(`2026-11-20T${time}Z`)
const friday = { time: Date.parse('2026-11-20T00:00:00Z'), end: Date.parse('2026-11-20T22:00:00Z') }
const quote = (time: string, bid: number) => ({ bid, open: 115_500, high: 116_000, low: 115_000, eventAt: at(time) })
const bar = (time: number): ChartBar => ({ time, open: 1.155, high: 1.157, low: 1.154, close: 1.156, volume: 7 })

describe('a five-minute bar', () => {
  const last = bar(at('13:30:00'))

  test('takes the quotes of its period: close, high and low follow', () => {
    expect(barWithQuote(last, quote('13:34:59.999', 115_800), 5, '5', friday)).toEqual({
      bar: { ...last, high: 1.158, close: 1.158 },
      begins: false,
    })
    expect(barWithQuote(last, quote('13:31:00', 115_600), 5, '5', friday)).toEqual({
      bar: { ...last, close: 1.156 },
      begins: false,
    })
  })

  test('is followed by one that opens with the first quote after it', () => {
    expect(barWithQuote(last, quote('13:35:00', 115_300), 5, '5', friday)).toEqual({
      bar: { time: at('13:35:00'), open: 1.153, high: 1.153, low: 1.153, close: 1.153, volume: 0 },
      begins: true,
    })
  })

  test('ignores older quotes', () => {
    expect(barWithQuote(last, quote('13:29:59.999', 115_300), 5, '5', friday)).toBeUndefined()
  })
})

test('a four-hour bar starts at a multiple of four hours since 1970', () => {
  const found = barWithQuote(bar(at('08:00:00')), quote('12:00:01', 115_300), 5, '240', friday)
  expect(found).toMatchObject({ bar: { time: at('12:00:00') }, begins: true })
})

describe('a daily bar', () => {
  test('has the figures of the quote', () => {
    expect(barWithQuote(bar(friday.time), quote('13:31:00', 115_842), 5, '1D', friday)).toEqual({
      bar: { time: friday.time, open: 1.155, high: 1.16, low: 1.15, close: 1.15842, volume: 7 },
      begins: false,
    })
  })

  test('ends with the market’s own trading day: the server knows the next one', () => {
    expect(barWithQuote(bar(friday.time), quote('22:00:00', 115_842), 5, '1D', friday)).toBe('reload')
  })

  test('missing from the chart is requested', () => {
    expect(barWithQuote(bar(friday.time - 86_400_000), quote('13:31:00', 115_842), 5, '1D', friday)).toBe('reload')
  })
})

test('a monthly bar covers its days and closes with the quote', () => {
  const november = { ...bar(Date.parse('2026-11-01T00:00:00Z')), high: 1.2, low: 1.1 }
  expect(barWithQuote(november, quote('13:31:00', 115_842), 5, '1M', friday)).toEqual({
    bar: { ...november, close: 1.15842 },
    begins: false,
  })
})
