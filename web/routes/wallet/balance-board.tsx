import { DAY_SECONDS } from '#contract/time/units.ts'
import type { LedgerCalls } from '#modules/ledger'
import { useMemberCall } from '../../api/use-member-call.ts'
import { shortDate } from '../../i18n/date-text.ts'
import { isoDate } from '../../i18n/time.ts'
import { useLocale, useText } from '../../i18n/use-text.ts'
import { useZone } from '../../live/page-clock.tsx'
import { MemberContent } from '../../ui/member-content.tsx'
import { diamonds, signed, usdOf } from '../../wallet/diamonds.ts'
import * as words from '../../words/wallet.ts'

type Wallet = LedgerCalls['GET /api/v1/wallet']['result']

interface BalanceBoardProps {
  /** What `useMemberCall` has returned. */
  wallet: { result: Wallet | undefined; hasFailed: boolean; reload(): void }
}

/** What a member has: to spend, to withdraw, on hold, and what can be withdrawn later. */
export function BalanceBoard({ wallet }: BalanceBoardProps) {
  return (
    <section className="board wallet-figures">
      {wallet.result === undefined ? (
        <div className="panel wallet-waits">
          <MemberContent of={wallet} rows={2}>
            {() => null}
          </MemberContent>
        </div>
      ) : (
        <Figures wallet={wallet.result} />
      )}
    </section>
  )
}

function Figures({ wallet }: { wallet: Wallet }) {
  const t = useText()
  const settings = useMemberCall('GET /api/v1/community/settings', {}, {}, { tells: false }).result
  const { balance, bought, earned, held, matured, maturing } = wallet
  const days = Number(settings?.['withdrawal.holdSeconds'] ?? 0) / DAY_SECONDS
  const perUsd = settings?.['withdrawal.diamondsPerUsd']
  return (
    <>
      <dl className="panel wallet-figure large">
        <dt>{t(words.available)}</dt>
        <dd>
          <b>{diamonds(balance)}</b> <i>{t(words.unit)}</i>
        </dd>
        <dd>
          <small>{t(words.madeOf, { bought: diamonds(bought), earned: diamonds(earned) })}</small>
        </dd>
      </dl>
      <dl className="panel wallet-figure">
        <dt>{days >= 1 ? t(words.withdrawableAfter, { days: Math.round(days) }) : t(words.withdrawable)}</dt>
        <dd>
          <b>{diamonds(matured)}</b>
        </dd>
        <dd>
          <small>{typeof perUsd === 'number' && t(words.about, { usd: usdOf(matured, perUsd) })}</small>
        </dd>
      </dl>
      <dl className="panel wallet-figure">
        <dt>{t(words.held)}</dt>
        <dd>
          <b className={held > 0 ? 'waiting' : undefined}>{diamonds(held)}</b>
        </dd>
        <dd>
          <small>{t(held > 0 ? words.heldUntil : words.noneHeld)}</small>
        </dd>
      </dl>
      <div className="panel wallet-figure wallet-maturing">
        <Maturing maturing={maturing} />
      </div>
    </>
  )
}

/** So many days have a bar of their own. */
const BARS = 5

/** What matures on each day; what does so after the last of them as one. */
function byDay(maturing: Wallet['maturing'], zone: string): { day: string; amount: number; hasMore: boolean }[] {
  const days = [...Map.groupBy(maturing, ({ at }) => isoDate(Date.parse(at), zone))].map(([day, rows]) => ({
    ...{ day, hasMore: false },
    amount: rows.reduce((sum, { amount }) => sum + amount, 0),
  }))
  if (days.length <= BARS) return days
  const rest = days.slice(BARS - 1)
  const amount = rest.reduce((sum, each) => sum + each.amount, 0)
  return [...days.slice(0, BARS - 1), { day: rest[0]!.day, amount, hasMore: true }]
}

function Maturing({ maturing }: Pick<Wallet, 'maturing'>) {
  const t = useText()
  const locale = useLocale()
  const zone = useZone()
  if (maturing.length === 0)
    return (
      <>
        <span>{t(words.noneMaturing)}</span>
        <small>{t(words.maturingHint)}</small>
      </>
    )
  const n = diamonds(maturing.reduce((sum, { amount }) => sum + amount, 0))
  return (
    <>
      <span>{t(words.maturing, { n })}</span>
      <ol>
        {byDay(maturing, zone).map(({ day, amount, hasMore }) => (
          <li key={day} style={{ flexGrow: amount }}>
            <b>{signed(amount)}</b>
            <i aria-hidden="true" />
            <time dateTime={day}>
              {hasMore ? t(words.from, { date: shortDate(day, locale) }) : shortDate(day, locale)}
            </time>
          </li>
        ))}
      </ol>
    </>
  )
}
