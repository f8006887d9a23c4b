import { z } from 'zod'
import { PortalError } from '#contract/answers/error.ts'
import * as Errors from '#contract/errors/index.ts'
import { decimalText, fromScaled } from '#contract/prices/price.ts'
import { amountSides, bankDeals, bankForms, moneys } from '#contract/rates/bank-choices.ts'
import { EXCHANGED_AMOUNT, type Exchange, exchangeAt } from '#contract/rates/bank-exchange.ts'
import { type BankFigures, boardUnits, priceFor, type QuotedBoard } from '#contract/rates/bank-rate.ts'
import type { Locale, Text } from '#contract/text/locale.ts'
import { type Call, call } from '#kit/http/call.ts'
import type { Bank } from './bank.ts'
import type { BankBoards, BankRate } from './bank-boards.ts'
import * as examples from './examples.ts'

const price = (description: string) => z.number().nullable().describe(`${description}, in \`money\` per \`units\``)

const rateFields = {
  bank: z.string().describe('Code of the bank'),
  bankName: z.string().describe('Name of the bank in the requested language'),
  currency: z.string().describe('ISO 4217 code'),
  currencyName: z.string().describe('Name of the currency in the requested language'),
  money: z.enum(moneys).describe('What the prices are in: yuan, or Taiwan dollars'),
  units: z.int().describe('Units of the currency that the prices are for: 100 in yuan, 1 in Taiwan dollars'),
  spotBuy: price('Price at which the bank buys transfers'),
  cashBuy: price('Price at which the bank buys notes'),
  spotSell: price('Price at which the bank sells transfers'),
  cashSell: price('Price at which the bank sells notes'),
  middle: price('Mid rate'),
  kind: z
    .enum(['computed', 'published', 'sample'])
    .describe(
      'Computed from a live rate and a sample margin, published by the bank, or of a bank that does not exist; a row that is converted into Taiwan dollars is computed',
    ),
  note: z.string().nullable().describe('Says that a row is not published by the bank, in the requested language'),
  time: z.int().describe('When the bank published it, or the time of the live rate, UTC milliseconds'),
  symbol: z.string().nullable().describe('Symbol of the live rate that a computed row is derived from'),
}

const notes: Record<'computed' | 'converted' | 'sample', Text> = {
  computed: {
    tw: '依即時匯率推算，非銀行公告',
    cn: '按实时汇率测算，非银行公布',
    en: 'Computed, not published by the bank',
  },
  converted: {
    tw: '以人民幣牌告乘以人民幣兌新台幣中間價推算，非銀行報價',
    cn: '按人民币牌价乘以人民币兑新台币中间价测算，非银行报价',
    en: 'A board in yuan through the mid rate of the Taiwan dollar, not quoted by the bank',
  },
  sample: {
    tw: '範例：銀行與價格均為虛構',
    cn: '示例：银行与价格均为虚构',
    en: 'Sample: the bank and its prices are invented',
  },
}

