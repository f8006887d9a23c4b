import { expect, test } from 'vitest'
import { describeOnEveryDatabase } from '#testing/databases.ts'
import { barMigrations } from './bar-migrations.ts'
import { createBarQueue } from './bar-queue.ts'
import type { BarRepository } from './bar-repository.ts'
import { createBarRepository } from './create-bar-repository.ts'

const MINUTE = 60_000
const NFP_FRIDAY = Date.parse('2014-05-02T12:00Z')

describeOnEveryDatabase('bar queue', barMigrations, openStore => {
  test('stores each bar once and in full despite writes that fail, hang, or finish after their timeout', async () => {
    const repository = createBarRepository(await openStore())
    const [series] = await repository.series('live', [{ symbol: 'EURUSD', decimals: 5 }])
    /** Faults injected into the writes in turn, between good ones. */
    const faults: (() => Promise<void>)[] = []
    const late: Promise<void>[] = []
    const shaky: Pick<BarRepository, 'append'> = {
      async append(bars, place, signal) {
        await faults.shift()?.()
        if (signal?.aborted) late.push(repository.append(bars, place))
        await repository.append(bars, place, signal)
      },
    }
    const seen: number[] = []
    const queue = createBarQueue({
      repository: shaky,
      place: () => undefined,
      onStored: ({ bar }) => seen.push(bar.time),
      onProblem() {},
      onRecovery() {},
      writeWithinMs: 2_000,
      retryMs: 0,
    })
    let release = () => {}
    const held = new Promise<void>(resolve => {
      release = resolve
    })
    const kinds = [
      async () => {},
      async () => Promise.reject(new Error('disk full')),
      () => new Promise<void>(() => {}),
      () => held,
    ]
    const times = Array.from({ length: 200 }, (_, place) => NFP_FRIDAY + place * MINUTE)
    for (const [place, time] of times.entries()) {
      queue.add({
        series: series!,
        resolution: '1',
        bar: { time, open: place, high: place, low: place, close: place, volume: 1 },
      })
      if (place % 50 !== 0) continue
      faults.push(kinds[place / 50]!)
      await queue.flush()
    }
    while (queue.size > 0) await queue.flush()
    release()
    await held
    await new Promise(setImmediate)
    expect(late).toHaveLength(1)
    await Promise.all(late)
    const bars = await repository.read(series!, '1', 0, Number.MAX_SAFE_INTEGER, 1_000)
    expect(bars.map(({ time, open }) => [time, open])).toEqual(times.map((time, place) => [time, place]))
    expect(seen).toEqual(times)
  })
})
