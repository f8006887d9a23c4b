import { describe, expect, test } from 'vitest'
import { centres, dayAround, sessionStateAt, sessionsBetween } from './sessions.ts'

const centre = (key: string) => centres.find(each => each.key === key)!
const iso = (at: number) => new Date(at).toISOString().slice(0, 16)
const sessionOn = (key: string, date: string) => {
  const from = Date.parse(`${date}T00:00:00Z`)
  const [span] = sessionsBetween(centre(key), from, from + 86_400_000).filter(each => each.from >= from)
  return span && [iso(span.from), iso(span.to)]
}

describe('the hours of a centre', () => {
  test.each([
    ['london', '2026-01-14', '08:00', '17:00'],
    ['london', '2026-07-15', '07:00', '16:00'],
    ['newYork', '2026-01-14', '13:00', '22:00'],
    ['newYork', '2026-07-15', '12:00', '21:00'],
    ['tokyo', '2026-01-14', '00:00', '09:00'],
    ['tokyo', '2026-07-15', '00:00', '09:00'],
  ])('%s on %s are %s to %s UTC', (key, date, from, to) => {
    expect(sessionOn(key, date)).toEqual([`${date}T${from}`, `${date}T${to}`])
  })

  test('of Sydney start the evening before, an hour earlier in its own summer', () => {
    expect(sessionOn('sydney', '2026-01-13')).toEqual(['2026-01-13T22:00', '2026-01-14T07:00'])
    expect(sessionOn('sydney', '2026-07-14')).toEqual(['2026-07-14T23:00', '2026-07-15T08:00'])
  })

  test('follow New York’s clock in March while London is still on winter time', () => {
    expect(sessionOn('newYork', '2026-03-16')).toEqual(['2026-03-16T12:00', '2026-03-16T21:00'])
    expect(sessionOn('london', '2026-03-16')).toEqual(['2026-03-16T08:00', '2026-03-16T17:00'])
  })

  test('follow London’s clock in October while New York is still on summer time', () => {
    expect(sessionOn('london', '2026-10-28')).toEqual(['2026-10-28T08:00', '2026-10-28T17:00'])
    expect(sessionOn('newYork', '2026-10-28')).toEqual(['2026-10-28T12:00', '2026-10-28T21:00'])
  })

  test('leave out the weekend of the place', () => {
    expect(sessionOn('london', '2026-11-21')).toBeUndefined()
    expect(sessionOn('tokyo', '2026-11-22')).toBeUndefined()
    // Monday morning in Sydney is Sunday evening in London.
    expect(sessionOn('sydney', '2026-11-22')).toEqual(['2026-11-22T22:00', '2026-11-23T07:00'])
  })
})

describe('the clock of sessions', () => {
  const says = (moment: string) => {
    const { kind, names, until } = sessionStateAt(Date.parse(moment))
    return [kind, names.map(name => name.en).join(), iso(until)]
  }
  test.each([
    ['2026-11-20T14:48:00Z', 'overlap', 'London,New York', '2026-11-20T17:00'],
    ['2026-07-15T14:48:00Z', 'overlap', 'London,New York', '2026-07-15T16:00'],
    ['2026-03-16T12:30:00Z', 'overlap', 'London,New York', '2026-03-16T17:00'],
    ['2026-11-20T11:00:00Z', 'open', 'London', '2026-11-20T17:00'],
    ['2026-11-20T17:00:00Z', 'open', 'New York', '2026-11-20T22:00'],
    ['2026-11-19T08:30:00Z', 'overlap', 'Tokyo,London', '2026-11-19T09:00'],
    ['2026-07-15T22:00:00Z', 'next', 'Sydney', '2026-07-15T23:00'],
    ['2026-11-20T22:00:00Z', 'next', 'Sydney', '2026-11-22T22:00'],
  ])('at %s says %s: %s until %s', (moment, kind, names, until) => {
    expect(says(moment)).toEqual([kind, names, until])
  })
})

test('a visitor’s day is twenty-three hours long when their clocks go forward', () => {
  const { from, to } = dayAround(Date.parse('2026-03-29T12:00:00Z'), 'Europe/London')
  expect([iso(from), iso(to)]).toEqual(['2026-03-29T00:00', '2026-03-29T23:00'])
})
