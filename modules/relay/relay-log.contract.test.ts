import { afterAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { redisProgram, startRedis } from '#testing/redis-server.ts'
import type { Batch, Position, Snapshot } from './message.ts'
import { openRedis } from './redis.ts'
import { createRelayLog, DeposedError } from './relay-log.ts'

const server = redisProgram === undefined ? undefined : await startRedis()
afterAll(() => server?.halt())

const batch = (at: number): Batch => ({ at, labels: [], items: [['second', at]] })
/** The arguments by which a snapshot is stored, in three parts. */
function snapshot(position: Position): [term: number, parts: string[]] {
  const text = JSON.stringify({ position, at: 1, wallAt: 1, quotes: [], bars: [], health: [] } satisfies Snapshot)
  return [position.term, [text.slice(0, 5), text.slice(5, 20), text.slice(20)]]
}
const position = (term: number, seq: number): Position => ({ term, seq })

describe.skipIf(!server)('batches and snapshots in Redis', () => {
  beforeEach(() => server!.empty())

  function open(store = 'a') {
    const redis = openRedis(server!.url, { onDown: () => undefined, onUp: () => undefined })
    onTestFinished(() => redis.close())
    return { redis, log: createRelayLog(redis, store) }
  }

  test('a batch says whether readers can go on: only after the one before, and with a snapshot', async () => {
    const { log } = open()
    expect(await log.append(position(1, 1), batch(1))).toBe(false)
    expect(await log.append(position(1, 2), batch(2))).toBe(false)
    await log.storeSnapshot(...snapshot(position(1, 2)))
    expect(await log.append(position(1, 3), batch(3))).toBe(true)
    expect(await log.append(position(1, 5), batch(5))).toBe(false)
    expect(await log.append(position(1, 6), batch(6))).toBe(true)
    await server!.empty()
    expect(await log.append(position(1, 7), batch(7))).toBe(false)
  })

  test('are read in their order from a position on, those of the next term after those of the one before', async () => {
    const { log } = open()
    for (const [term, seq] of [
      [1, 9],
      [1, 10],
      [2, 1],
      [2, 2],
    ] as const)
      await log.append(position(term, seq), batch(term * 100 + seq))
    const entries = await log.after(position(1, 9), 10)
    expect(entries.map(({ position: { term, seq }, batch: { at } }) => [term, seq, at])).toEqual([
      [1, 10, 110],
      [2, 1, 201],
      [2, 2, 202],
    ])
    expect(await log.after(position(2, 2), 10)).toEqual([])
    expect(await log.highestTerm()).toBe(2)
  })

  test('of an earlier leader are refused once a newer one has written, and nothing of them stays', async () => {
    const { log } = open()
    await log.append(position(1, 1), batch(1))
    await log.storeSnapshot(...snapshot(position(1, 1)))
    await log.append(position(2, 1), batch(2))
    await expect(log.append(position(1, 2), batch(3))).rejects.toThrow(DeposedError)
    await log.storeSnapshot(...snapshot(position(2, 1)))
    await expect(log.storeSnapshot(...snapshot(position(1, 2)))).rejects.toThrow(DeposedError)
    expect((await log.snapshot())?.position).toEqual(position(2, 1))
    expect((await log.after(position(1, 1), 10)).map(({ position: { term } }) => term)).toEqual([2])
  })

  test('a snapshot of which a part was lost is not stored, and the one before stays', async () => {
    const { log, redis } = open()
    await log.storeSnapshot(...snapshot(position(1, 1)))
    const [term, parts] = snapshot(position(1, 2))
    const lossy = createRelayLog({ ...redis, send: async args => (args[0] === 'SET' ? 'OK' : redis.send(args)) }, 'a')
    await expect(lossy.storeSnapshot(term, parts)).rejects.toThrow(/parts/)
    expect((await log.snapshot())?.position).toEqual(position(1, 1))
    await redis.send(['DEL', 'portal:a:snapshot-parts:1'])
    await log.storeSnapshot(term, parts)
    expect((await log.snapshot())?.position).toEqual(position(1, 2))
    expect(await redis.send(['TTL', 'portal:a:snapshot'])).toBe(-1)
  })

  test('are kept for about a minute, so that Redis does not grow', async () => {
    const { log, redis } = open()
    for (let seq = 1; seq <= 1_500; seq++) await log.append(position(1, seq), batch(seq))
    const kept = Number(await redis.send(['XLEN', 'portal:a:batches']))
    expect(kept).toBeGreaterThanOrEqual(600)
    expect(kept).toBeLessThan(900)
  })

  test('of another portal on the same Redis are neither read nor counted', async () => {
    const [one, other] = [open('a').log, open('b').log]
    await one.append(position(5, 1), batch(1))
    await one.storeSnapshot(...snapshot(position(5, 1)))
    expect(await other.highestTerm()).toBe(0)
    expect(await other.snapshot()).toBeUndefined()
    expect(await other.after(position(0, 0), 10)).toEqual([])
  })
})
