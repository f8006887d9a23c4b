import { useState } from 'react'
import { filledIn, textOf } from '../../account/contact.ts'
import { fieldOfPassword } from '../../account/contact-fields.tsx'
import { PasswordField } from '../../account/password-field.tsx'
import { CallForm } from '../../forms/call-form.tsx'
import { useText } from '../../i18n/use-text.ts'
import { Choices } from '../../ui/choices.tsx'
import { CheckField, TextField } from '../../ui/fields.tsx'
import * as words from '../../words/reward-accounts.ts'
import { maskOf, type PayoutAccount, type PayoutKind, payoutKinds } from './payout-account.ts'

/** Refusals by what they are about: the holder, the bank, the number. */
const fieldOf = {
  ...fieldOfPassword,
  ...{ '120003': 'holder', '120004': 'holder', '120005': 'number', '120006': 'number', '120007': 'bank' },
  '120008': 'number',
} as const

/** Refusals after which the list is out of date: RewardAccountMissing, RewardAccountInUse, Conflict, RewardAccountLimit. */
const OUTDATED = new Set(['120013', '120012', '000207', '120009'])

interface AccountFormProps {
  /** Kinds that the portal offers. */
  kinds: readonly PayoutKind[]
  hasWeChat: boolean
  /** The one to change; a new one without it. */
  account?: PayoutAccount
  onDone(): void
  /** The list has to be read again; what is typed stays. */
  onOutdated(): void
  onCancel?(): void
}

/** An account that withdrawals are paid to, with the fields of its kind. Its number is kept nowhere in the page. */
export function AccountForm({ kinds, hasWeChat, account, onDone, onOutdated, onCancel }: AccountFormProps) {
  const t = useText()
  const [kind, choose] = useState<PayoutKind>(account?.kind ?? 'bank')
  const offered = payoutKinds.filter(each => kinds.includes(each) || each === account?.kind)
  return (
    <CallForm
      call={account ? 'PUT /api/v1/reward-accounts/{rewardAccountId}' : 'POST /api/v1/reward-accounts'}
      className="payout-form"
      asMember
      isGuarded
      isBlocked={kind === 'wechat' && !hasWeChat}
      send={t(account ? words.save : words.add)}
      fieldOf={fieldOf}
      input={form => ({
        path: { rewardAccountId: account?.rewardAccountId ?? '' },
        body: {
          kind,
          holder: textOf(form, 'holder') || undefined,
          number: textOf(form, 'number') || undefined,
          ...(kind === 'bank' && { bank: textOf(form, 'bank') || undefined }),
          isDefault: account?.isDefault || form.has('isDefault'),
          password: filledIn(form, 'password'),
          ...(account && { version: account.version }),
        },
      })}
      onRefused={({ code }) => {
        if (OUTDATED.has(code)) onOutdated()
        return false
      }}
      onDone={onDone}
      foot={
        onCancel && (
          <button type="button" className="button" onClick={onCancel}>
            {t(words.cancel)}
          </button>
        )
      }
    >
      {field => (
        <>
          <Choices
            name="kind"
            label={words.kind}
            chosen={kind}
            options={offered.map(each => [each, t(words.kinds[each])])}
            onChoose={value => choose(value as PayoutKind)}
          />
          {kind === 'wechat' && !hasWeChat && (
            <p className="payout-note is-waiting" role="status">
              {t(words.bindFirst)}
            </p>
          )}
          <TextField
            {...field('holder')}
            label={t(words.holder)}
            hint={t(words.holderHint)}
            text={account?.holder ?? ''}
            autoComplete="off"
            maxLength={80}
            isRequired
          />
          {kind === 'bank' && (
            <TextField
              {...field('bank')}
              label={t(words.bank)}
              text={account?.bank ?? ''}
              autoComplete="off"
              maxLength={80}
              isRequired
            />
          )}
          <NumberOfAccount key={kind} field={field('number')} kind={kind} isChanged={account !== undefined} />
          <PasswordField {...field('password')} label={t(words.password)} isRequired />
          {!account?.isDefault && <CheckField {...field('isDefault')} label={t(words.asDefault)} />}
        </>
      )}
    </CallForm>
  )
}

interface NumberOfAccountProps {
  field: { name: string; error: string | undefined }
  kind: PayoutKind
  isChanged: boolean
}

function NumberOfAccount({ field, kind, isChanged }: NumberOfAccountProps) {
  const t = useText()
  const [typed, setTyped] = useState('')
  const shown = maskOf(typed)
  const before = isChanged ? words.enterAgain : words.numberHints[kind]
  return (
    <TextField
      {...field}
      type={kind === 'paypal' ? 'email' : 'text'}
      label={t(words.numbers[kind])}
      hint={shown === undefined ? t(before) : t(words.shownLater, { number: shown })}
      autoComplete="off"
      maxLength={64}
      onText={setTyped}
      isRequired
    />
  )
}
