import { z } from 'zod'
import { compoundings } from '#contract/rates/annual-rate.ts'
import { loanTypes, productKinds, rateCountries, rateKinds } from '#contract/rates/rate-product.ts'
import type { Locale } from '#contract/text/locale.ts'
import { type Call, call } from '#kit/http/call.ts'
import { type CsvColumn, tableOf } from '#kit/text/csv.ts'
import type { DepositRates } from './deposit-rates.ts'
import * as examples from './examples.ts'
import type { RateProduct } from './rate-product.ts'

const isoDate = z.string().describe('ISO date')
const amount = z.string().describe('Amount in the currency, as a decimal string')
const kind = z.enum(productKinds).describe('save: without a term, fixed: with a term, loans')

const productResult = z.object({
  country: z.enum(rateCountries).describe('Country, as pages name it'),
  kind,
  loanType: z.enum(loanTypes).nullable().describe('Loan type; null for deposits'),
  bank: z.string().describe('Key of the bank'),
  bankName: z.string().describe('Name in the requested language'),
  product: z.string().describe('Key of the product'),
  productName: z.string().describe('Name in the requested language'),
  rate: z.number().describe('Per cent, as the bank states it'),
  rateKind: z.enum(rateKinds).describe('How it is stated; pa: per annum'),
  compounding: z
    .enum(compoundings)
    .nullable()
    .describe('Compounding of a rate `pa`: times a year that interest is added, or `maturity`'),
  effectiveRate: z.number().describe('Effective annual rate in per cent, to four decimals'),
  termMonths: z.int().nullable().describe('Months; null without a term'),
  minAmount: amount,
  maxAmount: amount.nullable().describe('The rate is not paid on more; null without a limit'),
  currency: z.string().describe('ISO 4217'),
  promotional: z.boolean().describe('Promotional rate; false: the rate on the bank’s board'),
  conditions: z.string().describe('Conditions in the requested language; empty if there are none'),
  validUntil: isoDate.nullable().describe('The last day on which it is offered'),
  checkedOn: isoDate.describe('When the row was compared with its source'),
  source: z.string().describe('Where the bank publishes it; `sample` for sample data'),
  sample: z.boolean().describe('Made up, of an invented institution'),
})

const protectionResult = z
  .object({
    scheme: z.string().describe('Name in the requested language'),
    abbreviation: z.string().describe('Name in its country'),
    limit: amount.describe('Most that is paid'),
    currency: z.string().describe('ISO 4217'),
    basis: z.string().describe('What the limit applies to'),
    since: isoDate.nullable().describe('Since when the limit applies; null if it is older than ten years'),
    url: z.string().describe('Page of the scheme'),
    checkedOn: isoDate
      .nullable()
      .describe('When the limit was compared with an archived copy of that page; null if it was not'),
  })
  .describe('Protection of deposits in the country')

const EFFECTIVE_DECIMALS = 4
const rounded = (rate: number) => Number(rate.toFixed(EFFECTIVE_DECIMALS))

function rowOf(product: RateProduct, locale: Locale) {
  const { bankName, productName, conditions, effectiveRate, termMonths, minAmount, maxAmount } = product
  return {
    country: product.country,
    kind: product.kind,
    loanType: product.loanType ?? null,
    bank: product.bank,
    bankName: bankName[locale],
    product: product.product,
    productName: productName[locale],
    rate: product.rate,
    rateKind: product.rateKind,
    compounding: product.compounding ?? null,
    effectiveRate: rounded(effectiveRate),
    termMonths: termMonths || null,
    minAmount: String(minAmount),
    maxAmount: maxAmount === undefined ? null : String(maxAmount),
    currency: product.currency,
    promotional: product.isPromotional,
    conditions: conditions[locale],
    validUntil: product.validUntil ?? null,
    checkedOn: product.checkedOn,
    source: product.source,
    sample: product.isSample,
  }
}

