import { useState } from 'react'
import { formatDecimal, type NumberStyle } from '#contract/prices/price.ts'
import { readDecimal } from '#contract/prices/read-decimal.ts'
import { filledIn, textOf } from '../../account/contact.ts'
import { CallForm, type FieldOf } from '../../forms/call-form.tsx'
import { durationText } from '../../i18n/duration-text.ts'
import { useLocale, useText } from '../../i18n/use-text.ts'
import { usePreference } from '../../settings/preferences.ts'
import { ChoiceField, NumberField, TextField } from '../../ui/fields.tsx'
import { diamonds } from '../../wallet/diamonds.ts'
import * as words from '../../words/withdraw.ts'
import { momentText } from './hong-kong.ts'
import { accountText, type PayoutAccount } from './payout-account.ts'
import { askableFrom, moneyOf } from './readiness.ts'
import { Reminder } from './reminder.tsx'
import type { WithdrawFacts } from './use-withdraw-facts.ts'
import { useWallClock } from './wall-clock.ts'

/** The most of one withdrawal. */
const MAX_DIAMONDS = 1_000_000

const fieldOf = {
  ...{ '010036': 'amount', '090038': 'amount', '090039': 'amount' },
  ...{ '010003': 'code', '010007': 'code' },
  ...{ '090040': 'rewardAccountId', '120013': 'rewardAccountId', '120014': 'rewardAccountId' },
} as const

interface WithdrawFormProps {
  facts: WithdrawFacts
  /** It was asked for, or refused by what is told beside the form: all of it is read again. */
  onChanged(): void
}

/** Asks for a withdrawal; until it can be asked for the button says when, or that something is missing. */
export function WithdrawForm({ facts, onChanged }: WithdrawFormProps) {
  const t = useText()
  const locale = useLocale()
  const [turn, setTurn] = useState(0)
  const { limits } = facts
  const blocked = useBlocked(facts)
  return (
    <CallForm
      key={turn}
      call="POST /api/v1/withdrawals"
      className="payout-form"
      asMember
      isGuarded
      isBlocked={blocked !== undefined}
      send={blocked ?? t(words.ask)}
      fieldOf={fieldOf}
      input={form => ({
        body: {
          amount: numberOf(textOf(form, 'amount')),
          rewardAccountId: filledIn(form, 'rewardAccountId'),
          code: textOf(form, 'code') || undefined,
        },
      })}
      onRefused={() => {
        onChanged()
        return false
      }}
      onDone={() => {
        setTurn(turn + 1)
        onChanged()
      }}
      foot={
        <>
          <Reminder me={facts.me} onChanged={onChanged} />
          <small className="withdraw-after">
            {t(words.afterSending, { time: durationText(limits.paySeconds, locale) })}
          </small>
        </>
      }
    >
      {field => (
        <>
          <Amount field={field} facts={facts} />
          <Account field={field} accounts={facts.accounts} />
          <TextField
            {...field('code')}
            label={t(words.code)}
            placeholder="••••••"
            autoComplete="one-time-code"
            maxLength={6}
            isRequired
          />
        </>
      )}
    </CallForm>
  )
}

const numberOf = (text: string) => Number(readDecimal(text, 'comma') ?? Number.NaN)

/** Why nothing can be asked for: when it will be possible, or how much is missing. Undefined if it can be. */
function useBlocked({ withdrawals, wallet, limits }: WithdrawFacts): string | undefined {
  const t = useText()
  const locale = useLocale()
  const now = useWallClock()
  const { conditions } = withdrawals
  const missing = conditions.filter(({ met }) => !met).length
  if (missing === 0) return undefined
  const from = askableFrom({ conditions, wallet, limits, now })
  return from === undefined || from <= now
    ? t(words.notYet, { n: missing })
    : t(words.opens, { date: momentText(from, locale) })
}

/** How much, and what arrives of it. */
function Amount({ field, facts: { wallet, limits } }: { field: FieldOf; facts: WithdrawFacts }) {
  const t = useText()
  const style = (usePreference('numbers') ?? 'comma') as NumberStyle
  const most = Math.min(wallet.matured, MAX_DIAMONDS)
  const whole = most >= limits.min ? String(most) : ''
  /** What was filled in last, by its number. */
  const [filled, fill] = useState({ turn: 0, text: whole })
  const [typed, setTyped] = useState<string>()
  const value = typed === undefined ? filled.text : readDecimal(typed, style)
  const amount = value === undefined || value === '' ? 0 : Math.max(0, Math.floor(Number(value)))
  const usd = `${formatDecimal(moneyOf(amount, limits.perUsd))} USD`
  const range =
    whole === ''
      ? t(words.least, { min: diamonds(limits.min) })
      : t(words.range, { min: diamonds(limits.min), max: diamonds(most) })
  return (
    <>
      <NumberField
        key={filled.turn}
        {...field('amount')}
        label={t(words.diamonds)}
        text={filled.text}
        unit={
          whole === '' ? (
            t(words.unit)
          ) : (
            <button
              type="button"
              className="link-button withdraw-all"
              onClick={() => {
                fill({ turn: filled.turn + 1, text: whole })
                setTyped(undefined)
              }}
            >
              {t(words.all)}
            </button>
          )
        }
        hint={range}
        onText={setTyped}
        isRequired
      />
      <dl className="wallet-sums withdraw-sums">
        <div>
          <dt>{t(words.converted)}</dt>
          <dd>{usd}</dd>
        </div>
        <div>
          <dt>{t(words.fee)}</dt>
          <dd>0.00 USD</dd>
        </div>
        <div className="sum">
          <dt>{t(words.arrives)}</dt>
          <dd>
            <output>{usd}</output>
          </dd>
        </div>
      </dl>
    </>
  )
}

function Account({ field, accounts }: { field: FieldOf; accounts: readonly PayoutAccount[] }) {
  const t = useText()
  const now = useWallClock()
  const usable = accounts.filter(({ usableFrom }) => Date.parse(usableFrom) <= now)
  const shown = usable.length > 0 ? usable : accounts
  const chosen = shown.find(({ isDefault }) => isDefault) ?? shown[0]
  if (!chosen) return null
  return (
    <ChoiceField
      {...field('rewardAccountId')}
      label={t(words.toAccount)}
      text={chosen.rewardAccountId}
      options={shown.map(account => {
        const text = accountText(account, t)
        return [account.rewardAccountId, account.isDefault ? t(words.defaultAccount, { account: text }) : text]
      })}
      isRequired
    />
  )
}
