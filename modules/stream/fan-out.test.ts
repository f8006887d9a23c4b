import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import { WebSocket, WebSocketServer } from 'ws'
import { FanOut, type Subscriber } from './fan-out.ts'

const INSTRUMENTS = 200
const WATCHED = 20
const REPEATS = 400
const open: WebSocket[] = []
afterEach(() => {
  for (const socket of open.splice(0)) socket.terminate()
})

/** Prices in which the same number occurs twice, so that bytes of another frame are noticed. */
function changingPrices() {
  const counts = new Array<number>(INSTRUMENTS).fill(0)
  const textOf = (index: number) =>
    JSON.stringify({ i: index, n: counts[index], again: `${index}/${counts[index]}`.repeat(REPEATS) })
  return { counts, fanOut: new FanOut(INSTRUMENTS, textOf) }
}

async function subscriber(fanOut: FanOut, indexes: readonly number[], batch: boolean) {
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1', perMessageDeflate: false })
  await once(server, 'listening')
  const client = new WebSocket(`ws://127.0.0.1:${(server.address() as AddressInfo).port}`)
  const [ws, { socket }] = (await once(server, 'connection')) as [WebSocket, IncomingMessage]
  await once(client, 'open')
  server.close()
  open.push(ws, client)
  const received = new Map<number, number>()
  const wrong: string[] = []
  client.on('message', data => {
    const quotes = [JSON.parse(data.toString())].flat() as { i: number; n: number; again: string }[]
    for (const { i, n, again } of quotes) {
      if (!indexes.includes(i) || again !== `${i}/${n}`.repeat(REPEATS)) wrong.push(`${i}/${n}`)
      if (n < (received.get(i) ?? 0)) wrong.push(`${i} went back to ${n}`)
      received.set(i, n)
    }
  })
  const slow: number[] = []
  const own: Subscriber = { socket, batch, behind: false, fullSince: 0, set: undefined, onSlow: () => slow.push(1) }
  const sorted = Int32Array.from(indexes).sort()
  fanOut.place(own, { key: sorted.join(), indexes: sorted })
  return { client, own, received, wrong, slow }
}

