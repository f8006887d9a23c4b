import { z } from 'zod'
import { PortalError } from '#contract/answers/error.ts'
import * as Errors from '#contract/errors/index.ts'
import { groupOf, type Instrument, instrumentClasses } from '#contract/prices/instrument.ts'
import { call } from '#kit/http/call.ts'
import type { Catalogue } from './catalogue.ts'
import { instrumentListCall } from './instrument-list.http.ts'
import { symbolParameter } from './symbol-parameter.ts'

const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'] as const
const name = z.string().describe('Name in the requested language')
const minute = z
  .int()
  .describe(
    'Minutes from 00:00 of the trading day in the zone; below 0 on the evening before, over 1440 on the next day',
  )

const instrumentResult = z.object({
  id: z.int().describe('Number of the instrument, which never changes'),
  symbol: z.string().describe('Instrument symbol'),
  name,
  names: z
    .object({
      tw: z.string().describe('Traditional Chinese'),
      cn: z.string().describe('Simplified Chinese'),
      en: z.string().describe('English'),
    })
    .describe('Name in each language'),
  aliases: z.array(z.string()).describe('Other names that calls and addresses accept'),
  class: z.enum(instrumentClasses).describe('Class'),
  group: z.string().describe('Group within the class; Crypto for all cryptocurrencies'),
  country: z.string().describe('ISO 3166 alpha-2; empty if it belongs to no single country or region'),
  base: z.string().describe('Base currency of a pair, else empty'),
  quote: z.string().describe('Quote currency, else empty'),
  unit: z.string().describe('Unit of the price, such as USD/bbl, points or %; of a pair USD/EUR, dollars per euro'),
  decimals: z.int().describe('Decimal places of its prices'),
  pip: z.number().nullable().describe('Size of a pip in the unit of the price; currency pairs only, else null'),
  tenor: z.string().describe('Tenor of a bond, such as 10Y, else empty'),
  isMt4: z.int().describe('Platforms that list it: 0 none, 1 MT4, 2 MT5, 3 both'),
  exchange: z
    .object({
      id: z.string().describe('MIC (ISO 10383), or a short name where it has none'),
      name,
      country: z.string().describe('ISO 3166 alpha-2'),
    })
    .nullable()
    .describe('Exchange of an index, else null'),
  hours: z
    .object({
      schedule: z.string().describe('Key of the trading hours, as in /api/v1/status'),
      zone: z.string().describe('IANA time zone'),
      sessions: z
        .array(
          z.object({
            weekday: z.enum(weekdays).describe('Weekday of the trading day it belongs to'),
            start: minute,
            end: minute,
          }),
        )
        .describe('Sessions of a week without holidays'),
      hasHolidays: z.boolean().describe('Whether the holidays of this market are known'),
    })
    .describe('Trading hours'),
})

const example: z.output<typeof instrumentResult> = {
  id: 420,
  symbol: 'CSI300',
  name: 'CSI 300',
  names: { tw: '滬深 300 指數', cn: '沪深300指数', en: 'CSI 300' },
  aliases: ['000300', 'SHSZ300'],
  class: 'markets',
  group: 'Asia',
  country: 'CN',
  base: '',
  quote: 'CNY',
  unit: 'points',
  decimals: 2,
  pip: null,
  tenor: '',
  isMt4: 1,
  exchange: { id: 'XSHG', name: 'Shanghai Stock Exchange', country: 'CN' },
  hours: {
    schedule: 'sse',
    zone: 'Asia/Shanghai',
    sessions: [
      { weekday: 'Mon', start: 570, end: 690 },
      { weekday: 'Mon', start: 780, end: 900 },
    ],
    hasHolidays: true,
  },
}

function hoursOf(instrument: Instrument, catalogue: Catalogue) {
  const schedule = catalogue.scheduleOf(instrument)
  const sessions = [...schedule.sessionsByWeekday()].flatMap(([weekday, same]) =>
    same.map(({ startMinute, endMinute }) => ({ weekday: weekdays[weekday]!, start: startMinute, end: endMinute })),
  )
  return { schedule: instrument.schedule, zone: schedule.zone, sessions, hasHolidays: schedule.hasHolidayTable }
}

export function catalogueCalls(catalogue: Catalogue) {
  return [
    instrumentListCall(catalogue),
    call({
      id: 'getInstrument',
      tag: 'Market',
      method: 'GET',
      path: '/api/v1/instruments/{symbol}',
      access: 'public',
      cors: 'open',
      summary: {
        tw: '一項商品：名稱、分類、單位、小數位數、交易所與交易時間',
        cn: '一个品种：名称、分类、单位、小数位数、交易所与交易时间',
        en: 'An instrument: its names, class, unit, decimals, exchange and trading hours',
      },
      parameters: z.object({ symbol: symbolParameter }),
      result: instrumentResult,
      example,
      errors: [Errors.SymbolUnknown],
      cache: { maxAge: 300, etag: true },
      handle({ symbol }, { locale }) {
        const found = catalogue.findByAnyName(symbol)
        if (!found) throw new PortalError(Errors.SymbolUnknown, { symbol })
        const { name, mt4, notes: _, schedule: __, ...instrument } = found
        const exchange = catalogue.exchanges.get(found.exchange)
        return {
          ...instrument,
          name: name[locale],
          names: name,
          group: groupOf(found),
          pip: found.pip ?? null,
          isMt4: mt4,
          exchange: exchange ? { id: exchange.id, name: exchange.name[locale], country: exchange.country } : null,
          hours: hoursOf(found, catalogue),
        }
      },
    }),
  ]
}
