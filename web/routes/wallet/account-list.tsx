import { type ReactNode, useState } from 'react'
import { filledIn } from '../../account/contact.ts'
import { fieldOfPassword } from '../../account/contact-fields.tsx'
import { PasswordField } from '../../account/password-field.tsx'
import { CallForm } from '../../forms/call-form.tsx'
import { dateText } from '../../i18n/date-text.ts'
import { instantText } from '../../i18n/instant-text.ts'
import { isoDate } from '../../i18n/time.ts'
import { useLocale, useText } from '../../i18n/use-text.ts'
import { useZone } from '../../live/page-clock.tsx'
import { IconShape } from '../../ui/icon.tsx'
import * as join from '../../words/join.ts'
import * as words from '../../words/reward-accounts.ts'
import { leftText } from './left-text.ts'
import { accountText, kindIcons, maskedNumber, nameOfAccount, type PayoutAccount } from './payout-account.ts'
import { useWallClock } from './wall-clock.ts'

const BIN = 'M3 4.5h10M6.5 4.5v-2h3v2M4.5 4.5l.5 9h6l.5-9M6.7 7v4M9.3 7v4'

/** What is open below an account. */
type Opened = { id: string; act: 'change' | 'remove' }

interface AccountListProps {
  list: readonly PayoutAccount[]
  /** Whether the member may change them. */
  isChangeable: boolean
  /** The form that changes an account. */
  changeForm(account: PayoutAccount, close: () => void): ReactNode
  onRemoved(): void
  onOutdated(): void
}

/** Accounts with what is done to them, one at a time. */
export function AccountList({ list, isChangeable, changeForm, onRemoved, onOutdated }: AccountListProps) {
  const [opened, open] = useState<Opened>()
  const close = () => open(undefined)
  return (
    <ul className="payout-rows">
      {list.map(account => {
        const { rewardAccountId: id } = account
        const act = opened?.id === id ? opened.act : undefined
        return (
          <AccountRow
            key={id}
            account={account}
            isChangeable={isChangeable}
            act={act}
            onAct={next => open(next === act ? undefined : { id, act: next })}
          >
            {act === 'change' && changeForm(account, close)}
            {act === 'remove' && (
              <RemoveForm
                account={account}
                onCancel={close}
                onOutdated={onOutdated}
                onDone={() => {
                  close()
                  onRemoved()
                }}
              />
            )}
          </AccountRow>
        )
      })}
    </ul>
  )
}

interface AccountRowProps {
  account: PayoutAccount
  isChangeable: boolean
  act: Opened['act'] | undefined
  onAct(act: Opened['act']): void
  children: ReactNode
}

function AccountRow({ account, isChangeable, act, onAct, children }: AccountRowProps) {
  const t = useText()
  const { kind, holder, number, isDefault, usableFrom } = account
  const name = accountText(account, t)
  return (
    <li>
      <i className="row-icon" aria-hidden="true">
        <IconShape path={kindIcons[kind]} size={18} />
      </i>
      <div>
        <b>{nameOfAccount(account, t)}</b> <span className="num">{maskedNumber(number)}</span>{' '}
        {isDefault && <span className="badge accent">{t(words.isDefault)}</span>}
        <Usable at={Date.parse(usableFrom)} holder={holder} />
      </div>
      {isChangeable && (
        <button
          type="button"
          className="button"
          aria-expanded={act === 'change'}
          aria-label={t(words.act, { act: t(words.change), name })}
          onClick={() => onAct('change')}
        >
          {t(words.change)}
        </button>
      )}
      <button
        type="button"
        className="icon-button"
        aria-expanded={act === 'remove'}
        aria-label={t(words.act, { act: t(words.remove), name })}
        onClick={() => onAct('remove')}
      >
        <IconShape path={BIN} />
      </button>
      {children}
    </li>
  )
}

/** Whose an account is, and since when, or from when on, it is paid to. */
function Usable({ at, holder }: { at: number; holder: string }) {
  const t = useText()
  const locale = useLocale()
  const zone = useZone()
  const now = useWallClock()
  const isNew = at > now
  const usable = isNew
    ? t(words.usableFrom, { date: instantText(at, zone, locale) })
    : t(words.usableSince, { date: dateText(isoDate(at, zone), locale, true) })
  return (
    <>
      {isNew && <span className="badge caution">{t(words.usableIn, { time: leftText(at - now, locale) })}</span>}
      <small>{t(join.clauses, { first: holder, next: usable })}</small>
    </>
  )
}

interface RemoveFormProps {
  account: PayoutAccount
  onDone(): void
  onCancel(): void
  onOutdated(): void
}

function RemoveForm({ account: { rewardAccountId }, onDone, onCancel, onOutdated }: RemoveFormProps) {
  const t = useText()
  return (
    <CallForm
      call="POST /api/v1/reward-accounts/{rewardAccountId}/remove"
      className="payout-form"
      asMember
      isGrave
      send={t(words.remove)}
      fieldOf={fieldOfPassword}
      input={form => ({ path: { rewardAccountId }, body: { password: filledIn(form, 'password') } })}
      onRefused={({ code }) => {
        // It is gone already.
        if (code === '120013') onOutdated()
        return false
      }}
      onDone={onDone}
      foot={
        <button type="button" className="button" onClick={onCancel}>
          {t(words.cancel)}
        </button>
      }
    >
      {field => (
        <>
          <p>{t(words.removeNote)}</p>
          <PasswordField {...field('password')} label={t(words.password)} isRequired />
        </>
      )}
    </CallForm>
  )
}
