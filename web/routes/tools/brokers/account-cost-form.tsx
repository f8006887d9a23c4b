import { MOST_POSITIONS } from '#contract/brokers/account-profile.ts'
import { brokerAccounts } from '#contract/brokers/broker.ts'
import { accountCurrencies } from '#contract/brokers/trading-choices.ts'
import { usePath, useText } from '../../../i18n/use-text.ts'
import { ChoiceField, NumberField } from '../../../ui/fields.tsx'
import * as words from '../../../words/account-cost.ts'
import * as brokerWords from '../../../words/broker.ts'
import * as rolloverWords from '../../../words/rollovers.ts'
import * as spreadWords from '../../../words/spreads.ts'
import * as tools from '../../../words/tools.ts'
import {
  ACCOUNT_COST,
  type AccountCostChoice,
  accountCostAddress,
  type EnteredPosition,
} from './account-cost-address.ts'
import type { Option } from './choice-parts.tsx'
import type { ProfileFaults } from './collect-account-costs.ts'
import { followAddress } from './follow-address.ts'

/** Whether a field belongs to a row without a pair, which an address need not have. */
function isEmptyRow(form: HTMLFormElement, name: string): boolean {
  const [, number] = /^(?:pair|lots|side)(\d)$/.exec(name) ?? []
  return number !== undefined && new FormData(form).get(`pair${number}`) === ''
}

/** A profile: fields whose values are in the address. It works without a script. */
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
  const path = usePath()
  const accounts = { normal: brokerWords.normalAccount, ecn: brokerWords.ecnAccount }
  return (
    <form
      // The fields are those of the address: a step back shows the ones of the page before.
      key={accountCostAddress(choice)}
      className="panel-body profile-form"
      method="get"
      action={path(ACCOUNT_COST)}
      onSubmit={event => {
        event.preventDefault()
        const typed = [...new FormData(event.currentTarget)].map(([name, value]) => [name, String(value)])
        const entered = typed.filter(([name]) => !isEmptyRow(event.currentTarget, name!))
        followAddress(event.currentTarget, `${path(ACCOUNT_COST)}?${new URLSearchParams(entered)}`)
      }}
    >
      {Array.from({ length: MOST_POSITIONS }, (_, index) => (
        <PositionFields
          key={choice.positions[index]?.pair ?? index}
          number={index + 1}
          position={choice.positions[index]}
          isWrong={faults.lots.includes(index)}
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
      {choice.broker !== undefined && <input type="hidden" name="broker" value={choice.broker} />}
      <button type="submit" className="button primary">
        {t(tools.calculate)}
      </button>
    </form>
  )
}

/** A row of the profile; it may be empty. */
function PositionFields({
  number,
  position,
  isWrong,
  pairs,
}: {
  number: number
  position: EnteredPosition | undefined
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
        options={[['', t(words.noPair)], ...pairs]}
      />
      <NumberField
        label={t(words.lotsAMonth)}
        name={`lots${number}`}
        text={position?.lots ?? ''}
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
