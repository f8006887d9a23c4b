import { NO_VALUE } from '#contract/economy/figures/index.ts'
import { cellDate } from '../../../i18n/date-text.ts'
import { cellInstant } from '../../../i18n/instant-text.ts'
import { isoDate } from '../../../i18n/time.ts'
import { useLocale, useText } from '../../../i18n/use-text.ts'
import type { Column } from '../../../ui/column.ts'
import { DataTable } from '../../../ui/data-table.tsx'
import * as words from '../../../words/calendar.ts'
import { importanceWord } from './calendar-names.ts'
import type { Revision } from './revisions.ts'

/** What later files of its source have changed of an event: before, after, and when. */
export function RevisionTable({
  revisions,
  zone,
  isTimeKnown,
}: {
  revisions: readonly Revision[]
  zone: string
  /** The event has a time; else its day alone is shown. */
  isTimeKnown: boolean
}) {
  const t = useText()
  const locale = useLocale()
  const minute = (at: number) => cellInstant(at, zone, locale)
  const fieldNames = {
    at: words.time,
    importance: words.importance,
    forecast: words.forecast,
    actual: words.actual,
    previous: words.previous,
  }
  const valueText = (field: Revision['field'], value: string | number) => {
    if (typeof value === 'string') return value || NO_VALUE
    if (field === 'importance') return t(importanceWord(value))
    return isTimeKnown ? minute(value) : cellDate(isoDate(value, 'UTC'), locale)
  }
  const columns: Column<Revision>[] = [
    { key: 'seenAt', label: t(words.revisedAt), cell: ({ seenAt }) => minute(seenAt) },
    { key: 'field', label: t(words.revisedField), cell: ({ field }) => t(fieldNames[field]) },
    { key: 'before', label: t(words.before), isNumber: true, cell: ({ field, before }) => valueText(field, before) },
    { key: 'after', label: t(words.after), isNumber: true, cell: ({ field, after }) => valueText(field, after) },
  ]
  return (
    <>
      <DataTable
        caption={t(words.revisions)}
        className="history-table"
        columns={columns}
        rows={revisions}
        keyOf={({ seenAt, field }) => `${seenAt} ${field}`}
      />
      <p className="list-note">{t(words.revisionsNote)}</p>
    </>
  )
}
