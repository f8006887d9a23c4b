import { describe, expect, test } from 'vitest'
import { type PicturedQuote, pictureOf } from './picture.ts'

const euro = {
  instrument: {
    symbol: 'EURUSD',
    class: 'currency',
    name: { tw: '歐元/美元', cn: '欧元/美元', en: 'Euro / US dollar' },
  },
  decimals: 5,
  hasPrice: true,
  baseline: 'prevClose',
  bid: 115_836,
  open: 115_600,
  prevClose: 115_515,
  ny17: 115_515,
  h24: 115_400,
  eventAt: Date.parse('2026-11-20T13:31:05Z'),
  feed: 'simulated',
  kind: 'simulated',
  stale: false,
  tradedCloses: () => ({ closes: [115_500, 115_400, 115_700], flatCloses: 0 }),
} as unknown as PicturedQuote

/** The text lines of a picture in reading order. */
function linesOf(svg: string): string[] {
  return Array.from(svg.matchAll(/<text[^>]*>(.*?)<\/text>/g), ([, text]) =>
    text!
      .replace(/<[^>]*>/g, ' ')
      .replaceAll('&amp;', '&')
      .trim(),
  )
}

const shown = (quote: PicturedQuote, locale: 'tw' | 'cn' | 'en' = 'en') =>
  linesOf(pictureOf(quote, false, locale, 'Portal').svg)