describe.each([
  ['in batches', true],
  ['one at a time', false],
] as const)('quotes %s', (_, batch) => {
  test('clients that stop reading for a while miss no current value, and none gets another’s bytes', async () => {
    const { counts, fanOut } = changingPrices()
    const sets = Array.from({ length: 12 }, (_, place) =>
      // Two of every three neighbours share a set.
      Array.from({ length: WATCHED }, (_, item) => ((place - (place % 3 === 1 ? 1 : 0)) * 7 + item * 3) % INSTRUMENTS),
    )
    const subscribers = await Promise.all(sets.map(indexes => subscriber(fanOut, indexes, batch)))
    const pausing = subscribers.filter((_, place) => place % 2 === 1)
    for (const { client } of pausing) client.pause()
    for (let flush = 0; flush < 600; flush++) {
      for (let index = flush % 2; index < INSTRUMENTS; index += 2) {
        counts[index]!++
        fanOut.markChanged(index)
      }
      fanOut.flush(flush * 5)
      if (flush === 400) for (const { client } of pausing) client.resume()
      await new Promise(done => setImmediate(done))
    }
    expect(fanOut.stats.skipped).toBeGreaterThan(0)
    await expect
      .poll(
        () => {
          fanOut.flush(10_000)
          return subscribers.filter(({ received }, place) =>
            sets[place]!.some(index => received.get(index) !== counts[index]),
          )
        },
        { timeout: 5_000 },
      )
      .toEqual([])
    expect(subscribers.flatMap(({ wrong }) => wrong)).toEqual([])
  })

  test('requested repeatedly by a client that does not read take no memory, and are sent once it reads', async () => {
    const { fanOut } = changingPrices()
    const indexes = Array.from({ length: WATCHED }, (_, index) => index)
    const { client, own, received, wrong } = await subscriber(fanOut, indexes, batch)
    client.pause()
    for (let asked = 0; asked < 1_000; asked++) {
      fanOut.sendSnapshot(own, indexes)
      await new Promise(done => setImmediate(done))
    }
    expect(own.socket.writableLength).toBeGreaterThan(0)
    expect(own.socket.writableLength).toBeLessThan(256 * 1024)
    client.resume()
    await expect.poll(() => own.socket.writableLength).toBe(0)
    received.clear()
    fanOut.flush(10_000)
    await expect.poll(() => received.size).toBe(WATCHED)
    expect(wrong).toEqual([])
  })

  test('requested by two hundred clients at once are sent in slices, with one text for each instrument', async () => {
    let texts = 0
    const fanOut = new FanOut(INSTRUMENTS, index => {
      texts++
      return JSON.stringify({ i: index, n: 1, again: `${index}/1`.repeat(REPEATS) })
    })
    const indexes = Array.from({ length: WATCHED }, (_, index) => index)
    const { own, received, wrong } = await subscriber(fanOut, indexes, batch)
    const sockets = Array.from({ length: 200 }, () => ({ writes: 0 }))
    for (const each of sockets) {
      const write = () => {
        each.writes++
        const until = performance.now() + 1
        while (performance.now() < until);
        return true
      }
      const socket = { writableLength: 0, destroyed: false, write } as unknown as Subscriber['socket']
      fanOut.sendSnapshot({ ...own, socket, set: undefined }, indexes)
    }
    fanOut.sendSnapshot(own, indexes)
    expect(sockets.some(({ writes }) => writes === 0)).toBe(true)
    await expect.poll(() => received.size).toBe(WATCHED)
    expect(sockets.every(({ writes }) => writes === 1)).toBe(true)
    expect(texts).toBe(WATCHED)
    expect(wrong).toEqual([])
  })

  test.each([
    ['after the snapshot', false],
    ['before the snapshot', true],
  ])('a value that changes around a subscription is sent once, by a flush %s', async (_when, isFlushedFirst) => {
    const { counts, fanOut } = changingPrices()
    const indexes = Array.from({ length: WATCHED }, (_, index) => index)
    const { client, own } = await subscriber(fanOut, indexes, batch)
    const got: string[] = []
    client.on('message', data => {
      for (const { i, n } of [JSON.parse(data.toString())].flat()) got.push(`${i}/${n}`)
    })
    const change = (index: number) => {
      counts[index]!++
      fanOut.markChanged(index)
    }
    change(1)
    fanOut.sendSnapshot(own, indexes)
    change(2)
    if (isFlushedFirst) fanOut.flush(0)
    await new Promise(done => setImmediate(done))
    change(3)
    fanOut.flush(100)
    const last = indexes.map(index => `${index}/${counts[index]}`)
    await expect.poll(() => last.every(value => got.includes(value))).toBe(true)
    expect(got.toSorted()).toEqual([...last, '3/0'].toSorted())
  })

  test('a snapshot is whole at once, also of what changes just then, and no value is sent twice', async () => {
    const { counts, fanOut } = changingPrices()
    const indexes = Array.from({ length: WATCHED }, (_, index) => index)
    await subscriber(fanOut, indexes, batch)
    const change = () => {
      counts[1]!++
      fanOut.markChanged(1)
    }
    change()
    fanOut.flush(0)
    const { client, own } = await subscriber(fanOut, [], batch)
    const got: string[] = []
    client.on('message', data => {
      for (const { i, n } of [JSON.parse(data.toString())].flat()) got.push(`${i}/${n}`)
    })
    change()
    fanOut.sendSnapshot(own, indexes)
    await expect.poll(() => got.length).toBe(WATCHED)
    expect(got, 'what the others have').toContain('1/1')
    fanOut.place(own, { key: indexes.join(), indexes: Int32Array.from(indexes) })
    fanOut.flush(100)
    await expect.poll(() => got.slice(WATCHED)).toEqual(['1/2'])
  })

  test('a flush without a change looks at no client but those whose buffers were full', async () => {
    const { counts, fanOut } = changingPrices()
    let looks = 0
    const quiet = (full: boolean) => ({
      get writableLength() {
        looks++
        return full ? 200 * 1024 : 0
      },
      destroyed: false,
      write: () => true,
    })
    const place = (full: boolean, index: number) => {
      const slow: number[] = []
      const socket = quiet(full) as unknown as Subscriber['socket']
      const own: Subscriber = { socket, batch, behind: false, fullSince: 0, set: undefined, onSlow: () => slow.push(1) }
      fanOut.place(own, { key: String(index), indexes: Int32Array.of(index) })
      return { own, slow }
    }
    for (let index = 0; index < 150; index++) place(false, index)
    const { own, slow } = place(true, 0)
    counts[0]!++
    fanOut.markChanged(0)
    fanOut.flush(1_000)
    expect(own.behind).toBe(true)
    looks = 0
    fanOut.flush(2_000)
    expect(looks).toBe(1)
    expect(slow).toEqual([])
    fanOut.flush(6_001)
    expect(slow).toEqual([1])
    fanOut.remove(own)
    looks = 0
    fanOut.flush(6_100)
    expect(looks).toBe(0)
  })

  test('a client that was full has everything once it has read, though nothing changes any more', async () => {
    const { counts, fanOut } = changingPrices()
    const indexes = Array.from({ length: WATCHED }, (_, index) => index)
    const { client, own, received } = await subscriber(fanOut, indexes, batch)
    client.pause()
    for (let now = 0; !own.behind; now += 100) {
      for (const index of indexes) {
        counts[index]!++
        fanOut.markChanged(index)
      }
      fanOut.flush(now % 4_000)
      await new Promise(done => setImmediate(done))
    }
    client.resume()
    await expect
      .poll(() => {
        fanOut.flush(0)
        return indexes.every(index => received.get(index) === counts[index])
      })
      .toBe(true)
  })

  test('a client that does not read for five seconds is noticed even after it has left every set', async () => {
    const { fanOut } = changingPrices()
    const indexes = Array.from({ length: WATCHED }, (_, index) => index)
    const { client, own, slow } = await subscriber(fanOut, [], batch)
    client.pause()
    for (let asked = 0; asked < 1_000; asked++) {
      fanOut.sendSnapshot(own, indexes)
      await new Promise(done => setImmediate(done))
    }
    for (const now of [1_000, 2_000, 6_000]) expect(fanOut.isFull(own, now)).toBe(true)
    expect(slow).toEqual([])
    fanOut.isFull(own, 6_001)
    expect(slow).toEqual([1])
  })
})
