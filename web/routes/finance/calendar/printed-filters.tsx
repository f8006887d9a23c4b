import { zoneLabel } from '../../../i18n/time.ts'
import { useLocale, useText } from '../../../i18n/use-text.ts'
import * as words from '../../../words/calendar.ts'
import { categoryName } from '../../../words/category-name.ts'
import * as join from '../../../words/join.ts'
import type { CalendarChoice } from './calendar-query.ts'

/** What a printed calendar is narrowed to, in words: its controls are not printed. */
export function PrintedFilters({
  choice: { countries, pair, importance = '1', kind, category },
  countryNames,
  zone,
  now,
}: {
  choice: CalendarChoice
  /** Short names by their words in addresses. */
  countryNames: Readonly<Record<string, string>>
  zone: string
  now: number
}) {
  const t = useText()
  const locale = useLocale()
  const places = countries.map(name => countryNames[name] ?? name)
  if (pair !== undefined) places.push(pair)
  const listed = places.length === 0 ? t(words.all) : places.reduce((first, next) => t(join.items, { first, next }))
  const categoryWord = Object.entries(categoryName).find(([key]) => key === category)?.[1]
  const parts = [
    t(join.named, { name: t(words.country), value: listed }),
    t(join.named, { name: t(words.importance), value: t(words.leastImportance[importance]) }),
    ...(kind ? [t(join.named, { name: t(words.kindLabel), value: t(words.kinds[kind]) })] : []),
    ...(categoryWord ? [t(join.named, { name: t(words.category), value: t(categoryWord) })] : []),
    t(words.timezoneIs, { zone: zoneLabel(zone, locale, now) }),
  ]
  return <p className="paper-only">{parts.reduce((first, next) => t(join.clauses, { first, next }))}</p>
}