describe('a picture', () => {
  test('shows name, price, change, source and time in the language of its page', () => {
    const figures = ['1.15836', '+0.00321  +0.28%']
    expect(shown(euro, 'tw')).toEqual([
      'EURUSD',
      'Portal',
      '歐元/美元',
      figures[0],
      `${figures[1]} 較昨收`,
      '近 24 小時',
      '模擬',
      '2026-11-20 21:31:05 台北時間',
    ])
    expect(shown(euro, 'cn').slice(2)).toEqual([
      '欧元/美元',
      figures[0],
      `${figures[1]} 较昨收`,
      '近24小时',
      '模拟',
      '2026-11-20 21:31:05 北京时间',
    ])
    expect(shown(euro, 'en').slice(2)).toEqual([
      'Euro / US dollar',
      figures[0],
      `${figures[1]} vs prev. close`,
      'Last 24 hours',
      'Simulated',
      '2026-11-20 13:31:05 UTC',
    ])
  })

  test('describes its content in its text chunks', () => {
    expect(pictureOf(euro, false, 'tw', 'Portal').texts).toEqual({
      Title: 'EURUSD 歐元/美元',
      Description: '1.15836  +0.00321  +0.28%',
      Source: '模擬',
      'Creation Time': '2026-11-20T13:31:05.000Z',
      Author: 'Portal',
    })
  })

  test('names its source, and reports stale prices', () => {
    expect(shown({ ...euro, kind: 'delayed', feed: 'exchange', stale: true })).toContain('Delayed · exchange · Stale')
  })

  test('shows the change of a yield in basis points', () => {
    const bond = {
      ...euro,
      instrument: { ...euro.instrument, symbol: 'US10Y', class: 'bond' as const },
      decimals: 3,
      bid: 4_105,
      prevClose: 4_128,
    }
    expect(shown(bond)).toContain('−2.3 bp vs prev. close')
  })

  test('of a cryptocurrency shows the change from 24 hours ago', () => {
    expect(shown({ ...euro, baseline: 'h24' })).toContain('+0.00436  +0.38% vs 24 h ago')
  })

  test('shows a dash and no dashed line while its baseline is unknown', () => {
    const { svg, texts } = pictureOf({ ...euro, prevClose: undefined }, false, 'en', 'Portal')
    expect(linesOf(svg)).toContain('— vs prev. close')
    expect(texts.Description).toBe('1.15836  —')
    expect(svg).not.toContain('stroke-dasharray')
  })

  test('shows no figures without a price', () => {
    const { svg, texts } = pictureOf({ ...euro, hasPrice: false, bid: 0, open: 0, eventAt: 0 }, false, 'en', 'Portal')
    expect(linesOf(svg)).toEqual(['EURUSD', 'Portal', 'Euro / US dollar', 'No price at present'])
    expect(svg).not.toMatch(/1970|NaN|<circle/)
    expect(texts.Description).toBe('No price at present')
  })

  test('a rise is red on Chinese pages and green on English ones', () => {
    const colours = (quote: PicturedQuote) =>
      (['tw', 'cn', 'en'] as const).map(
        locale => /<circle.*?fill="(.*?)"/.exec(pictureOf(quote, false, locale, '').svg)?.[1],
      )
    const [red, green] = ['#c4122f', '#0a7148']
    expect(colours(euro)).toEqual([red, red, green])
    expect(colours({ ...euro, bid: 115_500 })).toEqual([green, green, red])
    expect(new Set(colours({ ...euro, bid: 115_515 }))).toEqual(new Set(['#5f6675']))
  })

  test('draws the day up to the last price, within its frame', () => {
    const { svg } = pictureOf(euro, false, 'en', 'Portal')
    const line = /<path d="(M[^"HZ]*)" fill="none"/.exec(svg)![1]!
    const points = line
      .slice(1)
      .split('L')
      .map(point => point.split(' ').map(Number))
    // From 1.15400 at 530 to 1.15836 at 400.
    const y = (price: number) => 530 - ((price - 115_400) / 436) * 130
    expect(points.map(([x]) => x)).toEqual([60, 420, 780, 1140])
    for (const [index, price] of [115_500, 115_400, 115_700, 115_836].entries())
      expect(points[index]![1]).toBeCloseTo(y(price), 1)
  })

  test('ends with the last trade of a closed market, and says so', () => {
    const traded = [...Array(11).keys()].map(minute => 115_400 + minute * 20)
    const closes = [...traded, 115_836]
    const level = Array(132).fill(115_836)
    const weekend: PicturedQuote = {
      ...euro,
      tradedCloses: isClosed =>
        isClosed ? { closes, flatCloses: level.length } : { closes: [...closes, ...level], flatCloses: 0 },
    }
    const pointsOf = (isClosed: boolean) =>
      /<path d="(M[^"HZ]*)" fill="none"/.exec(pictureOf(weekend, isClosed, 'en', '').svg)![1]!.split('L').length
    expect([pointsOf(true), pointsOf(false)]).toEqual([13, 145])
    expect(linesOf(pictureOf(weekend, true, 'tw', '').svg)).toContain('至收盤')
    expect(linesOf(pictureOf(weekend, false, 'tw', '').svg)).toContain('近 24 小時')
  })

  test('draws a day without movement as a horizontal line', () => {
    const still = { ...euro, close: 115_515, tradedCloses: () => ({ closes: [115_515, 115_515], flatCloses: 0 }) }
    expect(pictureOf(still, false, 'en', 'Portal').svg).not.toContain('NaN')
  })

  test('accepts long names and names with XML characters', () => {
    const name =
      'S&P <500> with a name that goes on and on for longer than any picture of it could be wide enough to show'
    const { svg } = pictureOf(
      { ...euro, instrument: { ...euro.instrument, name: { tw: '', cn: '', en: name } } },
      false,
      'en',
      '',
    )
    expect(svg).toContain('S&amp;P &lt;500&gt; with')
    expect(Number(/font-size="(\d+)"[^>]*>S&amp;P/.exec(svg)?.[1])).toBeLessThan(24)
  })

  test('draws the last session of a closed market', () => {
    const flat = {
      ...euro,
      tradedCloses: () => ({ closes: Array(288).fill(115_836), flatCloses: 288 }),
    } as PicturedQuote
    const { svg } = pictureOf(flat, true, 'en', 'Portal', [115_000, 115_500, 115_200])
    const heights = /<path d="(M[^"HZ]*)" fill="none"/
      .exec(svg)![1]!
      .split('L')
      .map(point => point.split(' ')[1])
    expect(new Set(heights).size).toBe(4)
    expect(linesOf(svg)).toContain('Up to the close')
  })
})
