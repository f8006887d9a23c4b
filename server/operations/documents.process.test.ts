import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { unzipSync } from 'fflate'
import { expect, onTestFinished, test } from 'vitest'
import { unusedNumber } from '#testing/authenticator.ts'
import { copyFilledStore } from '#testing/filled-store.ts'
import { ask } from '#testing/portal.ts'
import { backupOf, filesIn } from '#testing/portal-files.ts'
import { seedInto } from '#testing/seeded-store.ts'
import { startServer, withoutPrices } from '#testing/server-process.ts'

const NAME = '任小舟驗證'
const NUMBER = 'F131104093'
const BIRTH_DATE = '1987-03-29'
/** Of the document, which is stored as it is sent. */
const INSIDE = 'canary-of-a-document-7d3f'
const PDF = `%PDF-1.7
1 0 obj << /Type /Catalog /Pages 2 0 R /Note (${INSIDE}) >> endobj
2 0 obj << /Type /Pages /Kids [] /Count 0 >> endobj
trailer << /Root 1 0 R >>
startxref
0
%%EOF
`

type Answer = { message: string; datas: Record<string, string> & { list: Record<string, string>[] } }

const ACCOUNT = '200417'
/** One that reads this account at the invented broker, one that can trade as well, and one that is refused. */
const PASSWORDS = [`ro-${ACCOUNT}`, `tr-${ACCOUNT}`, 'ro-canary-of-a-password'] as const

test('nothing of a document or of a trading password is in files of the portal, its logs, mails and backups, and no password in what a member exports; documents are gone once they are due, passwords once their account is unbound', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'portal-documents-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
  copyFilledStore(dataDir)
  const logins = await seedInto(dataDir, 'small')
  const loginOf = (role: string) => logins.find(each => each.role === role)!
  const [member, staff] = [loginOf('member'), loginOf('staff')]
  change(dataDir, `delete from verified_identities where id = '${member.memberId}'`)
  const server = await startServer({
    command: [process.execPath, 'server/main.ts'],
    settings: {
      ...{ ...withoutPrices, DATA_DIR: dataDir, NODE_ENV: 'production', LOG_LEVEL: 'trace' },
      COMMUNITY_SETTINGS: '{"retention.identityVerifiedSeconds":0}',
    },
  })
  onTestFinished(() => server.end('SIGTERM'))
  const text = async (method: string, path: string, token: string, body?: FormData | object) => {
    const encoded = body && new Response(body instanceof FormData ? body : JSON.stringify(body))
    const type = body instanceof FormData ? encoded!.headers.get('content-type')! : 'application/json'
    const answer = await ask(server.url, `/api/v1${path}`, {
      method,
      ...(encoded && { body: new Uint8Array(await encoded.arrayBuffer()) }),
      headers: { ...(encoded && { 'content-type': type }), ...(token && { authorization: `Bearer ${token}` }) },
    })
    return answer.text
  }
  const send = async (...asked: Parameters<typeof text>) => JSON.parse(await text(...asked)) as Answer
  const first = await send('POST', '/session', '', { account: member.username, password: member.password })
  const { token } = first.datas
  const form = new FormData()
  form.append('purpose', 'identity')
  form.append('file', new File([PDF], 'front.pdf', { type: 'application/pdf' }))
  const { fileId } = (await send('POST', '/files', token!, form)).datas
  const document = { realName: NAME, birthDate: BIRTH_DATE, country: 'TW', documentType: 'identity_card' }
  const given = { ...document, documentNumber: NUMBER, files: [fileId], consent: true }
  expect((await send('POST', '/certification', token!, { ...given, country: 'HK' })).message).toBe('050015')
  expect((await send('POST', '/certification', token!, given)).message).toBe('050021')

  const account = { platform: 'mt5', broker: 'simulated', server: 'Sim-Live', account: ACCOUNT, consent: true }
  const bind = async (readOnlyPassword: string) =>
    (await send('POST', '/trading-accounts', token!, { ...account, readOnlyPassword })).message
  const [right, ...wrong] = PASSWORDS
  for (const [place, password] of wrong.entries()) expect(await bind(password)).toBe(['070012', '070011'][place])
  expect(await bind(right)).toBe('070018')
  const accounts = async () => (await send('GET', '/trading-accounts', token!)).datas.list
  await expect.poll(async () => (await accounts())[0]!.state, { timeout: 30_000 }).toBe('connected')
  const password = sealedPassword(dataDir)
  expect(password.length).toBeGreaterThan(40)
  const exported = await exportOf(server.url, token!)
  expect(exported['trading_accounts.json']).toContain(ACCOUNT)
  for (const secret of [password, ...PASSWORDS])
    expect(Object.entries(exported).flatMap(([name, file]) => (file.includes(secret) ? [name] : []))).toEqual([])

  const { challenge } = (await send('POST', '/session', '', { account: staff.username, password: staff.password }))
    .datas
  const code = await unusedNumber(staff.secret!)
  const officer = (await send('POST', '/session/second-factor', '', { challenge, code })).datas.token!
  const [waiting] = (await send('GET', '/staff/certifications', officer)).datas.list
  const path = `/staff/certifications/${waiting!.certificationId}`
  const why = { reason: 'to compare it' }
  expect((await send('POST', `${path}/details`, officer, why)).datas.documentNumber).toBe(NUMBER)
  expect(await text('POST', `${path}/documents/${fileId}/view`, officer, why)).toBe(PDF)
  const stored = sealedBytes(dataDir)
  const backup = backupOf(dataDir, 'certification_files')
  expect((await send('POST', `${path}/decision`, officer, { decision: 'verify', ...why })).message).toBe('000102')
  const outbox = () => filesIn(join(dataDir, 'outbox')).length
  await expect.poll(outbox, { timeout: 30_000 }).toBeGreaterThanOrEqual(3)
  const files = filesIn(dataDir)
  expect(files.some(file => file.endsWith('-wal'))).toBe(true)
  const texts = [...files.map(file => readFileSync(file)), backup, Buffer.from(server.printed())]
  const secrets = [NAME, NUMBER, BIRTH_DATE, INSIDE, ...PASSWORDS]
  for (const secret of secrets.flatMap(each => [each, Buffer.from(each).toString('base64')]))
    for (const each of texts) expect(each.includes(secret) ? secret : 'nothing').toBe('nothing')
  const own = `/trading-accounts/${(await accounts())[0]!.tradingAccountId}`
  expect((await send('POST', `${own}/unbind`, token!, { password: member.password })).message).toBe('070019')

  await server.end('SIGTERM')
  // What is due is removed within a minute or so; here the next start does it.
  expect(filesIn(dataDir).some(file => readFileSync(file).includes(stored))).toBe(true)
  change(dataDir, "update jobs set due_at = 0 where kind in ('files.remove', 'certification.delete')")
  const next = await startServer({
    command: [process.execPath, 'server/main.ts'],
    settings: { ...withoutPrices, DATA_DIR: dataDir, NODE_ENV: 'production' },
  })
  onTestFinished(() => next.end('SIGTERM'))
  await expect.poll(() => uploadsIn(dataDir), { timeout: 30_000 }).toBe(0)
  await next.end('SIGTERM')
  for (const gone of [stored, password])
    expect(filesIn(dataDir).some(file => readFileSync(file).includes(gone))).toBe(false)
})

