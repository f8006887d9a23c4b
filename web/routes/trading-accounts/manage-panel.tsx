import { filledIn, textOf } from '../../account/contact.ts'
import { fieldOfPassword } from '../../account/contact-fields.tsx'
import { PasswordField } from '../../account/password-field.tsx'
import { CallForm } from '../../forms/call-form.tsx'
import { usePath, useText } from '../../i18n/use-text.ts'
import { useReachableNavigate } from '../../live/use-reachable-navigate.ts'
import type { Account } from '../../trading/account-text.ts'
import { CheckField, TextField } from '../../ui/fields.tsx'
import { Panel } from '../../ui/panel.tsx'
import * as words from '../../words/trading.ts'
import { LinkRefusal, refusedPassword, useLinkRefusal } from './link-refusal.tsx'

interface ManageProps {
  account: Account
  onChanged(): void
}

/** What a member changes of an account: its name, who sees it, its password; and its end. */
export function ManagePanel({ account, onChanged }: ManageProps) {
  const t = useText()
  return (
    <section className="board trading-manage">
      <Panel title={t(words.manage)}>
        <NameForm key={account.version} account={account} onChanged={onChanged} />
      </Panel>
      {account.source !== 'portal' && (
        <Panel title={t(words.newPassword)}>
          <PasswordForm account={account} onChanged={onChanged} />
        </Panel>
      )}
      <Panel title={t(words.unbind)}>
        <UnbindForm account={account} />
      </Panel>
    </section>
  )
}

function NameForm({ account, onChanged }: ManageProps) {
  const t = useText()
  const { tradingAccountId, version, isDefault } = account
  return (
    <CallForm
      call="PUT /api/v1/trading-accounts/{tradingAccountId}"
      className="payout-form"
      asMember
      isGuarded
      send={t(words.save)}
      input={form => ({
        path: { tradingAccountId },
        body: {
          ...{ label: textOf(form, 'label'), isPublic: form.has('isPublic'), version },
          ...(form.has('isDefault') && { isDefault: true as const }),
        },
      })}
      // Somebody has changed it elsewhere: the page shows how it is now.
      onRefused={({ code }) => {
        if (code === '000207') onChanged()
        return false
      }}
      onDone={onChanged}
    >
      {field => (
        <>
          <TextField
            {...field('label')}
            label={t(words.label)}
            text={account.label}
            autoComplete="off"
            maxLength={30}
          />
          <CheckField {...field('isPublic')} label={t(words.showToOthers)} isChecked={account.isPublic} />
          {!isDefault && <CheckField {...field('isDefault')} label={t(words.makeDefault)} />}
        </>
      )}
    </CallForm>
  )
}

function PasswordForm({ account: { tradingAccountId }, onChanged }: ManageProps) {
  const t = useText()
  const { code, secondsLeft, onRefused } = useLinkRefusal()
  return (
    <CallForm
      call="PUT /api/v1/trading-accounts/{tradingAccountId}/password"
      className="payout-form"
      asMember
      isBlocked={secondsLeft > 0}
      send={secondsLeft > 0 ? t(words.againIn, { seconds: secondsLeft }) : t(words.save)}
      fieldOf={refusedPassword}
      onRefused={onRefused}
      input={form => ({
        path: { tradingAccountId },
        body: { readOnlyPassword: String(form.get('readOnlyPassword') ?? '') },
      })}
      onDone={onChanged}
    >
      {field => (
        <>
          <PasswordField {...field('readOnlyPassword')} label={t(words.readOnlyPassword)} isNew isRequired />
          <LinkRefusal code={code} />
        </>
      )}
    </CallForm>
  )
}

function UnbindForm({ account: { tradingAccountId, source } }: Pick<ManageProps, 'account'>) {
  const t = useText()
  const path = usePath()
  const navigate = useReachableNavigate()
  return (
    <CallForm
      call="POST /api/v1/trading-accounts/{tradingAccountId}/unbind"
      className="payout-form"
      asMember
      isGrave
      send={t(words.unbind)}
      fieldOf={fieldOfPassword}
      input={form => ({ path: { tradingAccountId }, body: { password: filledIn(form, 'password')! } })}
      onDone={() => void navigate(path('/trading-accounts'))}
    >
      {field => (
        <>
          <p>{t(source === 'portal' ? words.closeNote : words.unbindNote)}</p>
          <PasswordField {...field('password')} label={t(words.password)} isRequired />
        </>
      )}
    </CallForm>
  )
}
