import type { BankDeal, BankForm } from '#contract/rates/bank-choices.ts'
import { type BankFigures, type BankRateKind, computedFigures, type YuanRate } from '#contract/rates/bank-rate.ts'
import type { Text } from '#contract/text/locale.ts'
import { DAY_MS } from '#contract/time/units.ts'
import type { Clock } from '#kit/time/clock.ts'
import type { Market, Quote } from '#modules/market'
import { type Bank, readBanks } from './bank.ts'
import type { PublishedRate } from './bank-rate-repository.ts'
import { bestOf } from './best-rates.ts'
import { type BoardCurrency, boardCurrencies } from './board-currency.ts'

/** A currency of the boards, and the live rate between it and the yuan. */
export interface QuotedCurrency extends BoardCurrency {
  name: Text
  quote: Quote
  /** The rate is of the yuan in the currency. */
  isInverse: boolean
}

/** A row of a board: what a bank asks and gives for a currency. */
export interface BankRate {
  bank: Bank
  currency: QuotedCurrency
  kind: BankRateKind
  /** In yuan per 100 units, scaled by `decimals`. */
  figures: BankFigures
  decimals: number
  /** UTC ms: when the bank published it, or the time of the live rate it is computed from. */
  at: number
  /** Published so long ago that it is no longer compared with others. */
  isOutdated: boolean
}

/** What mainland Chinese banks ask and give for foreign currencies. */
export interface BankBoards {
  readonly banks: readonly Bank[]
  /** Currencies with a rate against the yuan, in the order of the boards. */
  readonly currencies: readonly QuotedCurrency[]
  /** By its code or another one of it, in any letter case. */
  bank(code: string): Bank | undefined
  /** By its code in any letter case. */
  currency(code: string): QuotedCurrency | undefined
  /** The rows of a bank, in the order of the currencies. Neither computed nor published: no row. */
  board(bank: Bank): BankRate[]
  /** A currency at all banks, in the order of the banks. */
  across(currency: QuotedCurrency): BankRate[]
  /** The rows with the best price for a visitor, see `bestOf`. */
  best(rates: readonly BankRate[], deal: BankDeal, form: BankForm): ReadonlySet<BankRate>
}

/** A published row that is older says what a bank asked, not what it asks: weekends and holidays included. */
const CURRENT_MS = 3 * DAY_MS

/** The rate against the yuan as it is now; undefined before the first price. */
export function yuanRateOf({ quote, isInverse }: Pick<QuotedCurrency, 'quote' | 'isInverse'>): YuanRate | undefined {
  if (!quote.hasPrice || quote.bid <= 0) return undefined
  return { bid: quote.bid, ask: quote.ask, decimals: quote.decimals, isInverse }
}

/** `published` gives the last row that an operator has imported for a bank and a currency. */
export function createBankBoards(
  { market, clock }: { market: Pick<Market, 'quote'>; clock: Clock },
  published: (bank: string, currency: string) => PublishedRate | undefined,
): BankBoards {
  const banks = readBanks()
  const currencies = boardCurrencies.flatMap(currency => quotedCurrency(market, currency))
  const bankByCode = new Map(banks.flatMap(bank => [bank.code, ...bank.aliases].map(code => [code, bank])))
  const currencyByCode = new Map(currencies.map(currency => [currency.code, currency]))

  function rateOf(bank: Bank, currency: QuotedCurrency): BankRate[] {
    const known = published(bank.code, currency.code)
    if (known) {
      const { figures, decimals, at } = known
      return [{ bank, currency, kind: 'published', figures, decimals, at, isOutdated: clock.now() - at > CURRENT_MS }]
    }
    const rate = yuanRateOf(currency)
    if (!rate) return []
    const { decimals, tier, quote } = currency
    const figures = computedFigures(rate, bank.margins[tier], decimals)
    return [{ bank, currency, kind: 'computed', figures, decimals, at: quote.eventAt, isOutdated: false }]
  }

  return {
    banks,
    currencies,
    bank: code => bankByCode.get(code.toUpperCase()),
    currency: code => currencyByCode.get(code.toUpperCase()),
    board: bank => currencies.flatMap(currency => rateOf(bank, currency)),
    across: currency => banks.flatMap(bank => rateOf(bank, currency)),
    best: bestOf,
  }
}

/** The currency with its rate against the yuan, in either direction; none if the catalogue has no such rate. */
function quotedCurrency(market: Pick<Market, 'quote'>, currency: BoardCurrency): QuotedCurrency[] {
  const direct = market.quote(`${currency.code}CNY`)
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
