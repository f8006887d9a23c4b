import { createHmac } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { MINUTE_MS } from '#contract/time/units.ts'
import type { Database } from '#kit/database/database.ts'
import { jobMigrations } from '#kit/jobs/job-table.ts'
import { sealMigrations } from '#kit/seal/seal.ts'
import { describeOnEveryDatabase } from '#testing/databases.ts'
import { openRunner } from '#testing/jobs.ts'
import { openTestSeal } from '#testing/seal.ts'
import { textJobs } from './text-jobs.ts'
import { createTextOutbox, textMigrations } from './text-outbox.ts'
import { folderTextTransport, httpTextTransport, type TextTransport } from './text-transport.ts'

const KEY = 'a-key-of-the-operator'
const message = { key: 'code/1', to: '+886912345678', text: '【Portal】驗證碼 314159' }

async function openTexts(database: Database, transport: TextTransport) {
  const seal = await openTestSeal(database)
  const outbox = createTextOutbox(database, seal)
  const opened = openRunner(database, textJobs({ database, seal, transport }), { now: Date.now() + MINUTE_MS })
  return { ...opened, outbox, send: () => database.write(unit => outbox.send(unit, message)) }
}

/** A provider of text messages, which answers with `status`. */
async function openProvider(status = () => 200) {
  const received: { headers: IncomingHttpHeaders; body: string }[] = []
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', part => {
      body += part
    })
    request.on('end', () => {
      received.push({ headers: request.headers, body })
      response.writeHead(status()).end()
    })
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/send`
  return { received, transport: httpTextTransport(url, { key: KEY, userAgent: 'test' }) }
}

describeOnEveryDatabase('text messages', { ...jobMigrations, ...sealMigrations, ...textMigrations }, open => {
  test('are posted to the operator’s server with a signature, and forgotten', async () => {
    const { received, transport } = await openProvider()
    const { send, until, outbox } = await openTexts(await open(), transport)
    await send()
    await until(() => received).toHaveLength(1)
    const [{ headers, body }] = received as [(typeof received)[0]]
    expect(JSON.parse(body)).toEqual({ to: message.to, text: message.text })
    expect(headers['x-sign']).toBe(createHmac('sha256', KEY).update(body).digest('hex'))
    await until(() => outbox.find(message.key)).toBe(undefined)
  })

  test('wait while the server refuses them, and can be read by nobody meanwhile', async () => {
    let answer = 503
    const { received, transport } = await openProvider(() => answer)
    const database = await open()
    const { send, until, outbox, clock, stats } = await openTexts(database, transport)
    await send()
    await until(() => stats.of('sms.send').failed).toBe(1)
    expect(received).toHaveLength(1)
    expect(await outbox.find(message.key)).toMatchObject({ to: message.to, text: message.text })
    expect(JSON.stringify(await database.db.selectFrom('text_messages').selectAll().execute())).not.toContain('314159')
    answer = 200
    clock.now += MINUTE_MS
    await until(() => outbox.find(message.key)).toBe(undefined)
  })

  test('are files that their owner alone reads where the operator has no server', async () => {
    const folder = join(mkdtempSync(join(tmpdir(), 'texts-')), 'outbox')
    onTestFinished(() => rmSync(folder, { recursive: true }))
    const { send, until, outbox } = await openTexts(await open(), folderTextTransport(folder))
    await send()
    await until(() => outbox.find(message.key)).toBe(undefined)
    const [file] = readdirSync(folder) as [string]
    expect(file).toMatch(/^\d{8}T\d{6}-\d{3}Z-code_1\.txt$/)
    expect(readFileSync(join(folder, file), 'utf8')).toBe(`To: ${message.to}\n\n${message.text}\n`)
    expect(statSync(join(folder, file)).mode & 0o777).toBe(0o600)
  })
})
