import { z } from 'zod'
import {
  groupOf,
  groupsOf,
  type Instrument,
  type InstrumentClass,
  instrumentClasses,
} from '#contract/prices/instrument.ts'
import type { Locale, Text } from '#contract/text/locale.ts'
import { call } from '#kit/http/call.ts'
import { type CsvColumn, tableOf } from '#kit/text/csv.ts'
import type { Catalogue } from './catalogue.ts'

const instrumentsResult = z.object({
  list: z
    .array(
      z.object({
        symbol: z.string().describe('Instrument symbol'),
        name: z.string().describe('Name in the requested language'),
        class: z.enum(instrumentClasses).describe('Class'),
        group: z.string().describe('Group within the class; Crypto for all cryptocurrencies'),
        country: z.string().describe('ISO 3166 alpha-2; empty if it belongs to no single country or region'),
        base: z.string().describe('Base currency of a pair, else empty'),
        quote: z.string().describe('Quote currency, else empty'),
        unit: z
          .string()
          .describe('Unit of the price, such as USD/bbl, points or %; of a pair USD/EUR, dollars per euro'),
        decimals: z.int().describe('Decimal places of its prices'),
        pip: z.number().nullable().describe('Size of a pip in the unit of the price; currency pairs only'),
        schedule: z.string().describe('Key of the trading hours, as in /api/v1/status'),
        tenor: z.string().describe('Tenor of a bond, such as 10Y, else empty'),
        exchange: z.string().describe('MIC of the index’s exchange, else empty'),
        isMt4: z.int().describe('Platforms that list it: 0 none, 1 MT4, 2 MT5, 3 both'),
      }),
    )
    .describe('Instruments, in catalogue order'),
})

const example: z.output<typeof instrumentsResult> = {
  list: [
    {
      symbol: 'DXY',
      name: 'US Dollar Index',
      class: 'currency',
      group: 'Main',
      country: 'US',
      base: 'USD',
      quote: '',
      unit: 'points',
      decimals: 3,
      pip: 0.01,
      schedule: 'forex',
      tenor: '',
      exchange: '',
      isMt4: 2,
    },
    {
      symbol: 'EURUSD',
      name: 'Euro / US dollar',
      class: 'currency',
      group: 'Main',
      country: 'EU',
      base: 'EUR',
      quote: 'USD',
      unit: 'USD/EUR',
      decimals: 5,
      pip: 0.0001,
      schedule: 'forex',
      tenor: '',
      exchange: '',
      isMt4: 3,
    },
  ],
}

/** Heads of tables of instruments. */
export const instrumentHeads = {
  symbol: { tw: '代號', cn: '代码', en: 'Symbol' },
  name: { tw: '名稱', cn: '名称', en: 'Name' },
  class: { tw: '類別', cn: '类别', en: 'Class' },
  group: { tw: '分組', cn: '分组', en: 'Group' },
  country: { tw: '國家/地區', cn: '国家/地区', en: 'Country/region' },
  base: { tw: '基準貨幣', cn: '基准货币', en: 'Base currency' },
  quote: { tw: '計價貨幣', cn: '报价货币', en: 'Quote currency' },
  unit: { tw: '單位', cn: '单位', en: 'Unit' },
  decimals: { tw: '小數位數', cn: '小数位数', en: 'Decimals' },
  pip: { tw: '點', cn: '点', en: 'Pip' },
  tenor: { tw: '天期', cn: '期限', en: 'Tenor' },
  exchange: { tw: '交易所', cn: '交易所', en: 'Exchange' },
} as const satisfies Record<string, Text>

const groups = [...new Set(Object.values(groupsOf).flat())]

/** A group of any class, as a parameter of calls. */
export const groupName = z
  .string()
  .transform((text, context) => {
    const group = groups.find(name => name.toLowerCase() === text.toLowerCase())
    if (group) return group
    context.addIssue({ code: 'custom', message: 'unknown group' })
    return z.NEVER
  })
  .describe(`${groups.join(', ')}, case-insensitive`)
  .meta({ enum: groups })

function instrumentItem(instrument: Instrument, locale: Locale) {
  const { symbol, name, country, base, quote, unit, decimals, pip, schedule, tenor, exchange, mt4 } = instrument
  return {
    symbol,
    name: name[locale],
    class: instrument.class,
    group: groupOf(instrument),
    country,
    base,
    quote,
    unit,
    decimals,
    pip: pip ?? null,
    schedule,
    tenor,
    exchange,
    isMt4: mt4,
  }
}

/** The instruments of a class and a group, in catalogue order; of all where one is absent. */
export function selectedInstruments(
  { instruments }: Pick<Catalogue, 'instruments'>,
  own: InstrumentClass | undefined,
  group: string | undefined,
): Instrument[] {
  return instruments.filter(
    instrument => (!own || instrument.class === own) && (!group || groupOf(instrument) === group),
  )
}

const columns = (Object.keys(instrumentHeads) as (keyof typeof instrumentHeads)[]).map(
  (name): CsvColumn<z.output<typeof instrumentsResult>['list'][number]> => [instrumentHeads[name], row => row[name]],
)

export function instrumentListCall(catalogue: Catalogue) {
  return call({
    id: 'listInstruments',
    tag: 'Market',
    method: 'GET',
    path: '/api/v1/instruments',
    access: 'public',
    cors: 'open',
    summary: {
      tw: '商品清單，可依類別與分組篩選',
      cn: '品种列表，可按类别与分组筛选',
      en: 'Instruments, optionally by class or group',
    },
    parameters: z.object({ class: z.enum(instrumentClasses).optional(), group: groupName.optional() }),
    result: instrumentsResult,
    example,
    cache: { maxAge: 300, etag: true },
    handle: ({ class: own, group }, { locale }) => ({
      list: selectedInstruments(catalogue, own, group).map(instrument => instrumentItem(instrument, locale)),
    }),
    table: ({ list }, locale) => tableOf(list, columns, locale),
  })
}
