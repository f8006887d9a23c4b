import type { InstrumentClass } from '#contract/prices/instrument.ts'
import type { Locale } from '#contract/text/locale.ts'

/** Contents of a list: named quotes, a whole class or one of its groups. */
export type Listed = { symbols: readonly string[] } | { class: InstrumentClass; group?: string | undefined }

/** Address of a list's last quotes as a CSV file in the visitor's language. */
export function csvAddress(listed: Listed, locale: Locale): string {
  const query = new URLSearchParams(
    'symbols' in listed
      ? { symbols: listed.symbols.join() }
      : { class: listed.class, ...(listed.group ? { group: listed.group } : {}) },
  )
  query.set('format', 'csv')
  query.set('locale', locale)
  return `/api/v1/quotes?${query}`
}
