import { describe, expect, test } from 'vitest'
import { candidatesFor, mixFault, ownerOf } from './ownership.ts'

const feed = (name: string, kind: 'simulated' | 'realtime' | 'delayed', symbols: string[], past: string[] = []) => ({
  name,
  kind,
  symbols: new Set(symbols),
  knowsPastOf: (symbol: string) => past.includes(symbol),
})
const wire = feed('wire', 'realtime', ['BTCUSD'])
const late = feed('late', 'delayed', ['BTCUSD', 'N225'])
const all = ['EURUSD', 'BTCUSD', 'N225', 'USDJPY']
const simulated = feed('simulated', 'simulated', all, [...all, 'BTCEUR', 'EURJPY'])
const symbols = [...all, 'BTCEUR', 'EURJPY', 'SYM000']

describe('the feeds of a symbol', () => {
  test('are those that have it, in their order', () => {
    expect(candidatesFor([wire, late], 'BTCUSD')).toEqual([wire, late])
    expect(candidatesFor([wire, late], 'N225')).toEqual([late])
    expect(candidatesFor([wire, late], 'EURUSD')).toEqual([])
  })

  test('are simulated only if no other has it', () => {
    expect(candidatesFor([wire, late, simulated], 'BTCUSD')).toEqual([wire, late])
    expect(candidatesFor([wire, late, simulated], 'EURUSD')).toEqual([simulated])
    expect(candidatesFor([simulated], 'BTCUSD')).toEqual([simulated])
  })
})

describe('the past of a symbol', () => {
  test('belongs to the first feed that has it, although another could compute one', () => {
    expect(ownerOf([wire, simulated], 'BTCUSD', undefined)).toBe(wire)
    expect(ownerOf([wire, simulated], 'EURUSD', undefined)).toBe(simulated)
  })

  test('is that of the legs’ feed, if no feed has it', () => {
    expect(ownerOf([wire, simulated], 'EURJPY', ['EURUSD', 'USDJPY'])).toBe(simulated)
  })

  test('is nobody’s if one leg is simulated and the other is not', () => {
    expect(ownerOf([wire, simulated], 'BTCEUR', ['BTCUSD', 'EURUSD'])).toBeUndefined()
  })

  test('is nobody’s if the legs’ feed cannot compute one', () => {
    expect(ownerOf([feed('wire', 'realtime', all)], 'EURJPY', ['EURUSD', 'USDJPY'])).toBeUndefined()
    expect(ownerOf([wire, simulated], 'SYM000', undefined)).toBeUndefined()
  })
})

describe('a live feed beside simulated prices', () => {
  test('is accepted before them', () => {
    expect(mixFault([wire, late, simulated], symbols)).toBeUndefined()
  })

  test('is refused after them in a line, where both have a symbol', () => {
    expect(mixFault([simulated, wire], symbols)).toBe(
      "FEEDS names 'simulated' before 'wire', and both have BTCUSD: 'simulated' has to be the last",
    )
  })

  test('is refused after them if the simulation could only compute its history', () => {
    expect(mixFault([simulated, feed('wire', 'realtime', ['BTCEUR'])], symbols)).toContain('both have BTCEUR')
  })

  test('is accepted after them if they share no symbol', () => {
    expect(mixFault([simulated, feed('wire', 'realtime', ['SYM000'])], symbols)).toBeUndefined()
  })

  test('is not checked among feeds of one kind', () => {
    expect(mixFault([wire, feed('other', 'realtime', ['BTCUSD'])], symbols)).toBeUndefined()
    expect(mixFault([simulated], symbols)).toBeUndefined()
  })
})
