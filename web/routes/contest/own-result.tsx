import type { MyEntry } from '#contract/contests/contest.ts'
import { formatDecimal } from '#contract/prices/price.ts'
import { useMemberCall } from '../../api/use-member-call.ts'
import { numberText } from '../../charts/time-series/axis-number.ts'
import { useLocale, useText } from '../../i18n/use-text.ts'
import { useZone } from '../../live/page-clock.tsx'
import { MemberContent } from '../../ui/member-content.tsx'
import { Panel } from '../../ui/panel.tsx'
import * as words from '../../words/contest-page.ts'
import { Curve, curvePoints } from './curve-panel.tsx'
import { momentText } from './moments.ts'
import type { OwnEntry } from './use-own-entry.ts'
import { decimalText, percentOf, returnOf, workedRows } from './worked-formula.ts'

const [SHOWN_GAPS, RETURN_PLACES, CENTS] = [3, 4, 100]

/** Where the figure of the reader comes from: snapshots, flows, gaps, computed here by the published formula. */
export function OwnResultPanel({ entry, mine }: { entry: OwnEntry; mine: MyEntry }) {
  const t = useText()
  const { contestId } = entry.contest
  const { entryId } = mine
  const call = 'GET /api/v1/contests/{contestId}/snapshots'
  const snapshots = useMemberCall(call, { entryId }, { contestId }, { tells: false })
  return (
    <Panel title={t(words.ownResult)}>
      <MemberContent of={snapshots} rows={4}>
        {({ list }) => <Facts list={list} mine={mine} />}
      </MemberContent>
      <Gaps mine={mine} />
      <Prize mine={mine} />
    </Panel>
  )
}

/** A snapshot of the audit file; amounts are cents. */
interface Snapshot {
  at: string
  e: number
  d: number
  w: number
  closedTrades: number
  days: number
}

function Facts({ list, mine }: { list: readonly Snapshot[]; mine: MyEntry }) {
  const t = useText()
  const rows = workedRows(
    list.map(({ e, d, w }) => ({ equity: BigInt(e), deposits: BigInt(d), withdrawals: BigInt(w) })),
  )
  const last = list.at(-1)
  const growth = rows.at(-1)?.growth
  if (!last || !growth) return null
  // What was paid in before the first snapshot is in its equity.
  const sum = (of: (snapshot: Snapshot) => number) => list.slice(1).reduce((all, each) => all + of(each), 0)
  const [paidIn, paidOut] = [sum(({ d }) => d), sum(({ w }) => w)]
  const amount = (cents: number) => numberText(cents / CENTS, 2)
  const { gapCount } = mine
  const n = numberText(list.length, 0)
  const facts = [
    [
      t(words.snapshots),
      gapCount === 0 ? t(words.snapshotsWhole, { n }) : t(words.snapshotCount, { n, gaps: gapCount }),
    ],
    [t(words.flows), paidIn === 0 && paidOut === 0 ? t(words.noFlows) : `+${amount(paidIn)} −${amount(paidOut)}`],
    [t(words.closedTrades), t(words.tradesOnDays, { n: numberText(last.closedTrades, 0), days: last.days })],
    [t(words.returnR), `${formatDecimal(decimalText(returnOf(growth), RETURN_PLACES))}%`],
  ] as const
  return (
    <>
      <Curve name={t(words.curve)} points={curvePoints(rows.map(percentOf), list[0]!.at, last.at)} />
      <dl className="contest-facts">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="num">{value}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}

function Gaps({ mine: { gaps, gapCount } }: { mine: MyEntry }) {
  const t = useText()
  const locale = useLocale()
  const zone = useZone()
  return gaps.slice(-SHOWN_GAPS).map((at, place) => (
    <p key={at} className="contest-info">
      {t(words.gap, { time: momentText(at, zone, locale) })}
      {place === 0 && gapCount > SHOWN_GAPS && ` ${t(words.moreGaps, { n: gapCount })}`}
    </p>
  ))
}

function Prize({ mine: { prize } }: { mine: MyEntry }) {
  const t = useText()
  const locale = useLocale()
  const zone = useZone()
  if (prize === null) return null
  const { amount, state, until } = prize
  const text =
    state === 'waiting' && until !== null
      ? t(words.prizeWaiting, { date: momentText(until, zone, locale) })
      : t(state === 'paid' ? words.prizePaid : words.prizeReturned)
  return (
    <p className="contest-info">
      <b>{t(words.ownPrize, { n: numberText(amount, 0) })}</b> {text}
    </p>
  )
}
