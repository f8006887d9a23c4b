import { describe, expect, test } from 'vitest'
import { narrowings, type ScreenQuery, screenQueryFrom } from './screen-query.ts'

const from = (query: string) => screenQueryFrom(new URLSearchParams(query))
const known = (query: string) => from(query) as ScreenQuery & { wrong: readonly string[] }

describe('the conditions of an address', () => {
  test('without any, all instruments and their week', () => {
    expect(from('')).toEqual({
      ...{
        of: 'all',
        region: 'any',
        currencies: [],
        carry: 'any',
        period: '1W',
        verdict: 'any',
        bounds: {},
        wrong: [],
      },
    })
    expect(narrowings(known(''))).toBe(0)
  })

  test('a sentence with several parts', () => {
    const query = known(
      'of=currency&currency=jpy,TWD&period=1m&changeMin=-0.5&fromHighMax=3&spreadMax=2.5&verdict=strongBuy',
    )
    expect(query).toMatchObject({
      ...{ of: 'currency', currencies: ['JPY', 'TWD'], period: '1M', verdict: 'strongBuy' },
      bounds: { changeMin: -0.5, fromHighMax: 3, spreadMax: 2.5 },
    })
    expect(narrowings(query)).toBe(6)
  })

  test.each([
    'of=shares',
    'period=2W',
    'region=Moon',
    'verdict=great',
    'currency=<b>',
    `currency=${'USD,'.repeat(11)}`,
  ])('a word without a meaning is not found: %s', query => {
    expect(from(query)).toBe('unknown')
  })

  test.each(['３', '3%', '３％', ' 3 ', '3.0'])('three per cent as people type it: %j', typed => {
    expect(known(`fromHighMax=${encodeURIComponent(typed)}`).bounds).toEqual({ fromHighMax: 3 })
  })

  test('a minus sign as it is typed and as it is printed', () => {
    expect(known('changeMax=-1').bounds).toEqual({ changeMax: -1 })
    expect(known('changeMax=%E2%88%921').bounds).toEqual({ changeMax: -1 })
  })

  test.each([
    ['changeMin', 'many'],
    ['changeMin', '1e3'],
    ['fromHighMax', '-3'],
    ['spreadMax', '-1'],
    ['volatilityMax', '12345678'],
  ])('what is no number for %s is told, and does not narrow: %s', (name, typed) => {
    const { bounds, wrong } = known(`${name}=${typed}`)
    expect([bounds, wrong]).toEqual([{}, [name]])
  })
})