/** The files of all that is kept of a member. */
async function exportOf(url: string, token: string): Promise<Record<string, string>> {
  const answer = await fetch(`${url}/api/v1/me/export`, { headers: { authorization: `Bearer ${token}` } })
  const files = unzipSync(new Uint8Array(await answer.arrayBuffer()))
  return Object.fromEntries(Object.entries(files).map(([name, bytes]) => [name, Buffer.from(bytes).toString('latin1')]))
}

function change(dataDir: string, statement: string): void {
  const database = new DatabaseSync(join(dataDir, 'portal.sqlite'), { timeout: 5_000 })
  database.exec(statement)
  database.close()
}

/** The values that a query selects as `value`. */
function valuesIn(dataDir: string, store: string, query: string): unknown[] {
  const database = new DatabaseSync(join(dataDir, store), { readOnly: true })
  try {
    return database
      .prepare(query)
      .all()
      .map(({ value }) => value)
  } finally {
    database.close()
  }
}

const uploadsIn = (dataDir: string) => valuesIn(dataDir, 'portal.sqlite', 'select id as value from uploads').length

const sealedPassword = (dataDir: string) =>
  String(valuesIn(dataDir, 'portal.sqlite', 'select sealed_password as value from trading_accounts').at(-1))

/** Some of the sealed bytes of the only file. */
const sealedBytes = (dataDir: string) =>
  Buffer.from(valuesIn(dataDir, 'files.sqlite', 'select bytes as value from file_parts').at(-1) as Uint8Array).subarray(
    -64,
  )
