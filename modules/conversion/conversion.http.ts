import { z } from 'zod'
import { PortalError } from '#contract/error.ts'
import type { Text } from '#contract/locale.ts'
import { type Call, call } from '#kit/http.ts'
import { described, field } from '#kit/openapi.ts'
import { originFields } from '#modules/market'
import type { Conversion, Converted } from './conversion.ts'
import { ConversionErrors } from './errors.ts'
import * as examples from './examples.ts'

/** Plain decimal text: an optional sign, ASCII digits, an optional fraction. No exponent, no other base. */
const amountText = z
  .string()
  .regex(/^[+-]?[0-9]{1,15}(\.[0-9]{1,15})?$/)
  .meta(described({ tw: '十進位數字', cn: '十进制数字', en: 'Decimal digits' }, '100'))
const unitName = z
  .string()
  .min(1)
  .max(40)
  .meta(described({ tw: '如 USD、XAU、BTC', cn: '如 USD、XAU、BTC', en: 'Such as USD, XAU or BTC' }, 'EUR'))
const pairName = z
  .string()
  .min(1)
  .max(40)
  .meta(
    described({ tw: '如 USDCNY 或 USD/CNY', cn: '如 USDCNY 或 USD/CNY', en: 'Such as USDCNY or USD/CNY' }, 'USDCNY'),
  )

const basisFields = {
  asOf: field(z.int(), {
    tw: '所用報價中最舊一筆的時間，UTC 毫秒；同一幣別互換時為現在',
    cn: '所用报价中最旧一笔的时间，UTC 毫秒；同一币种互换时为现在',
    en: 'Time of the oldest quote used, UTC milliseconds; the current time if both currencies are the same',
  }),
  through: field(
    z.array(
      z.object({
        symbol: field(z.string(), { tw: '商品代號', cn: '品种代码', en: 'Instrument symbol' }),
        dt: field(z.int(), {
          tw: '報價發生的時間，UTC 毫秒',
          cn: '报价发生的时间，UTC 毫秒',
          en: 'Time of the quote, UTC milliseconds',
        }),
        ...originFields,
      }),
    ),
    { tw: '所用的報價', cn: '所用的报价', en: 'Quotes used' },
  ),
}

const unitFields = {
  code: field(z.string(), { tw: '代碼', cn: '代码', en: 'Code' }),
  name: field(z.string(), {
    tw: '名稱，依請求的語言',
    cn: '名称，按请求的语言',
    en: 'Name in the requested language',
  }),
  kind: field(z.enum(['currency', 'metal', 'crypto']), {
    tw: '貨幣、貴金屬（金衡盎司）或加密貨幣',
    cn: '货币、贵金属（金衡盎司）或加密货币',
    en: 'Currency, metal (troy ounces) or cryptocurrency',
  }),
  minorUnit: field(z.int().nullable(), {
    tw: 'ISO 4217 的小數位數；未定義時為 null',
    cn: 'ISO 4217 的小数位数；未定义时为 null',
    en: 'Decimal places by ISO 4217; null if it has none',
  }),
  countries: field(z.array(z.string()), {
    tw: '使用此貨幣的國家/地區，ISO 3166 兩字母代碼',
    cn: '使用此货币的国家/地区，ISO 3166 两字母代码',
    en: 'Countries and regions that use it, ISO 3166 alpha-2',
  }),
}

/** The prices a conversion used. */
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
      id: 'computeConversion',
      tag: 'Conversion',
      method: 'GET',
      path: '/dmarket/conver/compute',
      access: 'public',
      cors: 'open',
      summary: {
        tw: '以即時匯率換算金額；symbol 為貨幣對，如 USDCNY',
        cn: '按实时汇率换算金额；symbol 为货币对，如 USDCNY',
        en: 'Converts an amount at live rates; symbol is a pair such as USDCNY',
      },
      parameters: z.object({ amount: amountText, symbol: pairName }),
      result: z.object({
        computeNum: field(z.number(), { tw: '換得的金額', cn: '换得的金额', en: 'Converted amount' }),
        rate: field(z.number(), {
          tw: '前者一單位換得多少後者',
          cn: '前者一单位换得多少后者',
          en: 'Value of one unit of the first currency in the second',
        }),
        ...basisFields,
      }),
      example: examples.computeConversion,
      errors: [ConversionErrors.UnknownUnit, ConversionErrors.NoRate],
      handle({ amount, symbol }) {
        const { from, to } = conversion.sidesOf(symbol)
        const converted = conversion.convert(amount, from, to)
        return { computeNum: converted.amount.toNumber(), rate: converted.rate.toNumber(), ...basis(converted) }
      },
    }),
    call({
      id: 'convertAmount',
      tag: 'Conversion',
      method: 'GET',
      path: '/api/v1/convert',
      access: 'public',
      cors: 'open',
      summary: {
        tw: '換算貨幣、貴金屬（金衡盎司）與加密貨幣',
        cn: '换算货币、贵金属（金衡盎司）与加密货币',
        en: 'Converts currencies, metals (troy ounces) and cryptocurrencies',
      },
      parameters: z.object({
        amount: amountText.default('1'),
        from: unitName,
        to: unitName.meta({ example: 'JPY' }),
        date: z.iso
          .date()
          .meta(
            described(
              {
                tw: '某日的匯率；尚無歷史匯率',
                cn: '某日的汇率；暂无历史汇率',
                en: 'Rates of a date; none are kept yet',
              },
              '2026-11-20',
            ),
          )
          .optional(),
      }),
      result: z.object({
        amount: field(z.string(), {
          tw: '換得的金額，十進位字串',
          cn: '换得的金额，十进制字符串',
          en: 'Converted amount, as a decimal string',
        }),
        rate: field(z.string(), {
          tw: 'from 一單位換得多少 to，十進位字串',
          cn: 'from 一单位换得多少 to，十进制字符串',
          en: 'Value of one unit of from in to, as a decimal string',
        }),
        ...basisFields,
      }),
      example: examples.convertAmount,
      errors: [ConversionErrors.UnknownUnit, ConversionErrors.NoRate, ConversionErrors.NoRateOfDate],
      handle({ amount, from, to, date }) {
        if (date !== undefined) throw new PortalError(ConversionErrors.NoRateOfDate, { date })
        const converted = conversion.convert(amount, from, to)
        return { amount: converted.amount.toFixed(), rate: converted.rate.toFixed(), ...basis(converted) }
      },
    }),
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
        list: field(z.array(z.object(unitFields)), {
          tw: '可換算的項目，依商品目錄的順序',
          cn: '可换算的项目，按品种目录的顺序',
          en: 'Everything that can be converted, in catalogue order',
        }),
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
