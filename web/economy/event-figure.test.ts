import { expect, test } from 'vitest'
import { fillText } from '#contract/answers/error.ts'
import { type Locale, locales } from '#contract/text/locale.ts'
import type { CalendarItem } from '#modules/calendar'
import { readProjectCatalogue } from '#modules/catalogue'
import { currenciesModule } from '#modules/currencies'
import { collectBrief } from '../news/collect-brief.ts'
import type { Services } from '../pages/services.ts'
import { eventRows } from '../routes/finance/calendar/collect-calendar.ts'
import { eventCells } from '../routes/finance/calendar/event-cells.ts'
import { collectComingEvents } from './collect-coming-events.ts'

const AT = Date.UTC(2026, 10, 24, 13, 30)
const HOUR = 3_600_000
const catalogue = await readProjectCatalogue()

const claims = {
  id: 'us.initial-jobless-claims.2026-W47.1',
  kind: 'data',
  at: AT,
  country: 'US',
  currency: 'USD',
  event: { tw: '初領失業救濟金人數', cn: '初请失业金人数', en: 'Initial jobless claims' },
  period: '',
  importance: 3,
  indicator: 'initial-jobless-claims',
  unit: 'thousand',
  decimals: 0,
  actual: 220,
  forecast: 215,
  previous: 1_218,
  isExpected: false,
  sample: false,
} as unknown as CalendarItem

const { currencies } = currenciesModule.open().services

/** Figures of an event as the home page, the brief beside the news, and the calendar have them. */
async function textsOf(item: CalendarItem, locale: Locale, now: number) {
  const services = {
    catalogue,
    conversion: { unitOf: (code: string) => currencies.find(code) },
    clock: { now: () => now },
    calendar: { near: async () => [item] },
    market: { catalogue },
    news: {
      brief: async () => ({ day: 20_000, facts: [], earlier: [], stories: [], released: [item], ahead: [], asOf: now }),
      briefText: () => ({ title: '', summary: '', paragraphs: [] }),
      moversOf: () => ({ gainers: [], losers: [] }),
    },
  } as unknown as Services
  const url = new URL('http://localhost/')
  const part = { title: '', more: '', filter: {}, past: 1, coming: 0 }
  const coming = await collectComingEvents(services, part, { url, locale })
  const home = 'value' in coming.data ? coming.data.value.events[0]! : undefined
  const [line] = (await collectBrief(services, undefined, locale))!.released
  const row = eventRows(services, locale)(item)
  const shown = {
    t: (text: Record<Locale, string>, values?: object) => fillText(text[locale], { ...values }),
    locale,
    zone: 'UTC',
    now,
    lastLook: undefined,
  }
  const cells = eventCells(row, shown, '/')
    .replaceAll(/<td[^>]*>/g, '\n')
    .replaceAll(/<[^>]+>/g, ' ')
  return { home: home!, line: line!, cells }
}

test('jobless claims read alike on the home page, beside the news and in the calendar', async () => {
  const expected = { tw: '22.0 萬人', cn: '22.0万人', en: '220K' }
  for (const locale of locales) {
    const { home, line, cells } = await textsOf(claims, locale, AT + HOUR)
    expect(home.figures.map(({ value }) => value)).toContain(expected[locale])
    expect(line.actual).toBe(expected[locale])
    expect(cells).toContain(expected[locale])
  }
})

test('figures of every unit have the same digits and unit on all pages', async () => {
  for (const unit of ['%', 'points', 'million', 'USD', 'USD bn', 'CNY bn', 'local bn', 'USD/L', 'Mt', 'cases'])
    for (const locale of locales) {
      const { home, line, cells } = await textsOf(
        { ...claims, indicator: undefined, unit, decimals: 1 },
        locale,
        AT + HOUR,
      )
      const values = home.figures.map(({ value }) => value)
      expect(values).toEqual([line.actual, line.forecast, line.previous])
      for (const value of values) expect(cells).toContain(value)
    }
})

test('an annual rate is said in a line and beside the cells', async () => {
  const sales = { ...claims, indicator: 'new-home-sales' }
  const { home, cells } = await textsOf(sales, 'tw', AT + HOUR)
  expect(home.figures[0]!.value).toBe('年率 22.0 萬戶')
  expect(cells).toContain('年率')
  expect(cells).not.toContain('年率 22.0')
})

test('an event that is over without a figure says that its source has none', async () => {
  const without = { ...claims, actual: undefined, forecast: undefined, previous: undefined, unit: '' }
  const expected = {
    tw: '此來源未提供數值',
    cn: '该来源未提供数值',
    en: 'Figure not available from this source',
  }
  for (const locale of locales) {
    const late = await textsOf(without, locale, AT + 23 * HOUR)
    expect([late.home.remark, late.cells]).toEqual([expected[locale], expect.stringContaining(expected[locale])])
    const soon = await textsOf(without, locale, AT + HOUR / 2)
    expect([soon.home.remark, soon.cells]).toEqual(['', expect.not.stringContaining(expected[locale])])
    const speech = await textsOf({ ...without, kind: 'speech' as CalendarItem['kind'] }, locale, AT + 23 * HOUR)
    expect([speech.home.remark, speech.cells]).toEqual(['', expect.not.stringContaining(expected[locale])])
  }
})
