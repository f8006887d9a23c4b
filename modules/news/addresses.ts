import type { Text } from '#contract/text/locale.ts'

/** The page of an own item, without language prefix. */
export function articlePath(id: string): string {
  return `/finance/news/${encodeURIComponent(id)}`
}

/** Follows a title where it leaves the site, which says on every page that prices are simulated. */
const sampleMark: Text = { tw: '（模擬數據）', cn: '（模拟数据）', en: '(simulated)' }

export const titles = {
  feed: { tw: '財經新聞', cn: '财经新闻', en: 'Financial news' },
  feedNote: {
    tw: '依本站數據撰寫的市場新聞：開盤與收盤、重大波動、經濟數據與利率決議。',
    cn: '根据本站数据撰写的市场新闻：开盘与收盘、行情异动、经济数据与利率决议。',
    en: 'Market news written from this site’s own figures: sessions, large moves, releases and rate decisions.',
  },
} as const satisfies Record<string, Text>

/** A title with that mark, if its figures are simulated. */
export function markedTitle(title: string, sample: boolean, locale: keyof Text): string {
  if (!sample) return title
  return locale === 'en' ? `${title} ${sampleMark.en}` : title + sampleMark[locale]
}
