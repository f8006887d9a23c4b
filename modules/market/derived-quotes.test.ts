import { Decimal } from 'decimal.js'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Catalogue, readProjectCatalogue } from '#modules/catalogue'
import { type Derivation, derivationsOf, type Sides } from './derived-quotes.ts'

let catalogue: Catalogue
let derivations: Map<string, Derivation>
beforeAll(async () => {
  catalogue = await readProjectCatalogue()
  derivations = new Map(derivationsOf(catalogue.instruments).map(derivation => [derivation.symbol, derivation]))
})

/** A derived price from legs as a trader writes them: `{ EURUSD: ['1.17250', '1.17258'] }`. */
function derive(symbol: string, legs: Record<string, [bid: string, ask: string]>) {
  const derivation = derivations.get(symbol)!
  const sides = derivation.legs.map((leg): Sides => {
    const scale = 10 ** catalogue.find(leg)!.decimals
    const [bid, ask] = legs[leg]!
    return { bid: new Decimal(bid).mul(scale).toNumber(), ask: new Decimal(ask).mul(scale).toNumber() }
  })
  const { bid, ask } = derivation.compute(sides)
  const shown = (price: number) => new Decimal(price).div(10 ** catalogue.find(symbol)!.decimals)
  return { bid: shown(bid), ask: shown(ask) }
}

const rounded = (price: Decimal, symbol: string) =>
  price.toDecimalPlaces(catalogue.find(symbol)!.decimals, Decimal.ROUND_HALF_UP).toString()

describe('a cross', () => {
  test('EURJPY is EURUSD times USDJPY, bid by bid and ask by ask', () => {
    const { bid, ask } = derive('EURJPY', { EURUSD: ['1.17250', '1.17258'], USDJPY: ['156.398', '156.407'] })
    expect(bid.toString()).toBe(rounded(new Decimal('1.17250').mul('156.398'), 'EURJPY'))
    expect(ask.toString()).toBe(rounded(new Decimal('1.17258').mul('156.407'), 'EURJPY'))
  })

  test('EURGBP is EURUSD through GBPUSD: selling euros buys dollars at the bid and pounds at the ask', () => {
    const { bid, ask } = derive('EURGBP', { EURUSD: ['1.17250', '1.17258'], GBPUSD: ['1.34600', '1.34612'] })
    expect(bid.toString()).toBe(rounded(new Decimal('1.17250').div('1.34612'), 'EURGBP'))
    expect(ask.toString()).toBe(rounded(new Decimal('1.17258').div('1.34600'), 'EURGBP'))
  })

  test('CNHJPY is derived the same way from two pairs that begin with the dollar', () => {
    const { bid, ask } = derive('CNHJPY', { USDCNH: ['6.92480', '6.92520'], USDJPY: ['156.398', '156.407'] })
    expect(bid.toString()).toBe(rounded(new Decimal('156.398').div('6.92520'), 'CNHJPY'))
    expect(ask.toString()).toBe(rounded(new Decimal('156.407').div('6.92480'), 'CNHJPY'))
  })

  test('never has its bid above its ask if its legs do not', () => {
    for (const derivation of derivations.values()) {
      const sides = derivation.legs.map((leg): Sides => {
        const price = Math.round(catalogue.simulationSeed(leg).typicalPrice * 10 ** catalogue.find(leg)!.decimals)
        return { bid: price, ask: price + 3 }
      })
      const { bid, ask } = derivation.compute(sides)
      expect(bid, derivation.symbol).toBeLessThanOrEqual(ask)
      expect(bid, derivation.symbol).toBeGreaterThan(0)
    }
  })

  test('rises and falls with its legs in the declared direction', () => {
    for (const derivation of derivations.values()) {
      const legs = derivation.legs.map(leg => {
        const price = Math.round(catalogue.simulationSeed(leg).typicalPrice * 10 ** catalogue.find(leg)!.decimals)
        return { bid: price, ask: price }
      })
      for (const [index, direction] of derivation.directions.entries()) {
        const higher = Math.round(legs[index]!.bid * 1.1)
        const moved = legs.with(index, { bid: higher, ask: higher })
        const move = derivation.compute(moved).bid - derivation.compute(legs).bid
        expect(Math.sign(move), `${derivation.symbol} with ${derivation.legs[index]}`).toBe(direction)
      }
    }
  })

  test('is made for every pair without the dollar, and for no pair with it', () => {
    const pairs = catalogue.inClass('currency').filter(({ symbol }) => symbol !== 'DXY')
    for (const { symbol, base, quote } of pairs)
      expect(derivations.has(symbol), symbol).toBe(base !== 'USD' && quote !== 'USD')
  })
})

describe('the dollar index', () => {
  /** ICE's formula with fifty digits. */
  function iceIndex(mids: Record<string, string>): Decimal {
    const Precise = Decimal.clone({ precision: 50 })
    return new Precise('50.14348112')
      .mul(new Precise(mids.EURUSD!).pow('-0.576'))
      .mul(new Precise(mids.USDJPY!).pow('0.136'))
      .mul(new Precise(mids.GBPUSD!).pow('-0.119'))
      .mul(new Precise(mids.USDCAD!).pow('0.091'))
      .mul(new Precise(mids.USDSEK!).pow('0.042'))
      .mul(new Precise(mids.USDCHF!).pow('0.036'))
  }
  const mids = {
    EURUSD: '1.08442',
    USDJPY: '151.237',
    GBPUSD: '1.26318',
    USDCAD: '1.35471',
    USDSEK: '10.54312',
    USDCHF: '0.90233',
  }

  test('is ICE’s formula over the mid prices of its six pairs', () => {
    const wide = Object.fromEntries(
      Object.entries(mids).map(([symbol, mid]) => {
        const step = new Decimal(10).pow(-catalogue.find(symbol)!.decimals).mul(4)
        return [symbol, [new Decimal(mid).sub(step).toString(), new Decimal(mid).add(step).toString()]]
      }),
    ) as Record<string, [string, string]>
    const { bid, ask } = derive('DXY', wide)
    expect(bid.toString()).toBe(rounded(iceIndex(mids), 'DXY'))
    expect(ask.toString()).toBe(bid.toString())
  })
})
