import type { Money } from '#contract/rates/bank-choices.ts'
import type { BankFees, Exchange } from '#contract/rates/bank-exchange.ts'
import {
  type BankRateKind,
  boardInTaiwan,
  computedFigures,
  computedTaiwanFigures,
  type QuotedBoard,
  type TaiwanRate,
  taiwanDecimals,
  YUAN,
  type YuanRate,
} from '#contract/rates/bank-rate.ts'
import type { Text } from '#contract/text/locale.ts'
import { DAY_MS } from '#contract/time/units.ts'
import type { Clock } from '#kit/time/clock.ts'
import type { Market, Quote } from '#modules/market'
import { type Bank, readBanks, readSampleBanks } from './bank.ts'
import type { PublishedRate } from './bank-rate-repository.ts'
import { bestOf } from './best-rates.ts'
import { type BoardCurrency, boardCurrencies } from './board-currency.ts'

/** A currency of the boards, and the live rate between it and the yuan; of the yuan, that of it in Taiwan dollars. */
export interface QuotedCurrency extends BoardCurrency {
  name: Text
  quote: Quote
  /** The rate is of the yuan in the currency. */
  isInverse: boolean
}

/** A row of a board: what a bank asks and gives for a currency, in its own money. */
export interface BankRate extends QuotedBoard {
  bank: Bank
  currency: QuotedCurrency
  kind: BankRateKind
  /** What it charges beside its prices, as far as it is known. */
  fees: BankFees
  /** UTC ms: when the bank published it, or the time of the live rate it is computed from. */
  at: number
  /** Published so long ago that it is no longer compared with others. */
  isOutdated: boolean
}

/** What banks of mainland China and of Taiwan ask and give for foreign currencies. */
export interface BankBoards {
  /** Those with a board: of Taiwan, the banks that have published one, and invented ones until then. */
  banks(): readonly Bank[]
  /** Currencies with a rate against a money, in the order of its boards. */
  currencies(money: Money): readonly QuotedCurrency[]
  /** By its code or another one of it, in any letter case. */
  bank(code: string): Bank | undefined
  /** By its code in any letter case. */
  currency(code: string, money: Money): QuotedCurrency | undefined
  /** The rows of a bank, in the order of the currencies. Neither computed nor published: no row. */
  board(bank: Bank): BankRate[]
  /** A currency at all banks, in the order of the banks: those of Taiwan first, and only where its dollar is asked for. */
  across(currency: QuotedCurrency, money: Money): BankRate[]
  /** A row in a money: one in yuan through the middle of the Taiwan dollar, undefined before its first price. */
  inMoney(rate: BankRate, money: Money): QuotedBoard | undefined
  /** The rows that are best for a visitor, see `bestOf`. */
  best(rates: readonly BankRate[], money: Money, exchange: Exchange): ReadonlySet<BankRate>
}

/** The rate by which yuan are turned into Taiwan dollars. */
const TAIWAN_RATE = 'CNYTWD'
const NO_FEES: BankFees = {}

/** A published row that is older says what a bank asked, not what it asks: weekends and holidays included. */
const CURRENT_MS = 3 * DAY_MS

/** The rate against the yuan as it is now; undefined before the first price. */
export function yuanRateOf({
  code,
  quote,
  isInverse,
}: Pick<QuotedCurrency, 'code' | 'quote' | 'isInverse'>): YuanRate | undefined {
  if (!quote.hasPrice || quote.bid <= 0) return undefined
  return code === 'CNY' ? YUAN : { bid: quote.bid, ask: quote.ask, decimals: quote.decimals, isInverse }
}

/** What operators have imported. */
interface Imported {
  /** The last row that a bank has published for a currency. */
  published(bank: string, currency: string): PublishedRate | undefined
  hasPublished(bank: string): boolean
  fees(bank: string): BankFees | undefined
}

export function createBankBoards(
  { market, clock }: { market: Pick<Market, 'quote'>; clock: Clock },
  imported: Imported,
): BankBoards {
  const known = readBanks()
  const samples = readSampleBanks()
  const currencies: Readonly<Record<Money, readonly QuotedCurrency[]>> = {
    CNY: boardCurrencies.CNY.flatMap(currency => quotedCurrency(market, currency)),
    TWD: boardCurrencies.TWD.flatMap(currency => quotedCurrency(market, currency)),
  }

  function banks(): readonly Bank[] {
    const shown = known.filter(({ money, code }) => money === 'CNY' || imported.hasPublished(code))
    return shown.some(({ money }) => money === 'TWD') ? shown : [...shown, ...samples]
  }

  function taiwanRate(): TaiwanRate | undefined {
    const quote = market.quote(TAIWAN_RATE)
    return quote?.hasPrice && quote.bid > 0 ? quote : undefined
  }

  function rateOf(bank: Bank, currency: QuotedCurrency): BankRate[] {
    const { money, margins, sample } = bank
    const fees = imported.fees(bank.code) ?? sample?.fees ?? NO_FEES
    const published = imported.published(bank.code, currency.code)
    if (published) {
      const { figures, decimals, at } = published
      const isOutdated = clock.now() - at > CURRENT_MS
      return [{ bank, money, currency, kind: 'published', fees, figures, decimals, at, isOutdated }]
    }
    const rate = yuanRateOf(currency)
    if (!rate || !margins) return []
    const { tier, quote } = currency
    const row = { bank, money, currency, fees, at: quote.eventAt, isOutdated: false }
    if (money === 'CNY') {
      const figures = computedFigures(rate, margins[tier], currency.decimals)
      return [{ ...row, kind: 'computed', figures, decimals: currency.decimals }]
    }
    const taiwan = taiwanRate()
    if (!taiwan) return []
    const decimals = taiwanDecimals(currency.decimals)
    return [{ ...row, kind: 'sample', figures: computedTaiwanFigures(rate, taiwan, margins[tier], decimals), decimals }]
  }

  return {
    banks,
    currencies: money => currencies[money],
    bank: code => banks().find(bank => [bank.code, ...bank.aliases].includes(code.toUpperCase())),
    currency: (code, money) => currencies[money].find(currency => currency.code === code.toUpperCase()),
    board: bank => currencies[bank.money].flatMap(currency => rateOf(bank, currency)),
    across(currency, money) {
      const mainland = banks().filter(bank => bank.money === 'CNY')
      const all = money === 'CNY' ? mainland : [...banks().filter(bank => bank.money === 'TWD'), ...mainland]
      return all.flatMap(bank => (bank.money === currency.code ? [] : rateOf(bank, currency)))
    },
    inMoney(rate, money) {
      if (rate.money === money) return rate
      const taiwan = money === 'TWD' ? taiwanRate() : undefined
      return taiwan && boardInTaiwan(rate, taiwan)
    },
    best: bestOf,
  }
}

/** The currency with its rate against the yuan, in either direction; none if the catalogue has no such rate. */
function quotedCurrency(market: Pick<Market, 'quote'>, currency: BoardCurrency): QuotedCurrency[] {
  const direct = market.quote(currency.code === 'CNY' ? TAIWAN_RATE : `${currency.code}CNY`)
  const quote = direct ?? market.quote(`CNY${currency.code}`)
  if (!quote) return []
  const { name } = quote.instrument
  const side = (text: string) => text.split('/')[direct ? 0 : 1]!.trim()
  return [
    {
      ...currency,
      name: { tw: side(name.tw), cn: side(name.cn), en: side(name.en) },
      quote,
      isInverse: direct === undefined,
    },
  ]
}
