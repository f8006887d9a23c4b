import { output, yardsticks } from './yardsticks.ts'

interface Figures {
  ticks_per_s: Record<string, number>
}

/** Ticks a second of the bar builder alone and of the whole path of a tick, with the yardsticks of the same run. */
export async function ingest(): Promise<Record<string, string | number>[]> {
  const rows: Record<string, string | number>[] = []
  for (const [name, module] of [
    ['bar path', 'bench/ingest-bars.ts'],
    ['whole path, with cleaning', 'bench/ingest-market.ts'],
  ] as const) {
    const text = await output([`${yardsticks}/peers/ingest.mjs`, '--project', module, '2000000', '5'])
    const { ticks_per_s: figures } = JSON.parse(text) as Figures
    const naive = figures.naive_events!
    rows.push({
      path: name,
      'ticks/s': figures.project!,
      'naive_events ticks/s': naive,
      'times naive_events': Number((figures.project! / naive).toFixed(1)),
      'share of limit_lazy': Number((figures.project! / figures.limit_lazy!).toFixed(2)),
    })
  }
  return rows
}
