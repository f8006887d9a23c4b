import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseCsv } from '#kit/text/csv.ts'
import { readProjectCatalogue } from '#modules/catalogue'
import { compareHours, type HoursNote, type LibraryCalendar, unexplained } from './hours-comparison.ts'

const FROM = '2024-01-01'
const TO = '2027-12-31'
const SHOWN_DATES = 6

/** Calendars whose name is not the exchange's code, or that several exchanges share. */
const calendarNames: Readonly<Record<string, string>> = {
  XNAS: 'XNYS',
  XCBO: 'XCBF',
  XTSX: 'XTSE',
  XSHE: 'XSHG',
  BJSE: 'XSHG',
  ROCO: 'XTAI',
  XNSE: 'XBOM',
  XATH: 'ASEX',
  MISX: 'XMOS',
  XCEC: 'CMES',
  XNYM: 'CMES',
  IFEU: 'IEPA',
}

type Row = Record<string, string | number>

function readNotes(): HoursNote[] {
  const columns = ['calendar', 'schedule', 'what', 'ours', 'library', 'from', 'to', 'note'] as const
  const text = readFileSync(resolve(import.meta.dirname, 'hours-notes.csv'), 'utf8')
  return parseCsv(text, columns).map(
    ({ cells }) => Object.fromEntries(columns.map(column => [column, cells[column] ?? ''])) as unknown as HoursNote,
  )
}

/**
 * Compares sessions, early closes, late openings and closed days of all exchanges with a file that a public calendar
 * library has made (BENCH_CALENDARS). Prints every difference without a note in hours-notes.csv.
 */
export async function hours(): Promise<Row[]> {
  const path = process.env.BENCH_CALENDARS
  if (!path || !existsSync(path))
    return [{ skipped: 'BENCH_CALENDARS is not the path of a file of calendars, see docs/benchmarks.md' }]
  const calendars: Record<string, LibraryCalendar> = JSON.parse(readFileSync(path, 'utf8'))
  const { exchanges, schedules } = await readProjectCatalogue()
  const notes = readNotes()
  const used = new Set<HoursNote>()
  const compared = new Set<string>()
  const rows: Row[] = []
  for (const exchange of exchanges.values()) {
    const name = calendarNames[exchange.id] ?? exchange.id
    const [calendar, schedule] = [calendars[name], schedules.get(exchange.schedule)]
    if (!calendar || !schedule || compared.has(`${schedule.id} ${name}`)) continue
    compared.add(`${schedule.id} ${name}`)
    const { days, differences } = compareHours(schedule, calendar, FROM, TO)
    const open = differences.flatMap(each => unexplained(name, schedule.id, each, notes, used) ?? [])
    for (const { what, ours, library, dates } of open) {
      const shown = dates.slice(0, SHOWN_DATES).join(' ')
      const more = dates.length > SHOWN_DATES ? ` and ${dates.length - SHOWN_DATES} more` : ''
      console.log(`${schedule.id} ${name} ${what}: '${ours}', the library '${library}': ${shown}${more}`)
    }
    rows.push({
      schedule: schedule.id,
      calendar: name,
      until: calendar.last,
      'days compared': days,
      'explained by a note': differences.reduce((sum, { dates }) => sum + dates.length, 0) - countOf(open),
      'without a note': countOf(open),
    })
  }
  for (const note of notes)
    if (!used.has(note) && (note.calendar === '' || calendars[note.calendar]))
      console.log(`no difference for the note: ${Object.values(note).join(',')}`)
  rows.push({
    schedule: 'all',
    calendar: '',
    until: '',
    'days compared': rows.reduce((sum, row) => sum + Number(row['days compared']), 0),
    'explained by a note': rows.reduce((sum, row) => sum + Number(row['explained by a note']), 0),
    'without a note': rows.reduce((sum, row) => sum + Number(row['without a note']), 0),
  })
  return rows
}

function countOf(differences: readonly { dates: readonly string[] }[]): number {
  return differences.reduce((sum, { dates }) => sum + dates.length, 0)
}
