import { describe, expect, it } from 'vitest'
import { intlTag, locales } from '#contract/text/locale.ts'
import { epochDayOf, isoDateOf } from '#contract/time/epoch-day.ts'
import { dayOfWeek, daysOf, zoneNamed } from './calendar-days.ts'

describe('a typed time zone', () => {
  it.each([
    ['Asia/Kolkata', /^Asia\/(Kolkata|Calcutta)$/],
    ['europe/paris', /^Europe\/Paris$/],
    [' New  York ', /^America\/New_York$/],
    ['kolkata', /^Asia\/(Kolkata|Calcutta)$/],
    ['taipei', /^Asia\/Taipei$/],
    ['UTC', /^UTC$/],
  ])('is found: %s', (typed, zone) => {
    expect(zoneNamed(typed)).toMatch(zone)
  })

  it('is not guessed', () => {
    expect(zoneNamed('Atlantis')).toBeUndefined()
    expect(zoneNamed('')).toBeUndefined()
  })
})

describe('a week', () => {
  const weekOf = (day: string, locale: (typeof locales)[number]) => {
    const { first, last } = daysOf('week', epochDayOf(day), locale)
    return [isoDateOf(first), isoDateOf(last)]
  }

  it('is from Monday to Sunday in London and Shanghai, from Sunday to Saturday in Taipei', () => {
    expect(weekOf('2026-11-22', 'en')).toEqual(['2026-11-16', '2026-11-22'])
    expect(weekOf('2026-11-23', 'cn')).toEqual(['2026-11-23', '2026-11-29'])
    expect(weekOf('2026-11-22', 'tw')).toEqual(['2026-11-22', '2026-11-28'])
    expect(weekOf('2026-11-28', 'tw')).toEqual(['2026-11-22', '2026-11-28'])
  })

  it.each(locales)('begins as Intl says for the region of %s', locale => {
    const region = new Intl.Locale(intlTag[locale]) as Intl.Locale & { getWeekInfo(): { firstDay: number } }
    // Intl counts from 1 Monday to 7 Sunday; 2026-11-22 was a Sunday.
    const first = epochDayOf('2026-11-22') + (region.getWeekInfo().firstDay % 7)
    expect(dayOfWeek(first as ReturnType<typeof epochDayOf>, locale)).toBe(0)
  })
})
