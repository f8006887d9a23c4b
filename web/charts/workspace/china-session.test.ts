import { describe, expect, test } from 'vitest'
import { CHINA_SESSION_BARS, chinaSessionAt, chinaSlotOf, hasChinaSession } from './china-session.ts'

const shanghai = (text: string) => Date.parse(`${text}+08:00`)

test('a Chinese session has 48 five-minute bars', () => {
  expect(CHINA_SESSION_BARS).toBe(48)
})

test('the session of a time is that of its date in Shanghai, from 09:30 to 15:00', () => {
  const session = { from: shanghai('2026-11-20T09:30:00'), to: shanghai('2026-11-20T15:00:00') }
  expect(chinaSessionAt(shanghai('2026-11-20T00:00:00'))).toEqual(session)
  expect(chinaSessionAt(shanghai('2026-11-20T23:59:59'))).toEqual(session)
  expect(chinaSessionAt(Date.parse('2026-11-19T17:00:00Z'))).toEqual(session)
})

describe('the position of a bar', () => {
  test.each([
    ['09:30', 0],
    ['09:35', 1],
    ['11:25', 23],
    ['13:00', 24],
    ['14:55', 47],
    ['15:00', 48],
  ])('%s is %i', (time, slot) => {
    expect(chinaSlotOf(shanghai(`2026-11-20T${time}:00`))).toBe(slot)
  })

  test('does not advance during lunch', () => {
    expect(chinaSlotOf(shanghai('2026-11-20T12:15:00'))).toBe(24)
  })
})

test('exists only for Shanghai and the CSI 300', () => {
  expect(['SHANGHAI', 'CSI300', 'HangSeng', 'EURUSD'].map(hasChinaSession)).toEqual([true, true, false, false])
})
