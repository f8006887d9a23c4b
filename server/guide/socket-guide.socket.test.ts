import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { z } from 'zod'
import { openTestPortal } from '#testing/portal.ts'
import { openStream } from '#testing/stream-client.ts'

const TOKEN = 'open-sesame'
const portal = await openTestPortal({
  FEEDS: 'push,simulated',
  INGEST_TOKENS: `desk:${TOKEN}`,
  INGEST_SYMBOLS: 'desk:GBPUSD',
})
afterAll(() => portal.close())

type Json = Record<string, unknown>

const { text } = await portal.ask('/api/v1/asyncapi.json')
const document = JSON.parse(text) as {
  asyncapi: string
  servers: { portal: { protocol: string } }
  channels: Record<string, { address: string; messages: Record<string, Json & { payload: Json; examples: Json[] }> }>
  operations: Record<string, { channel: { $ref: string }; messages: { $ref: string }[] }>
  components: { schemas: Record<string, Json> }
}

/** What `#/components/schemas/Quote` points to. */
const at = (reference: string) =>
  reference
    .slice(2)
    .split('/')
    .reduce((part, name) => (part as Json)[name] as Json, document as Json)

/** A schema with its references replaced by what they point to. */
const whole = (schema: unknown): unknown => {
  if (Array.isArray(schema)) return schema.map(whole)
  if (typeof schema !== 'object' || schema === null) return schema
  if ('$ref' in schema) return whole(at(String(schema.$ref)))
  return Object.fromEntries(Object.entries(schema).map(([name, part]) => [name, whole(part)]))
}

/** What is wrong with a message of a channel, by its description. */
function faultsOf(channel: string, name: string, message: unknown) {
  const schema = whole(document.channels[channel]!.messages[name]!.payload) as Parameters<typeof z.fromJSONSchema>[0]
  return z.fromJSONSchema(schema).safeParse(message).error?.issues ?? []
}

describe('the AsyncAPI document', () => {
  test('is of version 3, and each of its references points to something', () => {
    expect([document.asyncapi, document.servers.portal.protocol]).toEqual(['3.0.0', 'ws'])
    expect(Object.values(document.channels).map(({ address }) => address)).toEqual(['/stream', '/ingest/v1/stream'])
    const references = [...text.matchAll(/"\$ref":"([^"]+)"/g)].map(([, reference]) => reference!)
    expect(references.length).toBeGreaterThan(10)
    for (const reference of references) expect([reference, at(reference)]).toEqual([reference, expect.anything()])
    for (const [channel, { messages }] of Object.entries(document.channels))
      for (const [name, { examples }] of Object.entries(messages))
        expect([name, faultsOf(channel, name, examples[0]!.payload)]).toEqual([name, []])
  })

  test.each([
    ['quote', undefined],
    ['quotes', 'quotes.batch.v1'],
  ])('describes what the stream sends, field by field: %s', async (name, protocol) => {
    const client = await openStream(portal.url, protocol ? { protocol } : {})
    client.send('currency:EURUSD,NOPE')
    client.send('ping')
    await client.until(() => client.quotes().length > 1 && client.errors().length > 0 && client.frames.includes('pong'))
    client.socket.terminate()
    for (const frame of client.frames) {
      if (frame === 'connected' || frame === 'pong') expect(faultsOf('stream', frame, frame)).toEqual([])
      else
        expect([frame, faultsOf('stream', frame.includes('"error"') ? 'refusal' : name, JSON.parse(frame))]).toEqual([
          frame,
          [],
        ])
    }
    const [quote] = client.quotes()
    const { dt: _, ...without } = quote!
    const lacking = name === 'quotes' ? [without] : without
    expect(faultsOf('stream', name, lacking)).not.toEqual([])
  })

  test('describes what senders of prices send and are answered', async () => {
    const socket = new WebSocket(`${portal.url.replace('http', 'ws')}/ingest/v1/stream`, {
      headers: { authorization: `Bearer ${TOKEN}` },
    })
    await once(socket, 'open')
    const tick = { symbol: 'GBPUSD', bid: 1.31, ask: 1.3102, at: Date.now() + 3_600_000, seq: 1 }
    expect(faultsOf('push', 'ticks', tick)).toEqual([])
    socket.send(JSON.stringify([tick, { ...tick, symbol: 'NOPE', seq: 2 }]))
    const [answer] = await once(socket, 'message')
    socket.terminate()
    const read = JSON.parse(String(answer))
    expect(read.ack).toBe(2)
    expect(Object.keys(read.dropped).length).toBeGreaterThan(0)
    expect(faultsOf('push', 'answer', read)).toEqual([])
  })
})

describe('the guide', () => {
  test.each([
    ['/api', '/api/stream', 'zh-Hant', '即時報價串流'],
    ['/cn/api', '/cn/api/stream', 'zh-Hans', '实时报价推送'],
    ['/en/api', '/en/api/stream', 'en', 'Live quotes by WebSocket'],
  ])('is linked from %s, and names every field, code and reason', async (from, path, lang, title) => {
    expect((await portal.ask(from)).text).toContain(`href="${path}"`)
    const page = await portal.ask(path)
    expect(page.status).toBe(200)
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(page.text).toContain(`<html lang="${lang}">`)
    expect(page.text).toContain(`<h1>${title}</h1>`)
    expect(page.text).not.toMatch(/<script|undefined|\[object/)
    const named = [
      ...Object.values(document.components.schemas).flatMap(({ properties }) => Object.keys(properties as Json)),
      ...['duplicate', 'spike', 'out_of_session', '1013', '4008', '4012', 'quotes.batch.v1', '/api/v1/asyncapi.json'],
    ]
    for (const name of named) expect(page.text).toContain(name)
    for (const file of ['stream.js', 'stream.py', 'Stream.java']) expect(page.text).toContain(`examples/stream/${file}`)
  })
})

describe('the example', () => {
  let program: ChildProcess | undefined
  afterEach(() => program?.kill('SIGKILL'))
  const missing = (command: string) => (spawnSync(command, ['--version']).status === 0 ? '' : `there is no ${command}`)

  test.for([
    ['stream.js', process.execPath, '', /^EURUSD 1\.\d+ 1\.\d+ \d{4}-\d\d-\d\dT[\d:.]+Z simulated$/m],
    ['stream.py', 'python3', missing('python3'), /^EURUSD 1\.\d+ 1\.\d+ \d{4}-\d\d-\d\dT[\d:.+]+ simulated$/m],
    ['Stream.java', 'java', missing('java'), /^\[\{"i":"EURUSD",/m],
  ] as const)('%s prints quotes, and says what is refused', async ([file, command, reason, line], context) => {
    if (reason) return context.skip(reason)
    program = spawn(command, [`examples/stream/${file}`, portal.url, 'currency:EURUSD', 'shares'], {
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let printed = ''
    for (const stream of [program.stdout!, program.stderr!])
      stream.setEncoding('utf8').on('data', data => {
        printed += data
      })
    await expect.poll(() => printed, { timeout: 30_000 }).toMatch(line)
    await expect.poll(() => printed, { timeout: 30_000 }).toContain('000221')
  })
})
