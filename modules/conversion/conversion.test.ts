import { beforeAll, describe, expect, test } from 'vitest'
import type { PortalError } from '#contract/answers/error.ts'
import * as Errors from '#contract/errors/index.ts'
import { toScaled } from '#contract/prices/price.ts'
import { type Catalogue, readProjectCatalogue } from '#modules/catalogue'
import { currenciesModule } from '#modules/currencies'
import { createMarket } from '#modules/market'
import { type Conversion, createConversion } from './conversion.ts'
import { isPair } from './unit.ts'

/** A Friday afternoon in London. */
const NOW = Date.UTC(2026, 10, 20, 14)

let catalogue: Catalogue

beforeAll(async () => {
  catalogue = await readProjectCatalogue()
})

/** A market in which only these instruments have a price, each quoted one second after the previous one. */
function marketWith(
  prices: Record<string, number | readonly [bid: number, ask: number]>,
  sourced = Object.keys(prices),
): Conversion {
  const clock = { now: () => NOW, speed: 1 }
  const market = createMarket({ catalogue, clock, onDrop: () => undefined })
  market.setSourced(sourced)
  for (const [place, [symbol, price]] of Object.entries(prices).entries()) {
    const { decimals } = catalogue.find(symbol)!
    const [bid = 0, ask = bid] = [price].flat().map(each => toScaled(each, decimals))
    const day = {
      open: bid,
      high: bid,
      low: bid,
      prevClose: undefined,
      ny17: undefined,
      recentCloses: [],
      tradedCloses: [],
    }
    const at = NOW - 60_000 + place * 1_000
    market.restore(symbol, { ...day, last: { bid, ask, at }, feed: 'test', kind: 'simulated' })
  }
  return createConversion({ market, ...currenciesModule.open().services, clock })
}

const textOf = ({ amount, rate }: ReturnType<Conversion['convert']>) => [amount.toFixed(), rate.toFixed()]
const wayOf = ({ through }: ReturnType<Conversion['convert']>) => through.map(quote => quote.symbol)

describe('a conversion', () => {
  test('uses the middle between the bid and the ask of the pair itself', () => {
    const conversion = marketWith({ USDCNY: [7.1234, 7.1236] })
    expect(textOf(conversion.convert('100', 'USD', 'CNY'))).toEqual(['712.35', '7.1235'])
  })

  test('uses the price of the pair itself, to the last digit', () => {
    const conversion = marketWith({ USDCNY: 7.1234 })
    expect(textOf(conversion.convert('100', 'USD', 'CNY'))).toEqual(['712.34', '7.1234'])
    expect(textOf(conversion.convert('0.1', 'USD', 'CNY'))).toEqual(['0.71234', '7.1234'])
  })

  test.each([
    ['BGN', 'EUR', '51.1291881196219', ['BGN']],
    ['EUR', 'HRK', '753.45', ['HRK']],
    ['DEM', 'ATS', '703.552967', ['DEM', 'ATS']],
    ['BGL', 'EUR', '0.0511291881196219', ['BGL', 'BGN']],
    ['BGN', 'USD', '55.7308150854879', ['BGN']],
  ])('of a hundred %s to %s goes by the rate at which a currency was replaced', (from, to, amount, codes) => {
    const converted = marketWith({ EURUSD: 1.09 }).convert('100', from, to)
    // 100 ÷ 1.95583, 100 × 7.5345, 100 × 13.7603 ÷ 1.95583, 100 ÷ 1000 ÷ 1.95583 and 100 × 1.09 ÷ 1.95583.
    expect(Number(converted.amount)).toBeCloseTo(Number(amount), 3)
    expect(converted.fixed.map(({ code }) => code)).toEqual(codes)
  })

  test('of a retired currency without one rate says so, and which took its place', () => {
    expect(() => marketWith({ EURUSD: 1.09 }).convert('1', 'ZWD', 'EUR')).toThrow(
      expect.objectContaining({ definition: Errors.CurrencyRetired }),
    )
  })

  test('of every code of ISO 4217 is answered with an amount, or with what is missing, never as unknown', () => {
    const conversion = marketWith({ EURUSD: 1.09 })
    for (const { code } of currenciesModule.open().services.currencies.list)
      for (const [from, to] of [
        [code, 'USD'],
        ['USD', code],
      ] as const)
        try {
          expect(Number(conversion.convert('1', from, to).amount)).toBeGreaterThan(0)
        } catch (problem) {
          expect([Errors.RateMissing, Errors.CurrencyRetired]).toContain((problem as PortalError).definition)
        }
  })

  test('inverts a pair that is quoted the other way round', () => {
    const conversion = marketWith({ USDJPY: 156.25 })
    expect(textOf(conversion.convert('1000', 'JPY', 'USD'))).toEqual(['6.4', '0.0064'])
  })

  test('goes through the dollar if there is no direct pair', () => {
    const converted = marketWith({ GBPUSD: 1.25, USDTHB: 32 }).convert('10', 'GBP', 'THB')
    expect(textOf(converted)).toEqual(['400', '40'])
    expect(wayOf(converted)).toEqual(['GBPUSD', 'USDTHB'])
    expect(converted.asOf).toBe(NOW - 60_000)
  })

  test('goes through the dollar rather than a cross that was computed from the same prices and rounded', () => {
    const catalogued = { EURUSD: 1.15836, USDJPY: 156.251, EURJPY: 180.994 }
    const ofSource = marketWith(catalogued)
    expect(wayOf(ofSource.convert('1', 'EUR', 'JPY'))).toEqual(['EURJPY'])
    const computed = marketWith(catalogued, ['EURUSD', 'USDJPY'])
    expect(wayOf(computed.convert('1', 'EUR', 'JPY'))).toEqual(['EURUSD', 'USDJPY'])
    expect(textOf(computed.convert('1', 'EUR', 'JPY'))).toEqual(['180.99490836', '180.99490836'])
  })

  test('prefers the dollar to another path of the same length', () => {
    const converted = marketWith({ EURGBP: 0.85, GBPTHB: 40, EURUSD: 1.2, USDTHB: 32 }).convert('1', 'EUR', 'THB')
    expect(wayOf(converted)).toEqual(['EURUSD', 'USDTHB'])
  })

  test('finds a longer path for cryptocurrencies quoted in a stablecoin', () => {
    const converted = marketWith({ LTCUSDT: 80, USDTUSD: 1, USDCNY: 7 }).convert('0.5', 'LTC', 'CNY')
    expect(textOf(converted)).toEqual(['280', '560'])
    expect(wayOf(converted)).toEqual(['LTCUSDT', 'USDTUSD', 'USDCNY'])
  })

  test('accepts metals by code and by name', () => {
    const conversion = marketWith({ Gold: 5000, USDCNY: 7 })
    expect(textOf(conversion.convert('2', 'XAU', 'CNY'))).toEqual(['70000', '35000'])
    expect(textOf(conversion.convert('2', '黃金', 'cny'))).toEqual(['70000', '35000'])
  })

  test('keeps all digits of a small sum, for either sign', () => {
    const conversion = marketWith({ USDCNY: 7.1235 })
    expect(textOf(conversion.convert('1.00001', 'USD', 'CNY'))[0]).toBe('7.123571235')
    expect(textOf(conversion.convert('-1.00001', 'USD', 'CNY'))[0]).toBe('-7.123571235')
  })

  test('keeps fifteen significant digits of a small amount, without an exponent', () => {
    const conversion = marketWith({ BTCUSD: 68_000, USDIDR: 16_000 })
    expect(textOf(conversion.convert('1', 'IDR', 'BTC'))[0]).toBe('0.000000000919117647058824')
  })

  test('keeps every digit of a long amount', () => {
    const conversion = marketWith({ USDCNY: 7 })
    expect(textOf(conversion.convert('123456789012345.12345678', 'USD', 'CNY'))[0]).toBe('864197523086415.86419746')
  })

  test('has no negative zero, and a rate of one into the same currency', () => {
    const conversion = marketWith({ USDCNY: 7 })
    expect(textOf(conversion.convert('-0', 'USD', 'CNY'))[0]).toBe('0')
    expect(conversion.convert('5.5', 'usd', 'USD')).toMatchObject({ asOf: NOW, through: [] })
    expect(textOf(conversion.convert('5.5', 'usd', 'USD'))).toEqual(['5.5', '1'])
  })

  test('is rejected for an unknown currency or if there is no rate', () => {
    const conversion = marketWith({ USDCNY: 7 })
    expect(() => conversion.convert('1', 'USD', 'QQQ')).toThrow('Unknown currency: QQQ')
    expect(() => conversion.convert('1', 'USD', 'DAX')).toThrow('Unknown currency: DAX')
    expect(() => conversion.convert('1', 'USD', 'JPY')).toThrow('No rate from USD to JPY is available')
  })
})

