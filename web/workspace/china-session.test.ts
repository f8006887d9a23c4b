import { describe, expect, test } from 'vitest'
import { CHINA_SESSION_BARS, chinaMarks, chinaSessionAt, chinaSlotOf, wholeSession } from './china-session.ts'

const shanghai = (text: string) => Date.parse(`${text}+08:00`)

test('a Chinese session has 240 minutes', () => {
  expect(CHINA_SESSION_BARS).toBe(240)
})

test('the session of a time is that of its date in Shanghai, from 09:30 to 15:00', () => {
  const session = { from: shanghai('2026-11-20T09:30:00'), to: shanghai('2026-11-20T15:00:00') }
  expect(chinaSessionAt(shanghai('2026-11-20T00:00:00'))).toEqual(session)
  expect(chinaSessionAt(shanghai('2026-11-20T23:59:59'))).toEqual(session)
  expect(chinaSessionAt(Date.parse('2026-11-19T17:00:00Z'))).toEqual(session)
})

describe('the position of a minute', () => {
  test.each([
    ['09:30', 0],
    ['09:31', 1],
    ['11:29', 119],
    ['13:00', 120],
    ['14:59', 239],
    ['15:00', 240],
  ])('%s is %i', (time, slot) => {
    expect(chinaSlotOf(shanghai(`2026-11-20T${time}:00`))).toBe(slot)
  })

  test('does not advance during lunch', () => {
    expect(chinaSlotOf(shanghai('2026-11-20T12:15:00'))).toBe(120)
  })

  test('is that of the labels of the axis', () => {
    const times = chinaMarks.map(({ text }) => text.slice(0, 5))
    expect(times.map(time => chinaSlotOf(shanghai(`2026-11-20T${time}:00`)))).toEqual(
      chinaMarks.map(({ slot }) => slot),
    )
  })
})

describe('a session with minutes that nobody traded', () => {
  const bar = (time: string, close: number) => ({
    time: shanghai(`2026-11-20T${time}:00`),
    open: close,
    high: close,
    low: close,
    close,
    volume: 1,
  })

  test('repeats the last close in them, lunch excepted', () => {
    const whole = wholeSession([bar('09:30', 4_000), bar('09:33', 4_003), bar('11:29', 3_990), bar('13:00', 3_991)])
    expect(whole.slice(0, 4).map(({ close }) => close)).toEqual([4_000, 4_000, 4_000, 4_003])
    expect(whole.slice(118).map(({ close }) => close)).toEqual([4_003, 3_990, 3_991])
    expect(whole.map(({ time }) => chinaSlotOf(time))).toEqual(whole.map((_, slot) => slot))
  })

  test('begins at 09:30 with the first price, and leaves out what is not in its hours', () => {
    const whole = wholeSession([bar('09:32', 4_001), bar('15:00', 4_002)])
    expect(whole.map(({ close }) => close)).toEqual([4_001, 4_001, 4_001])
    expect(whole[0]!.time).toBe(shanghai('2026-11-20T09:30:00'))
  })
})
