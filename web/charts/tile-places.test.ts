import { expect, test } from 'vitest'
import { tilePlaces } from './tile-places.ts'

test('no two economies share a tile', () => {
  const places = [...tilePlaces.values()].map(({ column, row }) => `${column} ${row}`)
  expect(new Set(places).size).toBe(places.length)
})

test('neighbours are placed as on a map', () => {
  const place = (code: string) => tilePlaces.get(code)!
  expect(place('US').column).toBeLessThan(place('GB').column)
  expect(place('GB').column).toBeLessThan(place('JP').column)
  expect(place('CA').row).toBeLessThan(place('MX').row)
  expect(place('NO').row).toBeLessThan(place('ZA').row)
  expect(place('AU').row).toBeLessThan(place('NZ').row)
  expect(place('HK').column).toBeLessThan(place('TW').column)
})
