import { expect, test } from 'vitest'
import { createPushGateway } from './push-gateway.ts'
import { PushSender } from './push-sender.ts'

const batch = (seq: number) => ({
  pushed: [{ seq, tick: { symbol: 'EURUSD', bid: 1.16, ask: 1.1602, at: 1_795_181_460_123 } }],
  unreadable: 0,
})

test('a batch that cannot be stored is not acknowledged by one that came after it', async () => {
  const instrument = { symbol: 'EURUSD', decimals: 5 } as never
  const sender = new PushSender({ name: 'desk', symbols: new Set(['EURUSD']), seq: 0, find: () => instrument })
  sender.sink = { tick: () => undefined, drop: () => undefined } as never
  const firstWrite = Promise.withResolvers<void>()
  let writes = 0
  const append = () => (++writes === 1 ? firstWrite.promise : Promise.resolve())
  const gateway = createPushGateway({
    senders: [sender],
    journal: { append, read: async () => [], removeBefore: async () => undefined },
    clock: { now: () => 1_795_181_460_123 } as never,
    areBarsStored: () => true,
    onProblem: () => undefined,
  })
  const first = gateway.submit(sender, batch(1))
  const second = gateway.submit(sender, batch(2))
  await expect.poll(() => writes).toBe(1)
  const third = gateway.submit(sender, batch(3))
  const all = Promise.allSettled([first, second, third])
  firstWrite.reject(new Error('disk full'))
  expect((await all).map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
  expect(sender.seq).toBe(0)
  expect(await gateway.submit(sender, batch(1))).toEqual({ ack: 1, taken: 1, dropped: {} })
  expect(gateway.isFull(sender)).toBe(false)
})
