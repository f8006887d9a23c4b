import { expect, test } from 'vitest'
import { HOUR_MS } from '#contract/time/units.ts'
import { describeOnEveryDatabase } from '#testing/databases.ts'
import type { NewsItem } from './item.ts'
import { createNewsRepository, newsMigrations } from './news-repository.ts'

const NOON = Date.UTC(2026, 10, 20, 12)
const END = { at: NOON + 1_000 * HOUR_MS, place: 2 ** 31 - 1 }

function item(id: string, changes: Partial<NewsItem> = {}): NewsItem {
  const text = { title: `${id}: 歐元'升`, paragraphs: ['[+0.28%](EURUSD)'] }
  return {
    id,
    kind: 'own',
    at: NOON,
    category: 'forex',
    locale: undefined,
    texts: { tw: text, cn: text, en: text },
    symbols: ['EURUSD'],
    countries: ['EU'],
    source: '',
    link: '',
    rule: 'largeMove',
    wording: 2,
    sample: true,
    ...changes,
  }
}

function feedItem(id: string, locale: 'tw' | 'cn' | 'en', at: number): NewsItem {
  const text = { title: id, paragraphs: [] }
  const link = `https://example.org/${id}`
  return { ...item(id), kind: 'feed', locale, at, texts: { [locale]: text }, source: 'Example', link, sample: false }
}

describeOnEveryDatabase('news repository', newsMigrations, openStore => {
  test('an item comes back with every field, and never changes', async () => {
    const news = createNewsRepository(await openStore())
    expect(await news.add([item('a')])).toEqual(['a'])
    expect(await news.add([item('a', { at: NOON + 1 }), item('b')])).toEqual(['b'])
    expect(await news.find('a')).toEqual({ ...item('a'), place: 1 })
    expect(await news.find('c')).toBeUndefined()
    expect(await news.known(['a', 'b', 'c'])).toEqual(new Set(['a', 'b']))
  })

  test('lists the newest first: those in all languages with those of the languages asked for', async () => {
    const news = createNewsRepository(await openStore())
    await news.add([
      item('own'),
      feedItem('english', 'en', NOON + 2),
      feedItem('taiwan', 'tw', NOON + 1),
      feedItem('mainland', 'cn', NOON - 1),
    ])
    const ids = async (...locales: ('tw' | 'cn' | 'en')[]) =>
      (await news.list({ locales, before: END, limit: 10 })).map(({ id }) => id)
    expect(await ids('tw')).toEqual(['taiwan', 'own'])
    expect(await ids('en', 'cn', 'tw')).toEqual(['english', 'taiwan', 'own', 'mainland'])
  })

  test('pages follow each other without a gap, also where items have the same time', async () => {
    const news = createNewsRepository(await openStore())
    await news.add(Array.from({ length: 25 }, (_, n) => item(`i${n}`, { at: NOON + Math.floor(n / 10) })))
    const seen: string[] = []
    for (let before = END; ; ) {
      const page = await news.list({ locales: [], before, limit: 4 })
      seen.push(...page.map(({ id }) => id))
      const last = page.at(-1)
      if (!last) break
      before = { at: last.at, place: last.place }
    }
    expect(seen).toEqual(Array.from({ length: 25 }, (_, n) => `i${24 - n}`))
  })

  test('narrows by category, by instrument, by country and by time', async () => {
    const news = createNewsRepository(await openStore())
    await news.add([
      item('euro', { at: NOON }),
      item('gold', { at: NOON + 1, category: 'commodities', symbols: ['Gold', 'EURUSD'], countries: [] }),
      item('fed', { at: NOON + 2, category: 'centralBanks', symbols: [], countries: ['US'] }),
    ])
    const ids = async (choice: object) =>
      (await news.list({ locales: ['en'], before: END, limit: 9, ...choice })).map(({ id }) => id)
    expect(await ids({ category: 'commodities' })).toEqual(['gold'])
    expect(await ids({ subject: 'EURUSD' })).toEqual(['gold', 'euro'])
    expect(await ids({ subject: 'EURUSD', before: { at: NOON + 1, place: 2 } })).toEqual(['euro'])
    expect(await ids({ subject: 'country:US' })).toEqual(['fed'])
    expect(await ids({ from: NOON + 1 })).toEqual(['fed', 'gold'])
  })

  test('deletes what is older than a moment', async () => {
    const news = createNewsRepository(await openStore())
    await news.add([item('old', { at: NOON - 1 }), item('new')])
    await news.removeBefore(NOON)
    expect((await news.list({ locales: [], before: END, limit: 9 })).map(({ id }) => id)).toEqual(['new'])
    expect(await news.list({ locales: [], subject: 'EURUSD', before: END, limit: 9 })).toHaveLength(1)
  })
})
