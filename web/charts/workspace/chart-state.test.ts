import { describe, expect, test } from 'vitest'
import { type ChartState, firstState, stateFrom, writeState } from './chart-state.ts'

const read = (text: string, symbol = 'EURUSD') => stateFrom(new URLSearchParams(text), symbol)
const written = (state: ChartState, symbol = 'EURUSD') => writeState(new URLSearchParams(), state, symbol).toString()

describe('an address', () => {
  test('without parameters shows the default chart, and the default chart adds no parameters', () => {
    expect(read('chartOf=EURUSD')).toEqual(firstState('EURUSD'))
    expect(written(firstState('EURUSD'))).toBe('')
  })

  test.each<[string, Partial<ChartState>]>([
    ['another resolution', { resolution: '1W' }],
    ['the area', { shape: 'area' }],
    ['a log scale', { scale: 'log' }],
    ['no study', { studies: [] }],
    [
      'studies with their parameters',
      {
        studies: [
          { key: 'ema', params: [5, 10, 30] },
          { key: 'rsi', params: [9] },
        ],
      },
    ],
    [
      'the cloud and the average by ticks',
      {
        studies: [
          { key: 'ichi', params: [9, 26, 52, 26] },
          { key: 'vwap', params: [] },
        ],
      },
    ],
    ['what it is compared with', { compared: ['GBPUSD', 'DXY'] }],
    ['a stretch of the past', { bars: 260, until: 1_700_000_000_000 }],
    ['all of it', { resolution: '5', shape: 'bars', scale: 'percent', compared: ['Gold'], bars: 50 }],
  ])('shows the same chart again: %s', (_, change) => {
    for (const symbol of ['EURUSD', 'SHANGHAI']) {
      const state = { ...firstState(symbol), session: false, ...change }
      expect(read(written(state, symbol), symbol)).toEqual(state)
    }
  })

  test('keeps its other parameters', () => {
    const query = new URLSearchParams('chartOf=EURUSD&page=2&res=1D&vs=GBPUSD')
    expect(writeState(query, firstState('EURUSD'), 'EURUSD').toString()).toBe('chartOf=EURUSD&page=2')
  })

  test.each([
    ['a resolution nobody has', 'res=7'],
    ['a shape nobody draws', 'shape=pie'],
    ['a scale of no kind', 'scale=x'],
    ['hardly a bar', 'bars=1'],
    ['more bars than anyone sees', 'bars=999999'],
    ['a time that is none', 'until=yesterday'],
    ['comparison with itself', 'vs=EURUSD'],
    ['markup instead of a symbol', 'vs=%3Cimg%3E'],
  ])('with %s shows the chart as if it had not', (_, text) => {
    expect(read(text)).toEqual(firstState('EURUSD'))
  })

  test('compares at most five instruments, without duplicates', () => {
    expect(read('vs=A1,B1,A1,C1,D1,E1,F1').compared).toEqual(['A1', 'B1', 'C1', 'D1', 'E1'])
  })

  test('accepts only known indicators, without duplicates, with valid parameters', () => {
    expect(read('ind=ma-20.nothing-3.ma-50.rsi-0.cci-9999.atr').studies).toEqual([
      { key: 'ma', params: [20] },
      { key: 'atr', params: [14] },
    ])
  })
})

describe('a Chinese index', () => {
  test('opens on its session chart', () => {
    expect(read('', 'CSI300')).toMatchObject({ session: true, resolution: '5', shape: 'area' })
  })

  test('is an ordinary chart at any other resolution', () => {
    expect(read('res=1D', 'CSI300')).toMatchObject({ session: false, resolution: '1D', shape: 'candles' })
  })

  test('shows several days of five minutes outside its session chart', () => {
    const state = { ...firstState('CSI300'), session: false, shape: 'candles' as const }
    expect(read(written(state, 'CSI300'), 'CSI300')).toEqual(state)
  })
})
