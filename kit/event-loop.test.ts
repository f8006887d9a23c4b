import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { expect, test } from 'vitest'
import { noteConnection, otherWork } from './event-loop.ts'
import { FairQueue } from './fair-queue.ts'

const CONNECTIONS = 60
const JOBS = 40

/** Uses the processor for a while, as rendering does. */
function busy(ms: number): void {
  const end = performance.now() + ms
  while (performance.now() < end);
}

/** Opens many connections at once while `work` goes on; the parts of the work done when the last one was accepted. */
async function partsUntilAccepted(work: (onPart: () => void) => Promise<unknown>): Promise<number> {
  const server = createServer()
  let [parts, accepted, partsAtLast] = [0, 0, 0]
  server.on('connection', socket => {
    noteConnection()
    partsAtLast = parts
    accepted++
    socket.destroy()
  })
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  const working = work(() => {
    // As soon as the work has begun they all arrive at once.
    if (parts++ === 0)
      for (let each = 0; each < CONNECTIONS; each++) connect(port, '127.0.0.1').on('error', () => undefined)
    busy(5)
  })
  await working
  await expect.poll(() => accepted).toBe(CONNECTIONS)
  await new Promise(done => server.close(done))
  return partsAtLast
}

test('new connections wait for a few jobs of a full queue, not for one job each', async () => {
  const queue = new FairQueue()
  const parts = await partsUntilAccepted(onPart =>
    Promise.all(Array.from({ length: JOBS }, () => queue.run('203.0.113', onPart))),
  )
  expect(parts).toBeLessThan(JOBS / 2)
})

test('new connections wait for a few parts of long work, not for one part each', async () => {
  const parts = await partsUntilAccepted(async onPart => {
    for (let part = 0; part < JOBS; part++) {
      onPart()
      await otherWork()
    }
  })
  expect(parts).toBeLessThan(JOBS / 2)
})
