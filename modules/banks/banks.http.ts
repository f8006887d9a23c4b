import { z } from 'zod'
import { PortalError } from '#contract/answers/error.ts'
import * as Errors from '#contract/errors/index.ts'
import { decimalText, fromScaled } from '#contract/prices/price.ts'
import { bankDeals, bankForms } from '#contract/rates/bank-choices.ts'
import {
  type BankFigures,
  BOARD_UNITS,
  costOf,
  EXCHANGED_AMOUNT,
  priceFor,
  yuanFor,
} from '#contract/rates/bank-rate.ts'
import type { Locale, Text } from '#contract/text/locale.ts'
import { type Call, call } from '#kit/http/call.ts'
import type { Bank } from './bank.ts'
import type { BankBoards, BankRate } from './bank-boards.ts'
import * as examples from './examples.ts'

const price = (description: string) => z.number().nullable().describe(`${description}, in yuan per 100 units`)

const rateFields = {
  bank: z.string().describe('Code of the bank'),
  bankName: z.string().describe('Name of the bank in the requested language'),
  currency: z.string().describe('ISO 4217 code'),
  currencyName: z.string().describe('Name of the currency in the requested language'),
  units: z.int().describe('Units of the currency that the prices are for'),
  spotBuy: price('Price at which the bank buys transfers'),
  cashBuy: price('Price at which the bank buys notes'),
  spotSell: price('Price at which the bank sells transfers'),
  cashSell: price('Price at which the bank sells notes'),
  middle: price('Mid rate'),
  kind: z
    .enum(['computed', 'published'])
    .describe('Computed from a live rate and a sample margin, or published by the bank'),
  note: z.string().nullable().describe('Says that a row is not published by the bank, in the requested language'),
  time: z.int().describe('When the bank published it, or the time of the live rate, UTC milliseconds'),
  symbol: z.string().nullable().describe('Symbol of the live rate that a computed row is derived from'),
}

const notPublished: Text = {
  tw: '依即時匯率推算，非銀行公告',
  cn: '按实时汇率测算，非银行公布',
  en: 'Computed, not published by the bank',
}

const heads: Record<string, Text> = {
  bank: { tw: '銀行代碼', cn: '银行代码', en: 'Bank code' },
  bankName: { tw: '銀行', cn: '银行', en: 'Bank' },
  currency: { tw: '貨幣代碼', cn: '货币代码', en: 'Currency code' },
  currencyName: { tw: '幣別', cn: '币种', en: 'Currency' },
  units: { tw: '單位', cn: '单位', en: 'Units' },
  spotBuy: { tw: '即期買入', cn: '现汇买入', en: 'Transfer buy (TT)' },
  cashBuy: { tw: '現金買入', cn: '现钞买入', en: 'Notes buy' },
  spotSell: { tw: '即期賣出', cn: '现汇卖出', en: 'Transfer sell (TT)' },
  cashSell: { tw: '現金賣出', cn: '现钞卖出', en: 'Notes sell' },
  middle: { tw: '中間價', cn: '中间价', en: 'Mid rate' },
  time: { tw: '公布時間（UTC）', cn: '发布时间（UTC）', en: 'Published (UTC)' },
  kind: { tw: '資料類型', cn: '数据类型', en: 'Type' },
  note: { tw: '說明', cn: '说明', en: 'Note' },
}
const costHeads: Record<string, Text> = {
  price: { tw: '適用價格', cn: '适用价格', en: 'Price' },
  yuan: { tw: '人民幣金額', cn: '人民币金额', en: 'Yuan' },
  costYuan: { tw: '與中間價差（元）', cn: '与中间价差（元）', en: 'Cost vs mid (CNY)' },
  costPercent: { tw: '與中間價差（%）', cn: '与中间价差（%）', en: 'Cost vs mid (%)' },
  best: { tw: '最佳', cn: '最佳', en: 'Best' },
}

function rateWire({ bank, currency, kind, figures, decimals, at }: BankRate, locale: Locale) {
  const number = (name: keyof BankFigures) => {
    const value = figures[name]
    return value === undefined ? null : fromScaled(value, decimals)
  }
  return {
    bank: bank.code,
    bankName: bank.name[locale],
    currency: currency.code,
    currencyName: currency.name[locale],
    units: BOARD_UNITS,
    spotBuy: number('spotBuy'),
    cashBuy: number('cashBuy'),
    spotSell: number('spotSell'),
    cashSell: number('cashSell'),
    middle: number('middle'),
    kind,
    note: kind === 'computed' ? notPublished[locale] : null,
    time: at,
    symbol: kind === 'computed' ? currency.quote.symbol : null,
  }
}
type RateWire = ReturnType<typeof rateWire>

const rateCells = (row: Readonly<RateWire>) =>
  Object.keys(heads).map(name => (name === 'time' ? new Date(row.time).toISOString() : row[name as keyof RateWire]))

