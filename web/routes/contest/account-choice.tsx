import { useMemberCall } from '../../api/use-member-call.ts'
import { usePath, useText } from '../../i18n/use-text.ts'
import { ChoiceField } from '../../ui/fields.tsx'
import * as words from '../../words/contest-entry.ts'

interface AccountChoiceProps {
  chosen: string | undefined
  onChoose(tradingAccountId: string | undefined): void
}

/** The live accounts of the reader, of which one takes part. */
export function AccountChoice({ chosen, onChoose }: AccountChoiceProps) {
  const t = useText()
  const path = usePath()
  const accounts = useMemberCall('GET /api/v1/trading-accounts', {}, {}, { tells: false }).result
  const live = accounts?.list.filter(({ kind }) => kind === 'live') ?? []
  if (accounts !== undefined && live.length === 0)
    return (
      <p className="contest-note">
        <a href={path('/trading-accounts/new')}>{t(words.noAccount)}</a>
      </p>
    )
  return (
    <div className="contest-choice">
      <ChoiceField
        name="account"
        label={t(words.account)}
        chosen={chosen ?? ''}
        placeholder={t(words.chooseAccount)}
        options={live.map(({ tradingAccountId, brokerName, account, label }) => [
          tradingAccountId,
          `${label === '' ? brokerName : label} ···${account}`,
        ])}
        isAlwaysSet
        onText={value => onChoose(value === '' ? undefined : value)}
      />
    </div>
  )
}
