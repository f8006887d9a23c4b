import { useState } from 'react'
import type { Calls } from '../../../api/call-portal.ts'
import { CallForm, type FieldOf } from '../../../forms/call-form.tsx'
import { instantText } from '../../../i18n/instant-text.ts'
import { useLocale, useText } from '../../../i18n/use-text.ts'
import { useZone } from '../../../live/page-clock.tsx'
import { ReasonField, reasonOf, reasonRefused } from '../../../moderation/reason-field.tsx'
import { Choices } from '../../../ui/choices.tsx'
import { TextField } from '../../../ui/fields.tsx'
import { Icon } from '../../../ui/icon.tsx'
import * as staffWords from '../../../words/staff.ts'
import * as words from '../../../words/staff-withdrawals.ts'
import { FactList } from '../fact-list.tsx'
import { staffName } from '../staff-name.ts'

export type QueuedWithdrawal = Calls['GET /api/v1/staff/withdrawals']['result']['list'][number]

interface WithdrawalCaseProps {
  withdrawal: QueuedWithdrawal
  /** It was decided, here or elsewhere. */
  onDecided(): void
}

const MAX_REFERENCE = 80
/** What is answered of one that is not in that state any more: NotFound, ExchangeNotCancellable. */
const gone = new Set(['000205', '090044'])

/** A withdrawal, where it is paid, and what is decided about it. */
export function WithdrawalCase({ withdrawal, onDecided }: WithdrawalCaseProps) {
  const t = useText()
  const { state, isOwn, money, currency } = withdrawal
  const isOpen = state === 'requested' || state === 'approved'
  return (
    <>
      <div className="panel-head">
        <h2 className="num">
          {money} {currency}
        </h2>
        <span className={isOpen ? 'badge caution' : 'badge'}>{t(words.states[state])}</span>
      </div>
      <Facts withdrawal={withdrawal} />
      {isOwn ? (
        <p className="staff-standing">
          <Icon name="alert" size={14} /> {t(words.own)}
        </p>
      ) : (
        isOpen && (
          <>
            <FullNumber withdrawalId={withdrawal.withdrawalId} />
            <Decision withdrawal={withdrawal} onDecided={onDecided} />
          </>
        )
      )}
    </>
  )
}

function Facts({ withdrawal }: Pick<WithdrawalCaseProps, 'withdrawal'>) {
  const t = useText()
  const locale = useLocale()
  const zone = useZone()
  const { member, diamonds, account, at, dueBy, changedAt, reference, reason } = withdrawal
  const time = (instant: string) => instantText(Date.parse(instant), zone, locale)
  const facts: [string, string][] = [
    [t(words.member), staffName(member, t)],
    [t(words.diamonds), String(diamonds)],
    [t(words.account), `${account.bank ?? t(words.kinds[account.kind])} ${account.number}`],
    [t(words.asked), time(at)],
    [t(words.dueBy), time(dueBy)],
    ...(changedAt === at ? [] : [[t(words.changed), time(changedAt)] as [string, string]]),
    ...(reference === null ? [] : [[t(words.reference), reference] as [string, string]]),
    ...(reason === null ? [] : [[t(words.whyRefused), reason] as [string, string]]),
  ]
  return <FactList facts={facts} />
}

type FullAccount = Calls['POST /api/v1/staff/withdrawals/{withdrawalId}/account']['result']

/** The number to pay to: shown for a reason, and only as long as this withdrawal is looked at. */
function FullNumber({ withdrawalId }: { withdrawalId: string }) {
  const t = useText()
  const [account, setAccount] = useState<FullAccount>()
  if (account) {
    const { kind, holder, number, bank } = account
    return (
      <FactList
        facts={[
          [t(words.holder), holder],
          [t(words.account), bank ?? t(words.kinds[kind])],
          [t(words.number), number],
        ]}
      />
    )
  }
  return (
    <details className="staff-number">
      <summary>{t(words.fullNumber)}</summary>
      <CallForm
        call="POST /api/v1/staff/withdrawals/{withdrawalId}/account"
        asMember
        send={t(words.read)}
        fieldOf={reasonRefused}
        input={form => ({ path: { withdrawalId }, body: { reason: reasonOf(form) } })}
        onDone={setAccount}
      >
        {field => <ReasonField field={field} label={t(words.whyRead)} hint={t(words.readNote)} lines={2} />}
      </CallForm>
    </details>
  )
}

type Act = keyof typeof calls

const calls = {
  approve: 'POST /api/v1/staff/withdrawals/{withdrawalId}/approve',
  pay: 'POST /api/v1/staff/withdrawals/{withdrawalId}/paid',
  refuse: 'POST /api/v1/staff/withdrawals/{withdrawalId}/refuse',
} as const

function Decision({ withdrawal: { withdrawalId, state }, onDecided }: WithdrawalCaseProps) {
  const t = useText()
  const forward = state === 'requested' ? 'approve' : 'pay'
  const [act, choose] = useState<Act>(forward)
  return (
    <CallForm
      call={calls[act]}
      asMember
      isGuarded
      isGrave={act === 'refuse'}
      send={t(words.acts[act])}
      fieldOf={reasonRefused}
      input={form => ({
        path: { withdrawalId },
        body: {
          reason: reasonOf(form),
          ...(act === 'pay' && { reference: String(form.get('reference')).trim() }),
        },
      })}
      onDone={onDecided}
      onRefused={({ code }) => {
        if (gone.has(code)) onDecided()
        return false
      }}
    >
      {field => (
        <>
          <Choices
            label={words.decision}
            chosen={act}
            options={[
              [forward, t(words.acts[forward])],
              ['refuse', t(words.acts.refuse)],
            ]}
            onChoose={value => choose(value as Act)}
          />
          <p>{t(words.effects[act])}</p>
          {act === 'pay' && <Reference field={field} />}
          <ReasonField
            field={field}
            label={t(staffWords.reason)}
            hint={t(act === 'refuse' ? words.told : words.kept)}
            lines={2}
          />
        </>
      )}
    </CallForm>
  )
}

function Reference({ field }: { field: FieldOf }) {
  const t = useText()
  return (
    <TextField
      {...field('reference')}
      label={t(words.reference)}
      hint={t(words.told)}
      maxLength={MAX_REFERENCE}
      isRequired
    />
  )
}
