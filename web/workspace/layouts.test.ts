import { describe, expect, test } from 'vitest'
import { withoutSetup, withSetup } from '../settings/named-setups.ts'
import { type ChartKind, firstState } from './chart-state.ts'
import { readLayouts, renamed, setupOf, stateOfSetup, withDefault } from './layouts.ts'

const euro: ChartKind = { symbol: 'EURUSD', hasSession: false, opensAsSession: false }
const gold: ChartKind = { ...euro, symbol: 'Gold' }
const shanghaiAtHome: ChartKind = { symbol: 'SHANGHAI', hasSession: true, opensAsSession: true }

describe('a layout', () => {
  const scalping = {
    ...firstState(euro),
    resolution: '1' as const,
    shape: 'bars' as const,
    scale: 'log' as const,
    studies: [{ key: 'rsi', params: [9] }],
    compared: ['DXY'],
    bars: 120,
    until: 1_700_000_000_000,
  }

  test('is the same for every instrument, at its newest bars', () => {
    const setup = setupOf(scalping)
    for (const kind of [euro, gold])
      expect(stateOfSetup(setup, kind)).toEqual({ ...scalping, bars: undefined, until: undefined })
  })

  test('does not compare an instrument with itself', () => {
    expect(stateOfSetup(setupOf(scalping), { ...euro, symbol: 'DXY' }).compared).toEqual([])
  })

  test('shows an index of the mainland as it was saved, not as its session', () => {
    expect(stateOfSetup(setupOf(firstState(euro)), shanghaiAtHome)).toEqual(firstState(euro))
  })
})

describe('the list of layouts', () => {
  const saved = withSetup(withSetup([], 'Scalping', 'res=1'), 'Swing', 'res=1D')

  test('keeps the order in which they were saved, and saves again under the same name', () => {
    expect(withSetup(saved, 'Scalping', 'res=5')).toEqual([
      { name: 'Scalping', setup: 'res=5' },
      { name: 'Swing', setup: 'res=1D' },
    ])
  })

  test('has at most one default, which can be taken back', () => {
    const swing = withDefault(withDefault(saved, 'Scalping'), 'Swing')
    expect(swing.filter(({ isDefault }) => isDefault).map(({ name }) => name)).toEqual(['Swing'])
    expect(withDefault(swing, 'Swing').some(({ isDefault }) => isDefault)).toBe(false)
  })

  test('renames and deletes; a name belongs to one layout', () => {
    expect(renamed(saved, 'Swing', 'Week').map(({ name }) => name)).toEqual(['Scalping', 'Week'])
    expect(renamed(saved, 'Swing', 'Scalping')).toEqual([{ name: 'Scalping', setup: 'res=1D' }])
    expect(withoutSetup(saved, 'Swing')).toEqual([{ name: 'Scalping', setup: 'res=1' }])
  })

  test('survives storage, and foreign text does no harm', () => {
    expect(readLayouts(JSON.stringify(withDefault(saved, 'Swing')))).toEqual(withDefault(saved, 'Swing'))
    for (const text of [null, '', '{', '{}', '[1,null,{"name":3}]', '[{"name":"  ","setup":""}]'])
      expect(readLayouts(text)).toEqual([])
  })
})
