import { createTextFilter } from '#modules/moderation'
import { longText, manyWords } from '#testing/words.ts'

const RUNS = 200
const WARM_UP = 20

/** CPU time of checking the longest text for listed words, by how many words there are. */
export async function textFilter(): Promise<Record<string, string | number>[]> {
  const rows: Record<string, string | number>[] = []
  for (const count of [10, 1_000, 10_000]) {
    const words = manyWords(count)
    const filter = createTextFilter(() => words)
    for (let run = 0; run < WARM_UP; run++) await filter.check(longText, 'text')
    const before = process.cpuUsage()
    for (let run = 0; run < RUNS; run++) await filter.check(longText, 'text')
    const { user, system } = process.cpuUsage(before)
    rows.push({ words: count, characters: longText.length, 'CPU ms': ((user + system) / 1_000 / RUNS).toFixed(2) })
  }
  return rows
}
