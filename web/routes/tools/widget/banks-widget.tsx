import { PortalError } from '#contract/answers/error.ts'
import * as Errors from '#contract/errors/index.ts'
import { decodeRows } from '#contract/prices/quote-row.ts'
import { type Money, moneys } from '#contract/rates/bank-choices.ts'
import { useLocale, usePath, useText } from '../../../i18n/use-text.ts'
import * as bankWords from '../../../words/bank.ts'
import * as words from '../../../words/bank-rates.ts'
import { bankAddress, exchangeAddress, FIRST_BANK, FIRST_CURRENCY, perUnitWords } from '../banks/bank-address.ts'
import { type BankView, cellText } from '../banks/bank-cells.ts'
import { type BankRow, bankRow, keyOfRow, ratesBehind, TAIWAN_RATE } from '../banks/bank-row.ts'
import { symbolOfRow } from '../banks/board-painter.ts'
import { WidgetTable } from './widget-table.tsx'
import type { WidgetRequest, WidgetView } from './widget-view.ts'

const unknown = (name: string, field: string) => new PortalError(Errors.PluginItemUnknown, { name, field })

const moneyOf = (query: URLSearchParams): Money => moneys.find(money => money === query.get('in')) ?? 'CNY'

/** The board of one bank. */
export function bankWidget({ services, query, locale }: WidgetRequest): WidgetView {
  const { banks } = services
  const code = query.get('bank') ?? FIRST_BANK
  const bank = banks.bank(code)
  if (!bank) throw unknown(code, 'bank')
  const money = bank.money === 'TWD' ? 'TWD' : moneyOf(query)
  const rows = banks.board(bank).map(rate => bankRow(rate, locale))
  const title = words.boardTitle[locale].replace('{bank}', bank.name[locale])
  return {
    title,
    page: bankAddress(bank, money),
    note: noteOf(rows, locale, money),
    body: (
      <Board
        caption={title}
        rows={rows}
        view={{ money }}
        quotes={ratesBehind(services, banks.currencies(bank.money), locale)}
      />
    ),
  }
}

/** One currency at all banks. */
export function exchangeRateWidget({ services, query, locale }: WidgetRequest): WidgetView {
  const { banks } = services
  const code = query.get('currency') ?? FIRST_CURRENCY
  const money = moneyOf(query)
  const currency = banks.currency(code, money)
  if (!currency) throw unknown(code, 'currency')
  const rows = banks.across(currency, money).map(rate => bankRow(rate, locale))
  const title = words.acrossTitle[locale].replace('{currency}', currency.name[locale])
  return {
    title,
    page: exchangeAddress(currency.code, { money }, locale),
    note: noteOf(rows, locale, money),
    body: (
      <Board
        caption={title}
        rows={rows}
        view={{ money }}
        quotes={ratesBehind(services, [currency], locale)}
        isOfBanks
      />
    ),
  }
}

/** What the prices are of, and that some are computed by the portal. */
function noteOf(rows: readonly BankRow[], locale: WidgetRequest['locale'], money: Money): string {
  const unit = perUnitWords[money][locale]
  if (rows.some(({ kind }) => kind === 'sample')) return `${unit} · ${words.sampleFully[locale]}`
  return rows.some(({ kind }) => kind === 'computed') ? `${unit} · ${words.computedFully[locale]}` : unit
}

interface BoardProps {
  caption: string
  rows: readonly BankRow[]
  view: BankView
  /** Encoded rows of the rates behind. */
  quotes: string
  /** Rows are banks, not currencies. */
  isOfBanks?: boolean
}

const prices = [
  ['spotBuy', undefined],
  ['cashBuy', 'wide'],
  ['spotSell', undefined],
  ['cashSell', 'wide'],
] as const

function Board({ caption, rows, view, quotes, isOfBanks = false }: BoardProps) {
  const t = useText()
  const path = usePath()
  const locale = useLocale()
  const taiwan = decodeRows(quotes).find(({ symbol }) => symbol === TAIWAN_RATE)
  return (
    <div data-board={JSON.stringify({ rows, view })}>
      <WidgetTable
        caption={caption}
        rows={quotes}
        columns={[
          { key: 'name', label: t(isOfBanks ? bankWords.bank : bankWords.currency) },
          ...prices.map(([price, className]) => ({
            key: price,
            label: t(bankWords[price]),
            ...(className && { className }),
          })),
        ]}
      >
        {rows.map(row => (
          <tr key={keyOfRow(row)} data-symbol={symbolOfRow(row, view)} data-row={keyOfRow(row)}>
            <th scope="row">
              {isOfBanks ? (
                <a href={path(bankAddress({ code: row.bank, money: row.money }, view.money))}>
                  <b>{row.bankName}</b>
                </a>
              ) : (
                <a href={path(exchangeAddress(row.currency, { money: view.money }, locale))}>
                  <b>{row.currency}</b> <span>{row.currencyName}</span>
                </a>
              )}
            </th>
            {prices.map(([price, className]) => (
              <td key={price} className={className}>
                <span data-cell={price} data-flashes={price.startsWith('spot') ? '' : undefined}>
                  {cellText(price, row, row.figures, view, taiwan)}
                </span>
              </td>
            ))}
          </tr>
        ))}
      </WidgetTable>
    </div>
  )
}
