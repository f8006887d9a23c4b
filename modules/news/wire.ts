import { z } from 'zod'
import { newsCategories } from '#contract/news/news.ts'

const item = z.object({
  id: z.string().describe('Stays the same for good'),
  kind: z.enum(['own', 'feed']).describe('own: written by rule from the portal’s figures; feed: read from a feed'),
  time: z.string().describe('When it was published, ISO time, UTC'),
  category: z.enum(newsCategories).describe('Category'),
  language: z.enum(['tw', 'cn', 'en']).describe('Language of the texts: the requested one, or the only one it has'),
  title: z.string().describe('Title'),
  paragraphs: z.array(z.string()).describe('Text without links; of items of feeds their summary'),
  symbols: z.array(z.string()).describe('Instruments it is about, the main one first'),
  countries: z.array(z.string()).describe('ISO 3166 alpha-2; EU for the euro area'),
  source: z.string().describe('Name of the publisher; empty for own items'),
  link: z.string().describe('Address of its page, or of the publisher’s article'),
  rule: z.string().describe('Which rule wrote it; empty for items of feeds'),
  sample: z.boolean().describe('Some of its figures are simulated'),
})

export const newsResult = z.object({
  list: z.array(item).describe('Items, newest first'),
  next: z.string().nullable().describe('Value of before for the next items; null if there are none'),
})

export type WireNewsItem = z.infer<typeof item>

const exampleItem: WireNewsItem = {
  id: 'close-taipei-2026-11-20',
  kind: 'own',
  time: '2026-11-20T05:30:00.000Z',
  category: 'markets',
  language: 'en',
  title: 'Taipei stocks close down 0.54%',
  paragraphs: ['The TAIEX closed at 32,889.49, down 0.54% on the day, after trading between 32,806.55 and 33,315.86.'],
  symbols: ['TAIEX', 'USDTWD'],
  countries: ['TW'],
  source: '',
  link: 'https://example.org/en/finance/news/close-taipei-2026-11-20',
  rule: 'sessionClose',
  sample: true,
}

export const newsExample: z.infer<typeof newsResult> = { list: [exampleItem], next: 'bmV3cyAxNzYzNjE2NjAwMDAwIDE3' }

const fact = z.object({
  symbol: z.string().describe('Instrument symbol'),
  name: z.string().describe('Name in the requested language'),
  price: z.number().describe('Price in its unit: the last one today, the close of a past day'),
  change: z.string().describe('Change from the previous close, of cryptocurrencies in 24 hours, as it is shown'),
})

export const briefResult = z.object({
  day: z.string().describe('ISO date, UTC'),
  asOf: z.string().describe('Time of the figures, ISO, UTC'),
  title: z.string().describe('Title'),
  paragraphs: z.array(z.string()).describe('The day in a few sentences, one paragraph for each class'),
  stories: z
    .array(z.object({ id: z.string().describe('Id of a news item'), title: z.string().describe('Its title') }))
    .describe('Own items of the day that stand out, newest first'),
  gainers: z.array(fact).describe('The largest gains among the major instruments'),
  losers: z.array(fact).describe('The largest losses among the major instruments'),
  released: z.array(z.string()).describe('Ids of the calendar’s important events of that day'),
  ahead: z.array(z.string()).describe('Ids of the calendar’s important events of the day after'),
  sample: z.boolean().describe('Some of the figures are simulated'),
})

export const briefExample: z.infer<typeof briefResult> = {
  day: '2026-11-20',
  asOf: '2026-11-20T14:00:00.000Z',
  title: 'Daily brief: 20 Nov',
  paragraphs: ['Equities: 7 of 11 major indices higher, 4 lower. Best: TAIEX, up 1.57%. Worst: DAX, down 0.36%.'],
  stories: [{ id: 'move-Gold-2026-11-20', title: 'Gold up 2.10%, a bigger move than on 96% of days in the past year' }],
  gainers: [{ symbol: 'TAIEX', name: 'TAIEX', price: 33_407.15, change: '+1.57%' }],
  losers: [{ symbol: 'DAX', name: 'DAX', price: 21_740.85, change: '−0.36%' }],
  released: ['ca.retail-sales-mom.2026-09.1'],
  ahead: ['de.business-confidence.2026-11.1'],
  sample: true,
}
