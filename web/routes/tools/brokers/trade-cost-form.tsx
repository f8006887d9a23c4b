import { brokerAccounts } from '#contract/brokers/broker.ts'
import { accountCurrencies } from '#contract/brokers/trading-choices.ts'
import { AddressForm } from '../../../forms/address-form.tsx'
import { useText } from '../../../i18n/use-text.ts'
import { Choices } from '../../../ui/choices.tsx'
import { ChoiceField, DateField, NumberField } from '../../../ui/fields.tsx'
import * as brokerWords from '../../../words/broker.ts'
import * as rolloverWords from '../../../words/rollovers.ts'
import * as spreadWords from '../../../words/spreads.ts'
import * as tools from '../../../words/tools.ts'
import * as words from '../../../words/trade-cost.ts'
import type { Option } from './choice-parts.tsx'
import { FIRST_LOTS, FIRST_PAIR, type TradeCostChoice } from './trade-cost-address.ts'

/** Dates have no usual value: an address names those that were computed with. */
const FIELDS = {
  pair: FIRST_PAIR,
  lots: FIRST_LOTS,
  side: 'long',
  from: '',
  to: '',
  account: 'normal',
  currency: 'USD',
}

/** A trade: fields whose values are in the address. */
export function TradeCostForm({
  choice,
  areLotsWrong,
  areDatesWrong,
  pairs,
}: {
  choice: TradeCostChoice
  areLotsWrong: boolean
  areDatesWrong: boolean
  pairs: readonly Option[]
}) {
  const t = useText()
  const accounts = { normal: brokerWords.normalAccount, ecn: brokerWords.ecnAccount }
  return (
    <AddressForm fields={FIELDS} send={t(tools.calculate)} className="form-row trade-form">
      <ChoiceField label={t(rolloverWords.pair)} name="pair" text={choice.pair} isAlwaysSet options={pairs} />
      <NumberField
        label={t(tools.lots)}
        name="lots"
        text={choice.lots}
        isAlwaysSet
        error={areLotsWrong ? t(words.wrongLots) : undefined}
      />
      <Choices
        label={rolloverWords.side}
        name="side"
        chosen={choice.side}
        options={(['long', 'short'] as const).map(side => [side, t(rolloverWords[side])])}
      />
      <DateField
        label={t(rolloverWords.entryDate)}
        name="from"
        text={choice.from}
        isAlwaysSet
        error={areDatesWrong ? t(words.wrongDates) : undefined}
      />
      <DateField label={t(rolloverWords.exitDate)} name="to" text={choice.to} isAlwaysSet />
      <ChoiceField
        label={t(spreadWords.accountKind)}
        name="account"
        text={choice.account}
        isAlwaysSet
        options={brokerAccounts.map(account => [account, t(accounts[account])] as const)}
      />
      <ChoiceField
        label={t(tools.accountCurrency)}
        name="currency"
        text={choice.currency}
        isAlwaysSet
        options={accountCurrencies.map(currency => [currency, currency] as const)}
      />
    </AddressForm>
  )
}
