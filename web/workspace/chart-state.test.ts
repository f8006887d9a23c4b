import { describe, expect, test } from 'vitest'
import {
  asSession,
  type ChartKind,
  type ChartState,
  firstState,
  hasSetup,
  stateFrom,
  writeState,
} from './chart-state.ts'

const euro: ChartKind = { symbol: 'EURUSD', hasSession: false, opensAsSession: false }
const shanghai: ChartKind = { symbol: 'SHANGHAI', hasSession: true, opensAsSession: false }
const shanghaiAtHome: ChartKind = { ...shanghai, opensAsSession: true }

const read = (text: string, kind = euro) => stateFrom(new URLSearchParams(text), kind)
const written = (state: ChartState, kind = euro) => writeState(new URLSearchParams(), state, kind).toString()

describe('an address', () => {
  test('without parameters shows the default chart, and the default chart adds no parameters', () => {
    for (const kind of [euro, shanghai, shanghaiAtHome]) {
      expect(read('chartOf=EURUSD', kind)).toEqual(firstState(kind))
      expect(written(firstState(kind), kind)).toBe('')
    }
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
    for (const kind of [euro, shanghai, shanghaiAtHome]) {
      const state = { ...firstState(kind), ...asSession(false), ...change }
      expect(read(written(state, kind), kind)).toEqual(state)
    }
  })

  test('keeps its other parameters', () => {
    const query = new URLSearchParams('chartOf=EURUSD&page=2&res=1D&vs=GBPUSD')
    expect(writeState(query, firstState(euro), euro).toString()).toBe('chartOf=EURUSD&page=2')
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
    expect(read(text)).toEqual(firstState(euro))
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

describe('an index of a mainland exchange', () => {
  test('opens on its session for readers in the mainland, and as candles for others', () => {
    expect(read('', shanghaiAtHome)).toMatchObject({ session: true, resolution: '1', shape: 'area', studies: [] })
    expect(read('', shanghai)).toMatchObject({ session: false, resolution: '60', shape: 'candles' })
  })

  test.each([shanghai, shanghaiAtHome])('shows its session again to everyone to whom the address is sent', kind => {
    const state = { ...firstState(kind), ...asSession(true) }
    expect(read(written(state, kind), kind)).toEqual(state)
    expect(read('day=1', kind)).toEqual(state)
  })

  test('is an ordinary chart at every interval', () => {
    for (const kind of [shanghai, shanghaiAtHome])
      for (const resolution of ['1', '5', '60', '1D'] as const) {
        const state = { ...firstState(kind), ...asSession(false), resolution }
        expect(read(written(state, kind), kind)).toEqual(state)
      }
  })

  test('is compared only outside its session', () => {
    expect(read('day=1&vs=CSI300', shanghai)).toMatchObject({ session: true, compared: [] })
  })
})

test('an instrument without a session ignores the wish for one', () => {
  expect(read('day=1')).toEqual(firstState(euro))
})

test('an address with any part of a set-up has one', () => {
  expect(hasSetup(new URLSearchParams('chartOf=EURUSD&page=2'))).toBe(false)
  expect(hasSetup(new URLSearchParams('chartOf=EURUSD&vs=DXY'))).toBe(true)
})
