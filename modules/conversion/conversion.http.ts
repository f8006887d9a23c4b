import { z } from 'zod'
import { PortalError } from '#contract/error.ts'
import type { Text } from '#contract/locale.ts'
import { type Call, call } from '#kit/http.ts'
import { described } from '#kit/openapi.ts'
import type { Conversion, Converted } from './conversion.ts'
import { ConversionErrors } from './errors.ts'

/** Plain decimal text: a sign, digits, a fraction. No exponent, no other number base, no other script's digits. */
const amountText = z.string().regex(/^[+-]?[0-9]{1,15}(\.[0-9]{1,15})?$/)
const unitName = z
  .string()
  .min(1)
  .max(40)
  .meta(described({ tw: '如 USD、XAU、BTC', cn: '如 USD、XAU、BTC', en: 'Such as USD, XAU or BTC' }))
const pairName = z
  .string()
  .min(1)
  .max(40)
  .meta(described({ tw: '如 USDCNY 或 USD/CNY', cn: '如 USDCNY 或 USD/CNY', en: 'Such as USDCNY or USD/CNY' }))

/** What a conversion rests on. */
function basis({ asOf, through }: Converted) {
  return {
    asOf,
    through: through.map(quote => ({
      symbol: quote.symbol,
      dt: quote.eventAt,
      n: quote.n,
      feed: quote.feed,
      kind: quote.kind,
      stale: quote.stale,
    })),
  }
}

const heads: Record<'code' | 'name' | 'kind' | 'minorUnit' | 'countries', Text> = {
  code: { tw: '代碼', cn: '代码', en: 'Code' },
  name: { tw: '名稱', cn: '名称', en: 'Name' },
  kind: { tw: '類別', cn: '类别', en: 'Kind' },
  minorUnit: { tw: '小數位數', cn: '小数位数', en: 'Minor unit' },
  countries: { tw: '使用國家/地區', cn: '使用国家/地区', en: 'Used in' },
}

export function conversionCalls(conversion: Conversion): Call[] {
  return [
    call({
      method: 'GET',
      path: '/dmarket/conver/compute',
      summary: {
        tw: '以即時匯率換算金額；symbol 為貨幣對，如 USDCNY',
        cn: '按实时汇率换算金额；symbol 为货币对，如 USDCNY',
        en: 'Converts an amount at live rates; symbol is a pair such as USDCNY',
      },
      parameters: z.object({ amount: amountText, symbol: pairName }),
      handle({ amount, symbol }) {
        const { from, to } = conversion.sidesOf(symbol)
        const converted = conversion.convert(amount, from, to)
        return { computeNum: converted.amount.toNumber(), rate: converted.rate.toNumber(), ...basis(converted) }
      },
    }),
    call({
      method: 'GET',
      path: '/api/v1/convert',
      summary: {
        tw: '換算貨幣、貴金屬（金衡盎司）與加密貨幣',
        cn: '换算货币、贵金属（金衡盎司）与加密货币',
        en: 'Converts currencies, metals (troy ounces) and coins',
      },
      parameters: z.object({
        amount: amountText.default('1'),
        from: unitName,
        to: unitName,
        date: z.iso.date().optional(),
      }),
      handle({ amount, from, to, date }) {
        if (date !== undefined) throw new PortalError(ConversionErrors.NoRateOfDate, { date })
        const converted = conversion.convert(amount, from, to)
        return { amount: converted.amount.toFixed(), rate: converted.rate.toFixed(), ...basis(converted) }
      },
    }),
    call({
      method: 'GET',
      path: '/api/v1/currencies',
      summary: {
        tw: '可換算的貨幣、貴金屬與加密貨幣',
        cn: '可换算的货币、贵金属与加密货币',
        en: 'Currencies, metals and coins that can be converted',
      },
      parameters: z.object({}),
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
