import type { Text } from '#contract/text/locale.ts'
import type { LedgerCalls } from '#modules/ledger'
import { useMemberCall } from '../../api/use-member-call.ts'
import { dateText, shortDate } from '../../i18n/date-text.ts'
import { instantText } from '../../i18n/instant-text.ts'
import { isoDate } from '../../i18n/time.ts'
import { useLocale, useText } from '../../i18n/use-text.ts'
import { Logo } from '../../layout/logo.tsx'
import { useSession } from '../../session/session.ts'
import { HeadedTable } from '../../ui/headed-table.tsx'
import { diamonds, type Entry, signed } from '../../wallet/diamonds.ts'
import * as join from '../../words/join.ts'
import * as words from '../../words/wallet.ts'
import { detailsOf, nameOf } from './entry-text.ts'
import { feesOf } from './month-sums.ts'
import { dayBefore, STATEMENT_ZONE } from './months.ts'

type Statement = LedgerCalls['GET /api/v1/wallet/statements/{month}']['result']

interface StatementSheetProps {
  statement: Statement
  now: number
  brandName: string
}

export function StatementSheet({ statement, now, brandName }: StatementSheetProps) {
  const t = useText()
  const { opening, closing, income, spent } = statement
  const sums = [
    [words.opening, diamonds(opening)],
    [words.income, signed(income)],
    [words.spent, signed(spent)],
    [words.closing, diamonds(closing)],
  ] as const
  return (
    <>
      <SheetHead statement={statement} now={now} brandName={brandName} />
      <dl className="statement-figures">
        {sums.map(([name, value]) => (
          <div key={t(name)}>
            <dt>{t(name)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <Rows statement={statement} />
      <SheetFoot statement={statement} />
    </>
  )
}

function SheetHead({ statement: { month, from, to }, now, brandName }: StatementSheetProps) {
  const t = useText()
  const locale = useLocale()
  const member = useSession()?.member
  const end = Date.parse(to)
  const day = (at: number) => dateText(isoDate(at, STATEMENT_ZONE), locale, true)
  const last = now < end ? instantText(now, STATEMENT_ZONE, locale) : day(end - 1)
  const id = member && t(words.member, { id: member.memberId })
  return (
    <header>
      <div>
        <Logo brandName={brandName} />
        <h1>{t(words.statement)}</h1>
      </div>
      <div>
        <b>{member?.name}</b>
        <span>{member?.username ? t(join.clauses, { first: `@${member.username}`, next: id! }) : id}</span>
        <span>
          <time dateTime={month}>{t(words.span, { from: day(Date.parse(from)), to: last })}</time>
        </span>
      </div>
    </header>
  )
}

function Rows({ statement: { month, opening, closing, income, spent, list } }: { statement: Statement }) {
  const t = useText()
  const locale = useLocale()
  const left = (text: string) => ({ text })
  return (
    <HeadedTable
      caption={t(words.statement)}
      className="quotes data-table statement-rows"
      head={[left(t(words.date)), left(t(words.item)), t(words.income), t(words.spent), t(words.balance)]}
    >
      <tbody>
        <tr>
          <td className="num">{shortDate(dayBefore(month), locale)}</td>
          <th scope="row">{t(words.opening)}</th>
          <td />
          <td />
          <td className="n num">{diamonds(opening)}</td>
        </tr>
        {list.map(entry => (
          <EntryRow key={entry.entryId} entry={entry} />
        ))}
      </tbody>
      <tfoot>
        <tr>
          <td />
          <th scope="row">{list.length === 0 ? t(words.noneInMonth) : t(words.sum, { n: diamonds(list.length) })}</th>
          <td className="n num">{diamonds(income)}</td>
          <td className="n num">{diamonds(-spent)}</td>
          <td className="n num">{diamonds(closing)}</td>
        </tr>
      </tfoot>
    </HeadedTable>
  )
}

function EntryRow({ entry }: { entry: Entry }) {
  const t = useText()
  const locale = useLocale()
  const { at, amount, balanceAfter } = entry
  const details = detailsOf(entry, t)
  return (
    <tr>
      <td className="num">{shortDate(isoDate(Date.parse(at), STATEMENT_ZONE), locale)}</td>
      <th scope="row">
        {t(nameOf(entry))}
        {details !== '' && <small title={details}>{details}</small>}
      </th>
      <td className="n num">{amount > 0 && diamonds(amount)}</td>
      <td className="n num">{amount < 0 && diamonds(-amount)}</td>
      <td className="n num">{diamonds(balanceAfter)}</td>
    </tr>
  )
}

/** A figure; `whole` if it is shown in short. */
type Row = [name: Text, value: string, whole?: string | undefined]

/** `7c20…b9e4` */
const short = (hash: string) => `${hash.slice(0, 4)}…${hash.slice(-4)}`

function SheetFoot({ statement: { bought, earned, held, list, lastHash } }: { statement: Statement }) {
  const t = useText()
  const settings = useMemberCall('GET /api/v1/community/settings', {}, {}, { tells: false }).result
  const perUsd = settings?.['withdrawal.diamondsPerUsd']
  const fees = feesOf(list)
  const sumOf = (kind: Entry['kind']) =>
    diamonds(Math.abs(list.reduce((sum, each) => (each.kind === kind ? sum + each.amount : sum), 0)))
  const parts: readonly (readonly Row[])[] = [
    [
      [words.boughtAtEnd, diamonds(bought)],
      [words.earnedAtEnd, diamonds(earned)],
      [words.held, diamonds(held)],
    ],
    [
      [words.groupFees, diamonds(fees.group)],
      [words.rewardFees, diamonds(fees.reward)],
      [words.allFees, diamonds(fees.all)],
    ],
    [
      [words.withdrawn, sumOf('withdrawal')],
      [words.toppedUp, sumOf('topUp')],
      [words.lastHash, lastHash === null ? '—' : short(lastHash), lastHash ?? undefined],
    ],
  ]
  return (
    <footer>
      <div>
        {parts.map(rows => (
          <dl key={t(rows[0]![0])} className="wallet-sums">
            {rows.map(([name, value, whole]) => (
              <div key={t(name)}>
                <dt>{t(name)}</dt>
                <dd title={whole}>{value}</dd>
              </div>
            ))}
          </dl>
        ))}
      </div>
      {typeof perUsd === 'number' && <p>{t(words.sheetNote, { n: diamonds(perUsd) })}</p>}
    </footer>
  )
}
