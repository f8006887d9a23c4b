import { z } from 'zod'
import * as Errors from '#contract/errors/index.ts'
import type { Text } from '#contract/text/locale.ts'
import { type Call, call } from '#kit/http/call.ts'
import type { Conversion } from './conversion.ts'
import { amountText, basis, basisFields, pairName } from './conversion-wire.ts'
import { convertCall } from './convert.http.ts'
import * as examples from './examples.ts'
import type { PastRates } from './past-rates.ts'

const unitFields = {
  code: z.string().describe('Code'),
  name: z.string().describe('Name in the requested language'),
  kind: z.enum(['currency', 'metal', 'crypto']).describe('Currency, metal (troy ounces) or cryptocurrency'),
  minorUnit: z.int().nullable().describe('Decimal places by ISO 4217; null if it has none'),
  countries: z.array(z.string()).describe('Countries and regions that use it, ISO 3166 alpha-2'),
}

const heads: Record<'code' | 'name' | 'kind' | 'minorUnit' | 'countries', Text> = {
  code: { tw: '代碼', cn: '代码', en: 'Code' },
  name: { tw: '名稱', cn: '名称', en: 'Name' },
  kind: { tw: '類別', cn: '类别', en: 'Type' },
  minorUnit: { tw: '小數位數', cn: '小数位数', en: 'Minor unit' },
  countries: { tw: '使用國家/地區', cn: '使用国家/地区', en: 'Used in' },
}

export function conversionCalls(conversion: Conversion, pastRates: PastRates): Call[] {
  return [
    call({
      id: 'computeConversion',
      tag: 'Conversion',
      method: 'GET',
      path: '/dmarket/conver/compute',
      access: 'public',
      cors: 'open',
      summary: {
        tw: '以即時中間價換算金額；symbol 為貨幣對，如 USDCNY',
        cn: '按实时中间价换算金额；symbol为货币对，如USDCNY',
        en: 'Converts an amount at live mid rates; symbol is a pair such as USDCNY',
      },
      parameters: z.object({ amount: amountText, symbol: pairName }),
      result: z.object({
        computeNum: z.number().describe('Converted amount'),
        rate: z.number().describe('Value of one unit of the first currency in the second'),
        ...basisFields,
      }),
      example: examples.computeConversion,
      errors: [Errors.CurrencyUnknown, Errors.RateMissing],
      handle({ amount, symbol }) {
        const { from, to } = conversion.sidesOf(symbol)
        const converted = conversion.convert(amount, from, to)
        return { computeNum: converted.amount.toNumber(), rate: converted.rate.toNumber(), ...basis(converted) }
      },
    }),
    convertCall(conversion, pastRates),
    call({
      id: 'listCurrencies',
      tag: 'Conversion',
      method: 'GET',
      path: '/api/v1/currencies',
      access: 'public',
      cors: 'open',
      summary: {
        tw: '可換算的貨幣、貴金屬與加密貨幣',
        cn: '可换算的货币、贵金属与加密货币',
        en: 'Currencies, metals and cryptocurrencies that can be converted',
      },
      parameters: z.object({}),
      result: z.object({
        list: z.array(z.object(unitFields)).describe('Everything that can be converted, in catalogue order'),
      }),
      example: examples.listCurrencies,
      cache: { maxAge: 300, etag: true },
      handle: (_, { locale }) => ({
        list: [...conversion.units.values()].map(({ code, kind, name, minorUnit, countries }) => ({
          code,
          name: name[locale],
          kind,
          minorUnit: minorUnit ?? null,
          countries,
        })),
      }),
      table: ({ list }, locale) => ({
        head: Object.values(heads).map(text => text[locale]),
        rows: list.map(each => [each.code, each.name, each.kind, each.minorUnit, each.countries.join(' ')]),
      }),
    }),
  ]
}
