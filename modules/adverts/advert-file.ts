import { isLocale, type Locale, localeOfPath } from '#contract/locale.ts'
import { CsvError, parseCsv } from '#kit/csv.ts'
import { parseMoment } from '#kit/moment.ts'
import { type Advert, type PositionKey, positionKeys } from './advert.ts'

const columns = ['position', 'locale', 'id', 'title', 'text', 'link'] as const

function positionFrom(value: string): PositionKey {
  const known = positionKeys.find(key => key === value)
  if (!known) throw new Error(`position '${value}' is none of ${positionKeys.join(', ')}`)
  return known
}

function localeFrom(value: string): Locale {
  const locale = value.toLowerCase()
  if (!isLocale(locale)) throw new Error(`locale '${value}' is none of TW, CN, EN`)
  return locale
}

function linkFrom(value: string, locale: Locale): string {
  const isOwn = /^\/(?![/\\])[!-~]*$/.test(value)
  if (isOwn && localeOfPath(value) !== locale) throw new Error(`link '${value}' leads to a page in another language`)
  if (!isOwn && URL.parse(value)?.protocol !== 'https:')
    throw new Error(`link '${value}' is neither a page of ours nor an https address`)
  return value
}

/** Empty means unbounded. */
function momentFrom(value: string): number | undefined {
  if (value === '') return undefined
  const moment = parseMoment(value)
  if (moment === undefined) throw new Error(`'${value}' is no time like 2026-12-01T00:00Z`)
  return moment
}

function textFrom(value: string, column: string): string {
  if (value.trim() === '' || value.length > 200) throw new Error(`${column} must have 1 to 200 characters`)
  return value
}

function advertFrom(cells: Record<string, string>): Advert {
  const locale = localeFrom(cells.locale!)
  if (!/^[a-z0-9][a-z0-9-]{0,63}$/.test(cells.id!)) throw new Error(`id '${cells.id}' is no kebab-case word`)
  const startsAt = momentFrom(cells.starts ?? '')
  const endsAt = momentFrom(cells.ends ?? '')
  if (startsAt !== undefined && endsAt !== undefined && endsAt <= startsAt)
    throw new Error(`it ends ${cells.ends}, before it starts`)
  return {
    position: positionFrom(cells.position!),
    locale,
    id: cells.id!,
    title: textFrom(cells.title!, 'title'),
    text: textFrom(cells.text!, 'text'),
    link: linkFrom(cells.link!, locale),
    startsAt,
    endsAt,
  }
}

/**
 * Adverts of a CSV file with the columns position, locale (TW, CN, EN), id, title, text, link and, if they have a
 * period, starts and ends. The first fault of each line is a CsvError, thrown unless it is reported to `onFault`.
 */
export function parseAdverts(content: string, onFault?: (fault: CsvError) => void): Advert[] {
  const seen = new Set<string>()
  return parseCsv(content, columns, onFault).flatMap(({ line, cells }) => {
    try {
      const advert = advertFrom(cells)
      const key = `${advert.position} ${advert.locale} ${advert.id}`
      if (seen.has(key)) throw new Error(`${key} stands in the file already`)
      seen.add(key)
      return [advert]
    } catch (problem) {
      const fault = new CsvError(line, problem instanceof Error ? problem.message : String(problem))
      if (!onFault) throw fault
      onFault(fault)
      return []
    }
  })
}