const heads: Record<string, Text> = {
  bank: { tw: '銀行代碼', cn: '银行代码', en: 'Bank code' },
  bankName: { tw: '銀行', cn: '银行', en: 'Bank' },
  currency: { tw: '貨幣代碼', cn: '货币代码', en: 'Currency code' },
  currencyName: { tw: '幣別', cn: '币种', en: 'Currency' },
  money: { tw: '計價貨幣', cn: '报价货币', en: 'Quoted in' },
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
const exchangeHeads: Record<string, Text> = {
  price: { tw: '適用價格', cn: '适用价格', en: 'Price' },
  feeFixed: { tw: '固定手續費', cn: '固定手续费', en: 'Fixed fee' },
  feePercent: { tw: '手續費率（%）', cn: '手续费率（%）', en: 'Fee (%)' },
  feeMinimum: { tw: '最低手續費', cn: '最低手续费', en: 'Minimum fee' },
  fee: { tw: '本筆手續費', cn: '本笔手续费', en: 'Fee of this exchange' },
  total: { tw: '應付或可得', cn: '应付或可得', en: 'Total' },
  totalCurrency: { tw: '應付或可得貨幣', cn: '应付或可得货币', en: 'Total in' },
  cost: { tw: '與中間價差額', cn: '与中间价差额', en: 'Cost vs mid' },
  costPercent: { tw: '與中間價差額（%）', cn: '与中间价差额（%）', en: 'Cost vs mid (%)' },
  best: { tw: '最佳', cn: '最佳', en: 'Best' },
}

function rateWire({ bank, currency, kind, at, ...own }: BankRate, locale: Locale, shown: QuotedBoard = own) {
  const number = (name: keyof BankFigures) => {
    const value = shown.figures[name]
    return value === undefined ? null : fromScaled(value, shown.decimals)
  }
  const isConverted = shown.money !== own.money
  const note = isConverted ? notes.converted : kind === 'published' ? undefined : notes[kind]
  return {
    bank: bank.code,
    bankName: bank.name[locale],
    currency: currency.code,
    currencyName: currency.name[locale],
    money: shown.money,
    units: boardUnits[shown.money],
    spotBuy: number('spotBuy'),
    cashBuy: number('cashBuy'),
    spotSell: number('spotSell'),
    cashSell: number('cashSell'),
    middle: number('middle'),
    kind: isConverted ? ('computed' as const) : kind,
    note: note?.[locale] ?? null,
    time: at,
    symbol: kind === 'published' ? null : currency.quote.symbol,
  }
}
type RateWire = ReturnType<typeof rateWire>

const rateCells = (row: Readonly<RateWire>) =>
  Object.keys(heads).map(name => (name === 'time' ? new Date(row.time).toISOString() : row[name as keyof RateWire]))

const amountText = (description: string) => z.string().nullable().describe(`${description}, as a decimal string`)

const exchangeFields = {
  price: price('The price for this deal'),
  feeFixed: amountText('What the bank charges for any exchange; null if its fees are not known'),
  feePercent: z.number().nullable().describe('What it charges in per cent of the amount'),
  feeMinimum: amountText('The least that this share comes to'),
  fee: amountText('What it charges for this exchange'),
  total: amountText('What the customer pays or receives in all, after the fee if it is known'),
  totalCurrency: z.string().describe('The currency of the total'),
  cost: amountText('Cost against the mid rate in `money`, with the fee'),
  costPercent: z.number().nullable().describe('Cost against the mid rate in per cent, to two decimals'),
  best: z.boolean().describe('Whether no current row of the same kind, quoted in this home currency, is better'),
}

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
      tw: '一家銀行的外幣牌告：即期與現金買賣價、中間價；大陸銀行每 100 外幣兌人民幣，台灣銀行業每 1 外幣兌新台幣',
      cn: '一家银行的外汇牌价：现汇与现钞买卖价、中间价；大陆银行每100外币兑人民币，台湾的银行每1外币兑新台币',
      en: 'Exchange rates of a bank: transfer and notes prices and the mid rate, in yuan per 100 units or, of a bank of Taiwan, in Taiwan dollars per unit',
    },
    parameters: z.object({ code: z.string().min(1).max(20).meta({ description: 'Code of a bank', example: 'BOC' }) }),
    result: z.object({
      bank: z.string().describe('Code of the bank'),
      name: z.string().describe('Name in the requested language'),
      site: z.string().nullable().describe('Address of the bank’s website; null if the bank does not exist'),
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
        site: bank.site ?? null,
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
      in: z
        .enum(moneys)
        .default('CNY')
        .describe('Home currency: yuan for banks of the mainland, or Taiwan dollars, with banks of Taiwan first'),
      deal: z.enum(bankDeals).default('buy').describe('What the customer does: buy or sell the currency'),
      form: z.enum(bankForms).default('transfer').describe('Transfer or notes'),
      of: z
        .enum(amountSides)
        .default('currency')
        .describe(
          'What the amount is of: the currency that is exchanged, or the home currency paid or received in all',
        ),
      amount: z
        .string()
        .regex(EXCHANGED_AMOUNT)
        .default('100')
        .meta({ description: 'Decimal digits', example: '1000' }),
    }),
    result: z.object({
      list: z.array(z.object({ ...rateFields, ...exchangeFields })).describe('Rows, in the order of the banks'),
    }),
    example: examples.listBankRates,
    errors: [Errors.BankCurrencyUnknown],
    cost: 2,
    handle({ currency: code, in: money, ...exchange }, { locale }) {
      const currency = banks.currency(code, money)
      if (!currency) throw new PortalError(Errors.BankCurrencyUnknown, { code })
      const rates = banks.across(currency, money)
      const best = banks.best(rates, money, exchange)
      return {
        list: rates.flatMap(rate => {
          const shown = banks.inMoney(rate, money)
          if (!shown) return []
          return { ...rateWire(rate, locale, shown), ...exchangeWire(rate, shown, exchange), best: best.has(rate) }
        }),
      }
    },
    table: ({ list }, locale) => ({
      head: [...Object.values(heads), ...Object.values(exchangeHeads)].map(text => text[locale]),
      rows: list.map(row => [
        ...rateCells(row),
        ...[row.price, row.feeFixed, row.feePercent, row.feeMinimum, row.fee, row.total, row.totalCurrency],
        ...[row.cost, row.costPercent, row.best ? 1 : 0],
      ]),
    }),
  })
}

/** What an exchange comes to at a bank. Fees are of its own money: they are not known in another. */
function exchangeWire({ currency, fees: own, money }: BankRate, shown: QuotedBoard, exchange: Exchange) {
  const fees = shown.money === money ? own : {}
  const fee = fees[exchange.form]
  const price = shown.figures[priceFor(exchange.deal, exchange.form)]
  const exchanged = exchangeAt(shown, currency.code, fees, exchange)
  const hundredths = (amount: number | undefined) => (amount === undefined ? null : decimalText(amount, 2))
  return {
    price: price === undefined ? null : fromScaled(price, shown.decimals),
    feeFixed: hundredths(fee?.fixed),
    feePercent: fee ? fromScaled(fee.share, 4) : null,
    feeMinimum: hundredths(fee?.minimum),
    fee: hundredths(exchanged?.fee),
    total: exchanged ? decimalText(exchanged.total, exchanged.decimals) : null,
    totalCurrency: exchange.of === 'currency' ? (shown.money as string) : currency.code,
    cost: hundredths(exchanged?.cost),
    costPercent: exchanged?.percent === undefined ? null : fromScaled(exchanged.percent, 2),
  }
}
