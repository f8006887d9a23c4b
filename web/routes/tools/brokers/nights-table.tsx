import { shortDate } from '../../../i18n/date-text.ts'
import { useLocale, useText } from '../../../i18n/use-text.ts'
import type { Column } from '../../../ui/column.ts'
import { DataTable } from '../../../ui/data-table.tsx'
import * as join from '../../../words/join.ts'
import * as words from '../../../words/rollovers.ts'
import type { NightRow } from './collect-rollovers.ts'

/** How many nights are charged at the next rolls of a pair, and why. */
export function NightsTable({
  caption,
  rows,
  isFromTonight = true,
  money,
}: {
  caption: string
  rows: readonly NightRow[]
  /** The first roll is tonight's. */
  isFromTonight?: boolean
  /** What a roll comes to, with the name of the column. */
  money?: { label: string; of(row: NightRow): string }
}) {
  const t = useText()
  const locale = useLocale()
  const short = (day: string) => shortDate(day, locale)
  const why = ({ nights, isOverWeekend, holidays, closed }: NightRow): string => {
    const reasons = [
      ...(nights > 0 && isOverWeekend ? [t(words.weekend)] : []),
      ...holidays.map(({ currency, day }) => t(words.holiday, { currency, day: short(day) })),
      ...(closed ? [t(words.closedDay, { day: short(closed.day), next: short(closed.next) })] : []),
      ...(nights === 0 ? [t(words.stays)] : []),
    ]
    return reasons.length === 0
      ? t(words.usualNight)
      : reasons.reduce((first, next) => t(join.clauses, { first, next }))
  }
  const columns: readonly Column<NightRow>[] = [
    {
      key: 'day',
      label: t(words.roll),
      cell: row => (
        <span className="num">
          {t(words.rollDay, { day: short(row.day), weekday: row.weekday })}
          {isFromTonight && row === rows[0] && <span className="badge accent">{t(words.tonight)}</span>}
        </span>
      ),
    },
    {
      key: 'moved',
      label: t(words.moved),
      onPhone: 'second',
      cell: ({ from, to }) => (
        <span className="num">
          {short(from)} → {short(to)}
        </span>
      ),
    },
    {
      key: 'nights',
      label: t(words.nights),
      isNumber: true,
      className: ({ nights }) => (nights === 1 ? '' : 'nights-special'),
      cell: ({ nights }) => nights,
    },
    ...(money ? [{ key: 'money', label: money.label, isNumber: true, cell: money.of }] : []),
    { key: 'why', label: t(words.why), cell: why },
  ]
  return <DataTable caption={caption} className="nights-table" columns={columns} rows={rows} keyOf={({ day }) => day} />
}
