import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'
import { createDownloader, type DownloaderOptions } from './download.ts'

const folder = await mkdtemp(join(tmpdir(), 'portal-download-'))
afterAll(() => rm(folder, { recursive: true }))
const path = join(folder, 'answer')

let server: ReturnType<typeof createServer>
let url: string
let answer: (request: IncomingMessage, response: ServerResponse) => void
let attempts: number
beforeEach(async () => {
  attempts = 0
  server = createServer((request, response) => {
    attempts++
    answer(request, response)
  })
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/data`
})
afterEach(async () => {
  server.closeAllConnections()
  await new Promise(done => server.close(done))
})

const get = (options: Partial<DownloaderOptions> = {}) =>
  createDownloader({
    userAgent: 'test',
    pauseMs: 0,
    firstBackoffMs: 1,
    signal: new AbortController().signal,
    ...options,
  }).get({ url, path })

test('an answer is written to the file, decompressed, with what tells its version', async () => {
  answer = (_, response) =>
    response.writeHead(200, { 'content-encoding': 'gzip', etag: 'W/"7"' }).end(gzipSync('a'.repeat(200_000)))
  expect(await get()).toMatchObject({ bytes: 200_000, etag: 'W/"7"', lastModified: undefined, isDelimited: true })
  expect(await readFile(path, 'utf8')).toBe('a'.repeat(200_000))
})

test('an answer that is a bomb once it is decompressed is given up', async () => {
  answer = (_, response) =>
    response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(Buffer.alloc(20_000_000)))
  await expect(get({ maxBytes: 1_048_576 })).rejects.toMatchObject({
    kind: 'refused',
    message: 'answered with more than 1 MB',
  })
  expect(attempts).toBe(1)
})

test('a server that sends nothing is asked four times', async () => {
  answer = () => undefined
  await expect(get({ silenceMs: 30 })).rejects.toMatchObject({
    kind: 'failing',
    message: 'sent nothing for 0.03 s, 4 times',
  })
  expect(attempts).toBe(4)
})

test('a server that sends a byte now and then is given up too', async () => {
  const timers: NodeJS.Timeout[] = []
  answer = (_, response) => {
    response.writeHead(200)
    timers.push(setInterval(() => response.write('a'), 5))
  }
  await expect(get({ totalMs: 100 })).rejects.toMatchObject({ message: 'took longer than 0.1 s, 4 times' })
  for (const timer of timers) clearInterval(timer)
})

test('a server may say by a date when to come back', async () => {
  const waits: number[] = []
  answer = (_, response) => {
    const at = new Date(Date.now() + 2_000).toUTCString()
    response.writeHead(attempts === 1 ? 503 : 200, { 'retry-after': at }).end('done')
  }
  expect(await get({ onRetry: (_, waitMs) => waits.push(waitMs) })).toMatchObject({ bytes: 4 })
  expect(waits).toHaveLength(1)
  // Dates have whole seconds.
  expect(waits[0]).toBeGreaterThan(500)
  expect(waits[0]).toBeLessThanOrEqual(2_000)
})

test('who stops it waits for nothing', async () => {
  const stop = new AbortController()
  answer = (_, response) => response.writeHead(503, { 'retry-after': '60' }).end()
  const asked = get({ signal: stop.signal, onRetry: () => stop.abort() })
  await expect(asked).rejects.toThrow(/aborted/)
  expect(attempts).toBe(1)
})
