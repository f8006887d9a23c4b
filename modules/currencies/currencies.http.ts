import { z } from 'zod'
import type { Text } from '#contract/text/locale.ts'
import { type Call, call } from '#kit/http/call.ts'
import type { Currencies } from './currencies.ts'

const currencyFields = {
  code: z.string().describe('Three letters'),
  number: z.string().describe('Three digits'),
  minorUnit: z.int().nullable().describe('Decimal places of an amount; null if ISO 4217 defines none'),
  kind: z
    .enum(['currency', 'fund', 'metal', 'special'])
    .describe('Currency, unit of account or fund, metal, or special'),
  name: z.string().describe('Name in the requested language'),
  symbol: z.string().nullable().describe('Symbol; null if the currency has none of its own'),
  countries: z.array(z.string()).describe('Countries and regions that use or used it, ISO 3166 alpha-2'),
  retiredOn: z.iso.date().nullable().describe('Day from which its successor was the currency; null while it is in use'),
  successor: z.string().nullable().describe('Code that took its place'),
  perSuccessor: z.string().nullable().describe('Units for one of the successor, as a decimal string'),
}

const example = {
  list: [
    {
      code: 'EUR',
      number: '978',
      minorUnit: 2,
      kind: 'currency',
      name: 'Euro',
      symbol: '€',
      countries: ['AT', 'BE', 'DE'],
      retiredOn: null,
      successor: null,
      perSuccessor: null,
    },
    {
      code: 'HRK',
      number: '191',
      minorUnit: 2,
      kind: 'currency',
      name: 'Croatian Kuna',
      symbol: 'kn',
      countries: ['HR'],
      retiredOn: '2023-01-01',
      successor: 'EUR',
      perSuccessor: '7.53450',
    },
  ],
}

const heads: readonly Text[] = [
  { tw: '代碼', cn: '代码', en: 'Code' },
  { tw: '數字代碼', cn: '数字代码', en: 'Number' },
  { tw: '小數位數', cn: '小数位数', en: 'Minor unit' },
  { tw: '類別', cn: '类别', en: 'Type' },
  { tw: '名稱', cn: '名称', en: 'Name' },
  { tw: '符號', cn: '符号', en: 'Symbol' },
  { tw: '使用國家/地區', cn: '使用国家/地区', en: 'Used in' },
  { tw: '停用日', cn: '停用日', en: 'Retired on' },
  { tw: '後繼貨幣', cn: '后继货币', en: 'Successor' },
  { tw: '兌換率', cn: '兑换率', en: 'Units per successor' },
]

export function currencyCalls(currencies: Currencies): Call[] {
  return [
    call({
      id: 'listCurrencyCodes',
      tag: 'Conversion',
      method: 'GET',
      path: '/api/v1/currency-codes',
      access: 'public',
      cors: 'open',
      summary: {
        tw: 'ISO 4217 貨幣代碼，含已停用代碼及其後繼貨幣',
        cn: 'ISO 4217货币代码，含已停用代码及其后继货币',
        en: 'Currency codes of ISO 4217, with retired ones and their successors',
      },
      parameters: z.object({}),
      result: z.object({
        list: z.array(z.object(currencyFields)).describe('Codes in use, then retired ones, each in alphabetical order'),
      }),
      example,
      cache: { maxAge: 300, etag: true },
      handle: (_, { locale }) => ({
        list: currencies.list.map(({ code, number, minorUnit, kind, name, symbol, countries, retired }) => ({
          code,
          number,
          minorUnit: minorUnit ?? null,
          kind,
          name: name[locale],
          symbol: symbol ?? null,
          countries: [...countries],
          retiredOn: retired?.since ?? null,
          successor: retired?.successor ?? null,
          perSuccessor: retired?.perSuccessor ?? null,
        })),
      }),
      table: ({ list }, locale) => ({
        head: heads.map(text => text[locale]),
        rows: list.map(each => [
          each.code,
          each.number,
          each.minorUnit,
          each.kind,
          each.name,
          each.symbol,
          each.countries.join(' '),
          each.retiredOn,
          each.successor,
          each.perSuccessor,
        ]),
      }),
    }),
  ]
}
