import { expect, test } from 'vitest'
import { createPushGateway } from './push-gateway.ts'
import { PushSender } from './push-sender.ts'

const AT = 1_795_181_460_123
const tick = { symbol: 'EURUSD', bid: 1.16, ask: 1.1602, at: AT }
const batch = (seq: number, ticks = 1) => ({
  pushed: Array.from({ length: ticks }, (_, place) => ({ seq: seq + place, tick })),
  unreadable: 0,
})

/** A gateway with one sender, and the numbers of ticks that it has stored together. */
function open(append: () => Promise<void>) {
  const instrument = { symbol: 'EURUSD', decimals: 5 } as never
  const sender = new PushSender({ name: 'desk', symbols: new Set(['EURUSD']), seq: 0, find: () => instrument })
  sender.sink = { tick: () => undefined, drop: () => undefined } as never
  const stored: number[] = []
  const gateway = createPushGateway({
    senders: [sender],
    journal: {
      append(batches) {
        stored.push(...batches.map(({ ticks }) => ticks.length))
        return append()
      },
      read: async () => [],
      removeBefore: async () => undefined,
    },
    clock: { now: () => AT } as never,
    areBarsStored: () => true,
    onProblem: () => undefined,
  })
  return { sender, gateway, stored }
}

test('a batch that cannot be stored is not acknowledged by one that came after it', async () => {
  const firstWrite = Promise.withResolvers<void>()
  const { sender, gateway, stored } = open(() => (stored.length === 1 ? firstWrite.promise : Promise.resolve()))
  const first = gateway.submit(sender, batch(1))
  const second = gateway.submit(sender, batch(2))
  await expect.poll(() => stored).toEqual([2])
  const third = gateway.submit(sender, batch(3))
  const all = Promise.allSettled([first, second, third])
  firstWrite.reject(new Error('disk full'))
  expect((await all).map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
  expect(sender.seq).toBe(0)
  expect(await gateway.submit(sender, batch(1))).toEqual({ ack: 1, taken: 1, dropped: {} })
  expect(gateway.isFull(sender)).toBe(false)
})

test('what a sender has kept through an outage is stored in portions, each of its batches whole and in order', async () => {
  const { sender, gateway, stored } = open(async () => undefined)
  const sizes = [2_000, 2_000, 2_000, 6_000, 1_000, 3_000]
  let seq = 1
  const answers = sizes.map(size => {
    const answer = gateway.submit(sender, batch(seq, size))
    seq += size
    return answer
  })
  expect((await Promise.all(answers)).map(({ ack, taken }) => [ack, taken])).toEqual([
    [2_000, 2_000],
    [4_000, 2_000],
    [6_000, 2_000],
    [12_000, 6_000],
    [13_000, 1_000],
    [16_000, 3_000],
  ])
  expect(stored).toEqual([4_000, 2_000, 6_000, 4_000])
})

test('a number that leaves no room above it is not taken, and the sender goes on where it was', async () => {
  const { sender, gateway } = open(async () => undefined)
  const tried = await gateway.submit(sender, batch(Number.MAX_SAFE_INTEGER))
  expect(tried).toEqual({ ack: 0, taken: 0, dropped: { leap: 1 } })
  expect(await gateway.submit(sender, batch(1_000_000))).toEqual({ ack: 1_000_000, taken: 1, dropped: {} })
  const mixed = {
    pushed: [...batch(1_000_001).pushed, ...batch(9e15).pushed, ...batch(1_000_002).pushed],
    unreadable: 0,
  }
  expect(await gateway.submit(sender, mixed)).toEqual({ ack: 1_000_002, taken: 2, dropped: { leap: 1 } })
})

test.each([
  ['counts from one', [1, 2, 3_000_000]],
  ['counts milliseconds, over a long weekend', [AT, AT + 1, AT + 5 * 86_400_000]],
  ['counts microseconds, over a long weekend', [AT * 1_000, AT * 1_000 + 1, (AT + 5 * 86_400_000) * 1_000]],
])('a sender that %s is taken', async (_, numbers) => {
  const instrument = { symbol: 'EURUSD', decimals: 5 } as never
  const sender = new PushSender({ name: 'desk', symbols: new Set(['EURUSD']), seq: undefined, find: () => instrument })
  sender.sink = { tick: () => undefined, drop: () => undefined } as never
  for (const seq of numbers) {
    const sorted = sender.sort(batch(seq), sender.seq)
    expect(sorted.dropped).toEqual({})
    await sender.apply(sorted)
  }
})
