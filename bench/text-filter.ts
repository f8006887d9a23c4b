import { createTextFilter } from '#modules/moderation'
import { longText, manyWords, nearWords } from '#testing/words.ts'

const RUNS = 200
const WARM_UP = 20

const cpuMs = () => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1_000
}

/**
 * CPU time of checking the longest text for listed words, by how many words there are, none of which begins in the text or
 * all of them; CPU time of making the tables, and their memory.
 */
export async function textFilter(): Promise<Record<string, string | number>[]> {
  const rows: Record<string, string | number>[] = []
  for (const [kind, wordsOf] of [
    ['others', manyWords],
    ['near', nearWords],
  ] as const)
    for (const count of [10, 1_000, 10_000, 50_000]) {
      const words = wordsOf(count)
      const filter = createTextFilter(() => words)
      const start = cpuMs()
      await filter.check('', 'text')
      const made = cpuMs()
      for (let run = 0; run < WARM_UP; run++) await filter.check(longText, 'text')
      const before = cpuMs()
      for (let run = 0; run < RUNS; run++) await filter.check(longText, 'text')
      rows.push({
        ...{ words: count, kind, characters: longText.length, 'CPU ms': ((cpuMs() - before) / RUNS).toFixed(2) },
        ...{ 'tables CPU ms': (made - start).toFixed(0), 'tables MB': ((await filter.bytes()) / 2 ** 20).toFixed(1) },
      })
    }
  return rows
}
