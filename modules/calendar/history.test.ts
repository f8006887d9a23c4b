import { expect, test } from 'vitest'
import type { CalendarItem } from './calendar-item.ts'
import { importedHistory } from './history.ts'
import type { EventIndex } from './imported/event-index.ts'

const item = { imported: { event: 1 }, unit: '%' } as CalendarItem

/** Surprises of releases that differ from their forecasts by so much, in tenths. */
async function surprisesOf(differences: readonly number[]) {
  const events = differences.map((difference, place) => {
    const [actual, forecast] = [10 + place + difference, 10 + place].map(tenths => `${(tenths / 10).toFixed(1)}%`)
    return { period: `2025-${place}`, at: place, unit: '', actual, forecast, previous: '', revisedFrom: '' }
  })
  const book = { history: async () => events } as unknown as EventIndex
  return (await importedHistory(item, book)).map(({ surprise }) => surprise)
}

test('surprises are measured in standard deviations of the surprises', async () => {
  // The sample's standard deviation of ten differences of ±0.1 is 0.1 times the root of 10/9.
  const surprises = await surprisesOf([1, -1, 1, -1, 1, -1, 1, -1, 1, -1])
  for (const [place, surprise] of surprises.entries())
    expect(surprise).toBeCloseTo((place % 2 === 0 ? 1 : -1) / Math.sqrt(10 / 9), 9)
})

test('surprises that are always the same have no measure, whatever the rounding of their digits', async () => {
  expect(await surprisesOf(new Array(12).fill(-2))).toEqual(new Array(12).fill(undefined))
  expect(await surprisesOf(new Array(12).fill(0))).toEqual(new Array(12).fill(undefined))
})

test('too few surprises have no measure', async () => {
  expect(await surprisesOf([1, -1, 1, -1, 1, -1, 1])).toEqual(new Array(7).fill(undefined))
})