const columns: readonly CsvColumn<ReturnType<typeof rowOf>>[] = [
  [{ tw: '國家/地區', cn: '国家/地区', en: 'Country/region' }, row => row.country],
  [{ tw: '類別', cn: '类别', en: 'Type' }, row => row.kind],
  [{ tw: '貸款類型', cn: '贷款类型', en: 'Loan type' }, row => row.loanType],
  [{ tw: '銀行', cn: '银行', en: 'Bank' }, row => row.bankName],
  [{ tw: '產品', cn: '产品', en: 'Product' }, row => row.productName],
  [{ tw: '利率（%）', cn: '利率（%）', en: 'Rate %' }, row => row.rate],
  [{ tw: '利率類型', cn: '利率类型', en: 'Rate type' }, row => row.rateKind],
  [{ tw: '計息頻率', cn: '计息频率', en: 'Compounding' }, row => row.compounding],
  [{ tw: '有效年利率（%）', cn: '有效年利率（%）', en: 'Effective annual %' }, row => row.effectiveRate],
  [{ tw: '期限（月）', cn: '期限（月）', en: 'Term (months)' }, row => row.termMonths],
  [{ tw: '最低金額', cn: '最低金额', en: 'Minimum' }, row => ({ digits: row.minAmount })],
  [{ tw: '金額上限', cn: '金额上限', en: 'Maximum' }, row => row.maxAmount && { digits: row.maxAmount }],
  [{ tw: '幣別', cn: '币种', en: 'Currency' }, row => row.currency],
  [{ tw: '優惠', cn: '优惠', en: 'Promotional' }, row => (row.promotional ? 1 : 0)],
  [{ tw: '條件', cn: '条件', en: 'Conditions' }, row => row.conditions],
  [{ tw: '有效至', cn: '有效至', en: 'Valid until' }, row => row.validUntil],
  [{ tw: '查核日期', cn: '核对日期', en: 'Checked on' }, row => row.checkedOn],
  [{ tw: '資料來源', cn: '数据来源', en: 'Source' }, row => row.source],
  [{ tw: '範例', cn: '示例', en: 'Sample' }, row => (row.sample ? 1 : 0)],
]

export function ratesCalls(rates: Pick<DepositRates, 'products' | 'protectionIn'>): Call[] {
  return [
    call({
      id: 'listDepositRates',
      tag: 'Rates',
      method: 'GET',
      path: '/api/v1/deposit-rates',
      access: 'public',
      cors: 'open',
      summary: {
        tw: '一國銀行的存款與貸款利率，含有效年利率與存款保險；範例資料均有標示',
        cn: '某国家/地区银行的存款与贷款利率，含有效年利率与存款保险；示例数据均有标注',
        en: 'Deposit and loan rates of banks in a country, with the effective annual rate and the protection of deposits; samples are marked',
      },
      parameters: z.object({
        country: z
          .string()
          .toLowerCase()
          .pipe(z.enum(rateCountries))
          .default('us')
          .meta({ description: 'Country', example: 'us', enum: [...rateCountries] }),
        kind: kind.optional().describe('Only one kind'),
      }),
      result: z.object({
        country: z.enum(rateCountries).describe('Country, as pages name it'),
        kind: kind.nullable().describe('The kind that was asked for; null for all'),
        protection: protectionResult,
        list: z.array(productResult).describe('Products, in the order of their file'),
      }),
      example: examples.depositRates,
      handle({ country, kind: wanted }, { locale }) {
        const { scheme, basis, limit, since, checkedOn, ...protection } = rates.protectionIn(country)
        return {
          country,
          kind: wanted ?? null,
          protection: {
            ...protection,
            checkedOn: checkedOn ?? null,
            scheme: scheme[locale],
            limit: String(limit),
            basis: basis[locale],
            since: since ?? null,
          },
          list: rates.products({ country, ...(wanted && { kind: wanted }) }).map(product => rowOf(product, locale)),
        }
      },
      table: ({ list }, locale) => tableOf(list, columns, locale),
    }),
  ]
}
