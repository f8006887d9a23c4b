import { describe, expect, test } from 'vitest'
import { Schedule } from '#modules/catalogue'
import { compareHours, type HoursNote, type LibraryCalendar, unexplained } from './hours-comparison.ts'

const day = (date: string, open: string, close: string): LibraryCalendar['days'] => ({
  [date]: [`${date}T${open}`, `${date}T12:00`, `${date}T13:00`, `${date}T${close}`],
})
const closed = { schedule: 'x', name: 'Holiday', closesAtMinute: undefined, confidence: 'sure' } as const
const schedule = new Schedule(
  { id: 'x', zone: 'Asia/Tokyo', sessions: 'Mon-Fri 09:00-12:00;13:00-15:00', dayRoll: '15:00 Asia/Tokyo', note: '' },
  [{ ...closed, date: '2026-05-05' }],
)
const compared = (days: LibraryCalendar['days'], from = '2026-05-04', to = '2026-05-08') =>
  compareHours(schedule, { tz: 'Asia/Tokyo', days, last: to }, from, to).differences
const same = {
  ...day('2026-05-04', '09:00', '15:00'),
  ...day('2026-05-06', '09:00', '15:00'),
  ...day('2026-05-07', '09:00', '15:00'),
  ...day('2026-05-08', '09:00', '15:00'),
}

describe('a schedule beside the calendar of a library', () => {
  test('has no difference where both have the same sessions and closed days', () => {
    expect(compared(same)).toEqual([])
  })

  test('differs on days that only one of them has, by late openings, early closes and lunch breaks', () => {
    const { '2026-05-04': _, ...others } = same
    expect(
      compared({
        ...others,
        ...day('2026-05-05', '09:00', '15:00'),
        ...day('2026-05-06', '10:00', '15:00'),
        ...day('2026-05-07', '09:00', '12:30'),
        '2026-05-08': ['2026-05-08T09:00', null, null, '2026-05-08T15:00'],
      }),
    ).toEqual([
      { what: 'day', ours: '09:00-15:00', library: 'closed', dates: ['2026-05-04'] },
      { what: 'day', ours: 'closed', library: '09:00-15:00', dates: ['2026-05-05'] },
      { what: 'open', ours: '09:00', library: '10:00', dates: ['2026-05-06'] },
      { what: 'close', ours: '15:00', library: '12:30', dates: ['2026-05-07'] },
      { what: 'break', ours: '12:00-13:00', library: '', dates: ['2026-05-08'] },
    ])
  })

  test('differs in years of which it has no table', () => {
    expect(compared({}, '2027-01-04', '2027-01-05')).toEqual([
      { what: 'table', ours: '', library: '', dates: ['2027-01-04', '2027-01-05'] },
    ])
  })

  test('a note explains the dates it names and no other', () => {
    const note: HoursNote = {
      calendar: 'XTKS',
      schedule: '',
      what: 'close',
      ours: '15:00',
      library: '',
      from: '2026-05-07',
      to: '2026-05-07',
      note: 'a reason',
    }
    const difference = { what: 'close', ours: '15:00', library: '15:30', dates: ['2026-05-06', '2026-05-07'] } as const
    const used = new Set<HoursNote>()
    const rest = (calendar: string) =>
      unexplained(calendar, 'x', { ...difference, dates: [...difference.dates] }, [note], used)
    expect(rest('XTAI')?.dates).toEqual(['2026-05-06', '2026-05-07'])
    expect(used).toEqual(new Set())
    expect(rest('XTKS')?.dates).toEqual(['2026-05-06'])
    expect(used).toEqual(new Set([note]))
  })
})
