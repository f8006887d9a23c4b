import { newsCategories } from '#contract/news/news.ts'
import { content, type Page, part } from './page-declaration.ts'
import { COMMENTS, economicCategories } from './parameters.ts'

/** News, the daily brief and the calendar of releases. */
export const newsPages = [
  {
    pattern: '/dailyNews',
    file: 'routes/dailyNews/brief.tsx',
    tab: 'dailyNews',
    parameters: { day: content() },
  },
  { pattern: '/finance', file: 'routes/finance/finance.tsx', tab: 'dailyNews' },
  {
    pattern: '/finance/news',
    file: 'routes/finance/news/news.tsx',
    tab: 'dailyNews',
    parameters: { category: content(newsCategories), language: part(['all', 'tw', 'cn', 'en']), before: part() },
  },
  { pattern: '/finance/news/{id}', file: 'routes/finance/news/article.tsx', tab: 'dailyNews', unlisted: true },
  {
    pattern: '/finance/dailyNews',
    file: 'routes/finance/calendar/calendar.tsx',
    tab: 'dailyNews',
    parameters: {
      view: part(['day', 'week', 'month']),
      day: part(),
      country: part(),
      pair: part(),
      importance: part(['1', '2', '3']),
      kind: part(['data', 'events', 'holidays']),
      category: part(economicCategories),
      zone: part(),
      event: part(),
      ...COMMENTS,
    },
  },
] as const satisfies readonly Page[]
