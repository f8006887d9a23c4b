import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { readPlain } from './send.ts'

/** A portal that is too busy for the first requests. */
async function openBusy(refusals: number) {
  const requests: number[] = []
  const server = createServer((_, response) => {
    const isBusy = requests.push(Date.now()) <= refusals
    response.writeHead(isBusy ? 503 : 200, {
      'content-type': 'application/json',
      ...(isBusy && { 'retry-after': '1' }),
    })
    response.end(JSON.stringify(isBusy ? { s: 'error' } : { s: 'ok' }))
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  return { requests, address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/history` }
}

test('a history that the portal is too busy for is read again when the portal says', async () => {
  const { requests, address } = await openBusy(1)
  expect(await readPlain(address, {}, new AbortController().signal)).toEqual({ s: 'ok' })
  // A timer may end a little before its time.
  expect(requests[1]! - requests[0]!).toBeGreaterThan(990)
})

test('it is given up after the third try, or when the page is left', async () => {
  const { requests, address } = await openBusy(Number.POSITIVE_INFINITY)
  expect(await readPlain(address, {}, new AbortController().signal)).toEqual({ s: 'error' })
  expect(requests).toHaveLength(3)
  const left = new AbortController()
  const read = readPlain(address, {}, left.signal)
  const given = expect(read).rejects.toThrow()
  await expect.poll(() => requests.length).toBe(4)
  left.abort()
  await given
  expect(requests).toHaveLength(4)
})
