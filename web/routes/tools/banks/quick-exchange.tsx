import { useMemo, useRef, useState } from 'react'
import type { NumberStyle } from '#contract/prices/price.ts'
import type { QuoteRow } from '#contract/prices/quote-row.ts'
import { priceFor } from '#contract/rates/bank-rate.ts'
import { usePath, useText } from '../../../i18n/use-text.ts'
import { useReachableNavigate } from '../../../live/use-reachable-navigate.ts'
import { usePreference } from '../../../settings/preferences.ts'
import { ChoiceField, NumberField } from '../../../ui/fields.tsx'
import { Panel } from '../../../ui/panel.tsx'
import * as bankWords from '../../../words/bank.ts'
import * as words from '../../../words/bank-rates.ts'
import * as tools from '../../../words/tools.ts'
import { type BankChoice, bankAddress, type Money, moneyWords } from './bank-address.ts'
import { type BankView, cellText, readExchanged } from './bank-cells.ts'
import { type BankRow, keyOfRow, TAIWAN_RATE } from './bank-row.ts'
import { symbolOfRow } from './board-painter.ts'
import { DealChoice } from './exchange-form.tsx'
import { useLiveBoard } from './use-live-board.ts'

/**
 * An amount at the transfer prices of a bank, computed while it is typed and with each tick. Without a script the form
 * asks for the page of what was entered.
 */
export function QuickExchange({
  bank,
  choice,
  rows,
  quotes,
  money,
}: {
  /** Its code. */
  bank: string
  choice: BankChoice
  rows: readonly BankRow[]
  quotes: readonly QuoteRow[]
  money: Money
}) {
  const t = useText()
  const path = usePath()
  const navigate = useReachableNavigate()
  const style = (usePreference('numbers') ?? 'comma') as NumberStyle
  const part = useRef<HTMLDivElement>(null)
  const [currency, setCurrency] = useState(choice.currency)
  const [deal, setDeal] = useState(choice.deal)
  const [units, setUnits] = useState(() => readExchanged(choice.amount))
  const row = rows.find(each => each.currency === currency)
  const view = useMemo(
    (): BankView => ({ money, exchange: units === undefined ? undefined : { deal, form: 'transfer', amount: units } }),
    [money, deal, units],
  )
  const own = useMemo(() => (row ? [row] : []), [row])
  useLiveBoard(part, own, quotes, view)
  if (!row) return null
  const taiwan = quotes.find(({ symbol }) => symbol === TAIWAN_RATE)
  const label = t(deal === 'sell' ? words.quickReceive : words.quickPay, {
    money: t(moneyWords[money]),
    price: t(bankWords[priceFor(deal, 'transfer')]),
  })
  const result = cellText('total', row, row.figures, view, taiwan)
  return (
    <Panel title={t(words.quick)}>
      <form
        className="panel-body quick-exchange"
        method="get"
        action={path(bankAddress(bank))}
        onSubmit={event => {
          event.preventDefault()
          const amount = String(new FormData(event.currentTarget).get('amount') ?? '')
          void navigate(path(bankAddress(bank, money, { currency, deal, amount })), {
            replace: true,
            preventScrollReset: true,
          })
        }}
      >
        <DealChoice deal={deal} onChoose={setDeal} />
        <ChoiceField
          name="currency"
          label={t(words.quickCurrency)}
          isAlwaysSet
          text={currency}
          options={rows.map(each => [each.currency, `${each.currency} ${each.currencyName}`] as const)}
          onText={setCurrency}
        />
        <NumberField
          name="amount"
          label={t(words.amount)}
          text={choice.amount}
          unit={currency}
          isAlwaysSet
          error={units === undefined ? t(words.wrongAmount) : undefined}
          onText={text => setUnits(readExchanged(text, style))}
        />
        {money !== 'CNY' && <input type="hidden" name="in" value={money} />}
        <div ref={part}>
          <span className="quick-label">{label}</span>
          <output
            key={keyOfRow(row)}
            className="field quick-result"
            data-row={keyOfRow(row)}
            data-symbol={symbolOfRow(row, view)}
          >
            <span className="num" data-cell="total">
              {result}
            </span>
            <b>{money}</b>
          </output>
        </div>
        <button type="submit" className="button primary without-script">
          {t(tools.calculate)}
        </button>
      </form>
    </Panel>
  )
}
