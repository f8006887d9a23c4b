import { MAX_POSITIONS, usualProfile } from '#contract/brokers/account-profile.ts'
import { brokerAccounts } from '#contract/brokers/broker.ts'
import { accountCurrencies } from '#contract/brokers/trading-choices.ts'
import { AddressForm } from '../../../forms/address-form.tsx'
import { useText } from '../../../i18n/use-text.ts'
import { ChoiceField, NumberField } from '../../../ui/fields.tsx'
import * as words from '../../../words/account-cost.ts'
import * as brokerWords from '../../../words/broker.ts'
import * as rolloverWords from '../../../words/rollovers.ts'
import * as spreadWords from '../../../words/spreads.ts'
import * as tools from '../../../words/tools.ts'
import { type AccountCostChoice, type EnteredPosition, FIRST_LOTS } from './account-cost-address.ts'
import type { Option } from './choice-parts.tsx'
import type { ProfileFaults } from './collect-account-costs.ts'

const ROWS = Array.from({ length: MAX_POSITIONS }, (_, index) => index + 1)
const FIELDS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    ROWS.flatMap(row => [
      [`pair${row}`, ''],
      [`lots${row}`, ''],
      [`side${row}`, 'long'],
    ]),
  ),
  share: usualProfile.share,
  nights: usualProfile.nights,
  account: 'normal',
  currency: 'USD',
}

/** A profile: fields whose values are in the address. */
export function AccountCostForm({
  choice,
  faults,
  pairs,
}: {
  choice: AccountCostChoice
  faults: ProfileFaults
  pairs: readonly Option[]
}) {
  const t = useText()
  const accounts = { normal: brokerWords.normalAccount, ecn: brokerWords.ecnAccount }
  return (
    <AddressForm fields={FIELDS} send={t(tools.calculate)} className="panel-body profile-form">
      {ROWS.map(number => (
        <PositionFields
          key={number}
          number={number}
          position={choice.positions.find(({ row }) => row === number)}
          isOnly={choice.positions.every(({ row }) => row === number)}
          lacksPair={faults.pairs && number === 1}
          isWrong={faults.lots.includes(number)}
          pairs={pairs}
        />
      ))}
      <div className="profile-others">
        <NumberField
          label={t(words.share)}
          name="share"
          text={choice.share}
          unit="%"
          isAlwaysSet
          error={faults.share ? t(words.wrongShare) : undefined}
        />
        <NumberField
          label={t(words.nights)}
          name="nights"
          text={choice.nights}
          isAlwaysSet
          error={faults.nights ? t(words.wrongNights) : undefined}
        />
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
      </div>
    </AddressForm>
  )
}

/** A row of the profile; it may be empty. */
function PositionFields({
  number,
  position,
  isOnly,
  lacksPair,
  isWrong,
  pairs,
}: {
  number: number
  position: EnteredPosition | undefined
  /** Whether no other row has a pair: this one then keeps one. */
  isOnly: boolean
  lacksPair: boolean
  isWrong: boolean
  pairs: readonly Option[]
}) {
  const t = useText()
  const shown = t(words.pairNumber, { number })
  return (
    <fieldset className="profile-row">
      <legend className="visually-hidden">{shown}</legend>
      <ChoiceField
        label={shown}
        name={`pair${number}`}
        text={position?.pair ?? ''}
        isAlwaysSet
        options={[...(position && isOnly ? [] : [['', t(words.noPair)] as const]), ...pairs]}
        error={lacksPair ? t(words.wrongPairs) : undefined}
      />
      <NumberField
        label={t(words.lotsAMonth)}
        name={`lots${number}`}
        text={position?.lots ?? ''}
        {...(position && { placeholder: FIRST_LOTS })}
        isAlwaysSet
        error={isWrong ? t(words.wrongLots) : undefined}
      />
      <ChoiceField
        label={t(words.side)}
        name={`side${number}`}
        text={position?.side ?? 'long'}
        isAlwaysSet
        options={(['long', 'short'] as const).map(side => [side, t(rolloverWords[side])] as const)}
      />
    </fieldset>
  )
}
