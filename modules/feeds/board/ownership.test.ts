import { describe, expect, test } from 'vitest'
import { mixFault, ownerOf } from './ownership.ts'

const feed = (name: string, kind: 'simulated' | 'realtime', symbols: string[], past: string[] = []) => ({
  name,
  kind,
  symbols: new Set(symbols),
  knowsPastOf: (symbol: string) => past.includes(symbol),
})
const wire = feed('wire', 'realtime', ['BTCUSD'])
const simulated = feed('simulated', 'simulated', ['EURUSD', 'BTCUSD'], ['EURUSD', 'BTCUSD', 'BTCEUR'])
const symbols = ['EURUSD', 'BTCUSD', 'BTCEUR', 'SYM000']

describe('a symbol belongs', () => {
  test('to the first feed that has it, not to the first that has its history', () => {
    expect(ownerOf([wire, simulated], 'BTCUSD')).toBe(wire)
    expect(ownerOf([wire, simulated], 'EURUSD')).toBe(simulated)
    expect(ownerOf([simulated, wire], 'BTCUSD')).toBe(simulated)
  })

  test('to the feed that can compute it, if none has it', () => {
    expect(ownerOf([wire, simulated], 'BTCEUR')).toBe(simulated)
    expect(ownerOf([wire, simulated], 'SYM000')).toBeUndefined()
  })
})

describe('a live feed beside simulated prices', () => {
  test.each([
    ['before', [wire, simulated]],
    ['after', [simulated, wire]],
  ])('%s them is refused in a line where both have a symbol', (_, feeds) => {
    expect(mixFault(feeds, symbols)).toBe(
      "FEEDS names 'wire' beside 'simulated', and both have BTCUSD: simulated prices cannot be mixed with others",
    )
  })

  test('is refused if the simulation could only compute its history', () => {
    expect(mixFault([feed('wire', 'realtime', ['BTCEUR']), simulated], symbols)).toContain('both have BTCEUR')
  })

  test('is accepted if they share no symbol', () => {
    expect(mixFault([feed('wire', 'realtime', ['SYM000']), simulated], symbols)).toBeUndefined()
  })

  test('is not checked among feeds of one kind', () => {
    expect(mixFault([wire, feed('other', 'realtime', ['BTCUSD'])], symbols)).toBeUndefined()
    expect(mixFault([simulated], symbols)).toBeUndefined()
  })
})
