import type { BankDeal } from '#contract/rates/bank-choices.ts'
import { AddressForm } from '../../../forms/address-form.tsx'
import { useText } from '../../../i18n/use-text.ts'
import { Choices } from '../../../ui/choices.tsx'
import { NumberField } from '../../../ui/fields.tsx'
import { Panel } from '../../../ui/panel.tsx'
import * as words from '../../../words/bank-rates.ts'
import * as tools from '../../../words/tools.ts'
import { type ExchangeChoice, usualExchange } from './bank-address.ts'

/** What a visitor does with a currency. */
export function ExchangeForm({
  currency,
  choice,
  isWrong,
}: {
  currency: string
  choice: ExchangeChoice
  /** What was typed is not an amount. */
  isWrong: boolean
}) {
  const t = useText()
  return (
    <Panel title={t(words.dealForm)}>
      <AddressForm fields={{ ...usualExchange[choice.money] }} send={t(tools.calculate)}>
        <DealChoice deal={choice.deal} />
        <Choices
          label={words.form}
          name="form"
          chosen={choice.form}
          options={[
            ['transfer', t(words.byTransfer)],
            ['notes', t(words.inNotes)],
          ]}
        />
        <Choices
          label={words.amountOf}
          name="of"
          chosen={choice.of}
          options={[
            ['currency', currency],
            ['money', choice.money],
          ]}
        />
        <NumberField
          label={t(choice.of === 'money' ? words.amountOfMoney : words.amount)}
          name="amount"
          text={choice.amount}
          unit={choice.of === 'money' ? choice.money : currency}
          isAlwaysSet
          error={isWrong ? t(words.wrongAmount) : undefined}
        />
      </AddressForm>
    </Panel>
  )
}

/** Whether a visitor buys the currency or sells it. */
export function DealChoice({ deal, onChoose }: { deal: BankDeal; onChoose?: (deal: string) => void }) {
  const t = useText()
  return (
    <Choices
      label={words.deal}
      name="deal"
      chosen={deal}
      options={[
        ['buy', t(words.buy)],
        ['sell', t(words.sell)],
      ]}
      {...(onChoose && { onChoose })}
    />
  )
}