describe('a pair', () => {
  test.each([
    ['USDCNY', 'USD', 'CNY'],
    ['usd/cny', 'USD', 'CNY'],
    ['XAUUSD', 'XAU', 'USD'],
    ['Gold', 'XAU', 'USD'],
    ['LTCUSDT', 'LTC', 'USDT'],
    ['THBGBP', 'THB', 'GBP'],
    ['DOGECNY', 'DOGE', 'CNY'],
  ])('%s has the sides %s and %s', (pair, from, to) => {
    expect(marketWith({}).sidesOf(pair)).toEqual({ from, to })
  })

  test.each(['', 'USD', 'DAX', 'DXY', 'USDQQQ', 'USDCNYJPY', '💰'])('%j is not a pair', pair => {
    expect(() => marketWith({}).sidesOf(pair)).toThrow('Unknown currency')
  })
})

describe('the units', () => {
  test('have one name per language, the same in every pair', () => {
    const { units } = marketWith({})
    const strange: string[] = []
    for (const { class: own, symbol, base, quote, name } of catalogue.instruments.filter(isPair))
      if (own === 'currency')
        for (const locale of ['tw', 'cn', 'en'] as const) {
          const sides = name[locale].split('/').map(side => side.trim())
          const named = [base, quote].map(code => units.get(code)!.name[locale])
          if (sides.join() !== named.join()) strange.push(`${symbol}: ${sides} but ${named}`)
        }
    expect(strange).toEqual([])
  })

  test('are currencies with their minor unit, metals and cryptocurrencies', () => {
    const { units } = marketWith({})
    expect(units.get('JPY')).toMatchObject({ kind: 'currency', minorUnit: 0, countries: ['JP'] })
    expect(units.get('KWD')?.minorUnit).toBe(3)
    expect(units.get('EUR')?.countries).toContain('DE')
    expect(units.get('XAU')).toMatchObject({ kind: 'metal', minorUnit: undefined, name: { cn: '黄金' } })
    expect(units.get('BTC')).toMatchObject({ kind: 'crypto', name: { tw: '比特幣' } })
  })
})
