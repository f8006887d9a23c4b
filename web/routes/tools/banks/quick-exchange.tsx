import { useMemo, useRef } from 'react'
import type { QuoteRow } from '#contract/prices/quote-row.ts'
import type { BankDeal, Money } from '#contract/rates/bank-choices.ts'
import { priceFor } from '#contract/rates/bank-rate.ts'
import { TypedForm } from '../../../forms/address-form.tsx'
import { useTypedValues } from '../../../forms/use-typed-values.ts'
import { useText } from '../../../i18n/use-text.ts'
import { ChoiceField, NumberField } from '../../../ui/fields.tsx'
import { Panel } from '../../../ui/panel.tsx'
import * as bankWords from '../../../words/bank.ts'
import * as words from '../../../words/bank-rates.ts'
import * as tools from '../../../words/tools.ts'
import { type BankChoice, FIRST_AMOUNT, moneyWords } from './bank-address.ts'
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
  choice,
  rows,
  quotes,
  money,
}: {
  choice: BankChoice
  rows: readonly BankRow[]
  quotes: readonly QuoteRow[]
  money: Money
}) {
  const t = useText()
  const part = useRef<HTMLDivElement>(null)
  const values = useTypedValues({ currency: choice.currency as string, deal: 'sell', amount: FIRST_AMOUNT })
  const { currency, amount } = values.typed
  const deal: BankDeal = values.typed.deal === 'buy' ? 'buy' : 'sell'
  const units = readExchanged(amount)
  const row = rows.find(each => each.currency === currency)
  const view = useMemo(
    (): BankView => ({
      money,
      exchange: units === undefined ? undefined : { deal, form: 'transfer', amount: units, of: 'currency' },
    }),
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
      <TypedForm values={values} send={t(tools.calculate)} className="panel-body quick-exchange">
        <DealChoice deal={deal} onChoose={text => values.choose('deal', text)} />
        <ChoiceField
          name="currency"
          label={t(words.quickCurrency)}
          isAlwaysSet
          chosen={currency}
          options={rows.map(each => [each.currency, `${each.currency} ${each.currencyName}`] as const)}
          onText={text => values.choose('currency', text)}
        />
        <NumberField
          key={values.start}
          name="amount"
          label={t(words.amount)}
          text={amount}
          unit={currency}
          isAlwaysSet
          error={units === undefined ? t(words.wrongAmount) : undefined}
          onText={text => values.type('amount', text)}
        />
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
      </TypedForm>
    </Panel>
  )
}
