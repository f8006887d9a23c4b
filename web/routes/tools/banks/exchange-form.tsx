import { useRef } from 'react'
import type { BankDeal } from '#contract/rates/bank-choices.ts'
import { usePath, useText } from '../../../i18n/use-text.ts'
import { useReachableNavigate } from '../../../live/use-reachable-navigate.ts'
import { NumberField } from '../../../ui/fields.tsx'
import { Panel } from '../../../ui/panel.tsx'
import * as words from '../../../words/bank-rates.ts'
import * as tools from '../../../words/tools.ts'
import { type ExchangeChoice, FIRST_BANK } from './bank-address.ts'

/**
 * What a visitor does with a currency. It works without a script; with one, choosing sends it. The parameters that have
 * no field stay.
 */
export function ExchangeForm({
  currency,
  choice,
  isWrong,
}: {
  currency: string
  choice: ExchangeChoice
  /** What was typed is no amount. */
  isWrong: boolean
}) {
  const t = useText()
  const path = usePath()
  const navigate = useReachableNavigate()
  const action = path(`/tools/exchangeRate/${currency}`)
  const form = useRef<HTMLFormElement>(null)
  const send = () => form.current?.requestSubmit()
  return (
    <Panel title={t(words.dealForm)}>
      <form
        ref={form}
        // The fields are those of the address: a step back shows the ones of the page before.
        key={`${currency} ${choice.deal} ${choice.form} ${choice.amount} ${choice.of} ${choice.money}`}
        className="panel-body exchange-form"
        method="get"
        action={action}
        onSubmit={async event => {
          event.preventDefault()
          const typed = new FormData(event.currentTarget)
          const query = new URLSearchParams([...typed].map(([name, value]) => [name, String(value)]))
          const isShown = await navigate(`${action}?${query}`, { replace: true, preventScrollReset: true })
          if (!isShown) form.current?.reset()
        }}
      >
        <DealChoice deal={choice.deal} onChoose={send} />
        <Radios
          name="form"
          legend={t(words.form)}
          options={[
            ['transfer', t(words.byTransfer)],
            ['notes', t(words.inNotes)],
          ]}
          chosen={choice.form}
          onChoose={send}
        />
        <Radios
          name="of"
          legend={t(words.amountOf)}
          options={[
            ['currency', currency],
            ['money', choice.money],
          ]}
          chosen={choice.of}
          onChoose={send}
        />
        <NumberField
          label={t(choice.of === 'money' ? words.amountOfMoney : words.amount)}
          name="amount"
          text={choice.amount}
          unit={choice.of === 'money' ? choice.money : currency}
          isAlwaysSet
          error={isWrong ? t(words.wrongAmount) : undefined}
        />
        {choice.money !== 'CNY' && <input type="hidden" name="in" value={choice.money} />}
        {choice.bank !== FIRST_BANK && <input type="hidden" name="bank" value={choice.bank} />}
        <button type="submit" className="button primary">
          {t(tools.calculate)}
        </button>
      </form>
    </Panel>
  )
}

/** Whether a visitor buys the currency or sells it. */
export function DealChoice({ deal, onChoose }: { deal: BankDeal; onChoose(deal: BankDeal): void }) {
  const t = useText()
  return (
    <Radios
      name="deal"
      legend={t(words.deal)}
      options={[
        ['buy', t(words.buy)],
        ['sell', t(words.sell)],
      ]}
      chosen={deal}
      onChoose={onChoose}
    />
  )
}

function Radios<Value extends string>({
  name,
  legend,
  options,
  chosen,
  onChoose,
}: {
  name: string
  legend: string
  options: readonly (readonly [Value, string])[]
  chosen: Value
  onChoose(value: Value): void
}) {
  return (
    <fieldset>
      <legend>{legend}</legend>
      <div className="segments">
        {options.map(([value, text]) => (
          <label key={value}>
            <input
              type="radio"
              className="visually-hidden"
              name={name}
              value={value}
              defaultChecked={chosen === value}
              onChange={() => onChoose(value)}
            />
            {text}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
