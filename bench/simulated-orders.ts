import { recompute } from '#testing/recomputed-accounts.ts'
import { noRecordings, recordedTicks } from '#testing/recorded-ticks.ts'

const ORDERS = Number(process.env.BENCH_ORDERS ?? 10_000)
const ACCOUNTS = 100
const QUOTES = 25_000

/** Orders at random against recorded ticks: what Python computes otherwise of the accounts. */
export async function simulatedOrders(): Promise<Record<string, string | number>[]> {
  if (noRecordings) throw new Error(noRecordings)
  const begun = performance.now()
  const { run, counts, differences } = await recompute({
    ...{ quotes: recordedTicks(QUOTES), accounts: ACCOUNTS, orders: ORDERS, seed: 20_140_502 },
  })
  for (const each of differences) console.error(each)
  return [
    {
      ...{ orders: run.placed, refused: run.refused, accounts: ACCOUNTS, quotes: counts.quotes },
      ...{ closed: counts.deals, ...run.deals, compared: counts.checks, different: counts.differences },
      s: ((performance.now() - begun) / 1_000).toFixed(0),
    },
  ]
}