export function bankCalls(banks: BankBoards): Call[] {
  return [boardCall(banks), ratesCall(banks)]
}

function boardCall(banks: BankBoards) {
  return call({
    id: 'getBankBoard',
    tag: 'Banks',
    method: 'GET',
    path: '/api/v1/banks/{code}',
    access: 'public',
    cors: 'open',
    summary: {
      tw: '一家銀行的外幣牌告：即期與現金買賣價、中間價，每 100 外幣兌人民幣',
      cn: '一家银行的外汇牌价：现汇与现钞买卖价、中间价，每100外币兑人民币',
      en: 'Exchange rates of a bank: transfer and notes prices and the mid rate, in yuan per 100 units',
    },
    parameters: z.object({ code: z.string().min(1).max(20).meta({ description: 'Code of a bank', example: 'BOC' }) }),
    result: z.object({
      bank: z.string().describe('Code of the bank'),
      name: z.string().describe('Name in the requested language'),
      site: z.string().describe('Address of the bank’s website'),
      list: z.array(z.object(rateFields)).describe('Rows, in the order of the currencies'),
    }),
    example: examples.getBankBoard,
    errors: [Errors.BankUnknown],
    cost: 2,
    handle({ code }, { locale }) {
      const bank: Bank | undefined = banks.bank(code)
      if (!bank) throw new PortalError(Errors.BankUnknown, { code })
      return {
        bank: bank.code,
        name: bank.name[locale],
        site: bank.site,
        list: banks.board(bank).map(rate => rateWire(rate, locale)),
      }
    },
    table: ({ list }, locale) => ({ head: Object.values(heads).map(text => text[locale]), rows: list.map(rateCells) }),
  })
}

function ratesCall(banks: BankBoards) {
  return call({
    id: 'listBankRates',
    tag: 'Banks',
    method: 'GET',
    path: '/api/v1/bank-rates/{currency}',
    access: 'public',
    cors: 'open',
    summary: {
      tw: '各銀行一種外幣的牌告，以及買賣一筆金額與中間價的差額',
      cn: '各银行同一外币的牌价，以及买卖一笔金额与中间价的差额',
      en: 'A currency at all banks, and what an amount costs against the mid rate',
    },
    parameters: z.object({
      currency: z.string().min(1).max(20).meta({ description: 'ISO 4217 code', example: 'USD' }),
      deal: z.enum(bankDeals).default('buy').describe('What the customer does: buy or sell the currency'),
      form: z.enum(bankForms).default('transfer').describe('Transfer or notes'),
      amount: z
        .string()
        .regex(EXCHANGED_AMOUNT)
        .default('100')
        .meta({ description: 'Units of the currency, decimal digits', example: '1000' }),
    }),
    result: z.object({
      list: z
        .array(
          z.object({
            ...rateFields,
            price: price('The price for this deal'),
            yuan: z.string().nullable().describe('Yuan that the customer pays or receives, as a decimal string'),
            costYuan: z.string().nullable().describe('Cost against the mid rate in yuan, as a decimal string'),
            costPercent: z.number().nullable().describe('Cost against the mid rate in per cent, to two decimals'),
            best: z.boolean().describe('Whether no current row of the same kind has a better price'),
          }),
        )
        .describe('Rows, in the order of the banks'),
    }),
    example: examples.listBankRates,
    errors: [Errors.BankCurrencyUnknown],
    cost: 2,
    handle({ currency: code, deal, form, amount }, { locale }) {
      const currency = banks.currency(code)
      if (!currency) throw new PortalError(Errors.BankCurrencyUnknown, { code })
      const rates = banks.across(currency)
      const best = banks.best(rates, deal, form)
      const name = priceFor(deal, form)
      return {
        list: rates.map(rate => {
          const { figures, decimals } = rate
          const own = figures[name]
          const { middle } = figures
          const yuan = (price: number) => decimalText(yuanFor(amount, price, decimals), 2)
          const worse =
            own === undefined || middle === undefined ? undefined : deal === 'buy' ? own - middle : middle - own
          return {
            ...rateWire(rate, locale),
            price: own === undefined ? null : fromScaled(own, decimals),
            yuan: own === undefined ? null : yuan(own),
            costYuan: worse === undefined ? null : yuan(worse),
            costPercent: own === undefined || !middle ? null : fromScaled(costOf(deal, own, middle), 2),
            best: best.has(rate),
          }
        }),
      }
    },
    table: ({ list }, locale) => ({
      head: [...Object.values(heads), ...Object.values(costHeads)].map(text => text[locale]),
      rows: list.map(row => [...rateCells(row), row.price, row.yuan, row.costYuan, row.costPercent, row.best ? 1 : 0]),
    }),
  })
}
