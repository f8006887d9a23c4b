import { describe, expect, it } from 'vitest'
import { zoneNamed } from './calendar-days.ts'

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
