import { setTimeout as wait } from 'node:timers/promises'
import { searchModule } from '#modules/search'
import { openSimulatedEconomy } from '#testing/economy.ts'

const QUESTIONS = 5_000

/** A part of a name, symbol or alias of each instrument in turn, one to six characters long. */
function questionsOf(texts: readonly string[]): string[] {
  return Array.from({ length: QUESTIONS }, (_, at) => {
    const characters = [...texts[(at * 7_919) % texts.length]!]
    const start = (at * 31) % characters.length
    return characters.slice(start, start + 1 + (at % 6)).join('')
  })
}

/** How long the search takes to answer, once the readings of names are known. The goal is 2 ms at the 99th percentile. */
export async function searchTimes(): Promise<Record<string, string | number>[]> {
  const { catalogue, economy } = await openSimulatedEconomy()
  const { instruments, countries } = catalogue
  const { search } = searchModule.open({
    ...{ instruments, countries, economy },
    onProblem(problem) {
      throw problem
    },
  }).services
  const texts = instruments.flatMap(({ symbol, name, aliases }) => [symbol, name.tw, name.cn, name.en, ...aliases])
  // Found by its reading, which is computed after the start.
  while ((await search.find('huangjin', 'tw'))[0]?.symbol !== 'Gold') await wait(100)
  const took: number[] = []
  for (const question of questionsOf(texts)) {
    const askedAt = performance.now()
    await search.find(question, 'tw')
    took.push(performance.now() - askedAt)
  }
  took.sort((a, b) => a - b)
  const at = (share: number) => Number(took[Math.floor(took.length * share)]!.toFixed(3))
  return [
    { questions: QUESTIONS, 'p50, ms': at(0.5), 'p99, ms': at(0.99), 'longest, ms': Number(took.at(-1)!.toFixed(3)) },
  ]
}
