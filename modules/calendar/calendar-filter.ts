import type { CalendarItem } from './calendar-item.ts'

/** Which items are shown; undefined for all. */
export interface CalendarFilter {
  /** ISO 3166 alpha-2. */
  countries?: readonly string[] | undefined
  /** ISO 4217. */
  currencies?: readonly string[] | undefined
  /** The least importance, 1 to 3. */
  importance?: number | undefined
  /** Categories of indicators and kinds of events. */
  categories?: readonly string[] | undefined
}

/** Holidays have no importance: they are shown at any. */
export function fitsFilter(
  {
    country,
    currency,
    importance,
    kind,
    category,
  }: Pick<CalendarItem, 'country' | 'currency' | 'importance' | 'kind' | 'category'>,
  { countries, currencies, importance: least = 1, categories }: CalendarFilter,
): boolean {
  if (countries && !countries.includes(country)) return false
  if (currencies && !currencies.includes(currency)) return false
  if (importance < least && kind !== 'holiday') return false
  return !categories || categories.includes(kind) || (category !== undefined && categories.includes(category))
}
