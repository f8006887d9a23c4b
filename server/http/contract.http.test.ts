import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, test } from 'vitest'
import { catalogue } from '#contract/errors/catalogue.ts'
import { openCommunity } from '#testing/community.ts'
import { brokenFields, sampleFields, sampleOf } from '#testing/contract-samples.ts'
import type { ContractCall } from '../../contract/community/call.ts'
import { contractCalls } from '../../contract/community/calls/contract-calls.ts'
import type { Fields } from '../../contract/community/schema.ts'
import { type Role, roles } from '../../contract/community/who.ts'

/** Calls that the portal does not have yet. */
const notBuilt: readonly string[] = []

const community = await openCommunity()
afterAll(() => community.close())

const statusOf = new Map(catalogue.map(({ code, httpStatus }) => [code, httpStatus]))
/** A page among them is tested with the pages. */
const due = contractCalls.filter(({ stage, path }) => stage !== 'later' && !path.startsWith('/tools/'))
const isBuilt = (call: ContractCall) => community.built.has(addressOf(call))
const addressOf = ({ method, path }: Pick<ContractCall, 'method' | 'path'>) => `${method} ${path}`
/** Who has left a group is in it no longer: that comes last. */
const built = due.filter(isBuilt).toSorted((a, b) => Number(a.id === 'groups.leave') - Number(b.id === 'groups.leave'))

/** What a call takes that the schema alone does not say. */
const samples: Readonly<Record<string, Record<string, unknown>>> = {
  'codes.send': { channel: 'email', target: 'nobody@example.com' },
  'accounts.register': { channel: 'email', target: 'nobody@example.com' },
  'password.reset': { channel: 'email', target: 'nobody@example.com' },
  'email.bind': { email: 'nobody@example.com' },
  'phone.bind': { phone: '+886912345678' },
}

/** The fields of its body, of whichever type it is. */
const fieldsOf = ({ body, multipart }: ContractCall) => body ?? multipart
const bodyOf = (call: ContractCall): Record<string, unknown> | undefined => {
  const fields = fieldsOf(call)
  return fields && { ...sampleFields(fields), ...samples[call.id] }
}

function formOf(fields: object): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value as string | File)
  return form
}
/** A group in which members of the roles are what their roles say. */
const { list: groups } = (await community.send('groupLeader', { method: 'GET', path: '/api/v1/me/groups' })).datas
const { groupId } = groups[0]
const paramOf = (name: string, { params }: ContractCall) =>
  name === 'groupId' ? groupId : String(sampleOf(params.properties[name]!))
const pathOf = (call: ContractCall) =>
  call.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(paramOf(name, call)))
const queryOf = ({ query }: ContractCall): Record<string, unknown> => (query ? sampleFields(query) : {})

interface Sent {
  body?: unknown
  query?: Record<string, unknown>
  headers?: Record<string, string>
  method?: string
}

/** Sends a call with what it needs, changed by `sent`. */
async function send(
  call: ContractCall,
  role: Role,
  { body = bodyOf(call), query = queryOf(call), ...sent }: Sent = {},
) {
  const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))
  return community.send(role, {
    method: sent.method ?? call.method,
    path: `${pathOf(call)}${search.size > 0 ? `?${search}` : ''}`,
    ...(body === undefined || call.method === 'GET' || call.method === 'DELETE'
      ? {}
      : { body: call.multipart && typeof body === 'object' ? formOf(body as object) : body }),
    headers: { ...(call.idempotency === 'required' && { 'idempotency-key': randomUUID() }), ...sent.headers },
  })
}

const allowed = ({ who }: ContractCall): Role => roles.find(role => who.roles[role] === 'ok' && role !== 'disabled')!
const refusing = (code: string) => ({ code, status: statusOf.get(code) })

describe('the calls of the contract', () => {
  test('are built, or named as not built', () => {
    const missing = due.filter(call => !isBuilt(call)).map(({ id }) => id)
    expect(missing.toSorted()).toEqual(notBuilt.toSorted())
  })

  test('that are not built say that they are unavailable', async () => {
    for (const call of contractCalls.filter(each => !isBuilt(each) && !each.path.startsWith('/tools/'))) {
      const { status, code } = await send(call, 'visitor')
      expect({ id: call.id, status, code }).toEqual({ id: call.id, ...refusing('000213') })
    }
  })

  test('are refused if they come from another site, by a method or in a type that they do not take, and store nothing', async () => {
    for (const role of roles) await community.tokenOf(role)
    const before = await community.stored()
    for (const call of built) {
      const role = allowed(call)
      const answers = async (sent: Sent) => {
        const { status, code } = await send(call, role, sent)
        return { id: call.id, status, code }
      }
      expect(await answers({ method: 'PATCH', body: '{}' })).toEqual({ id: call.id, ...refusing('000206') })
      if (call.method === 'GET') continue
      for (const headers of [
        { origin: 'https://evil.example' },
        { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' },
        { 'sec-fetch-site': 'same-site' },
        { origin: 'null' },
      ] as Record<string, string>[])
        expect(await answers({ headers })).toEqual({ id: call.id, ...refusing('000216') })
      if (fieldsOf(call))
        for (const type of ['text/plain', 'application/xml'])
          expect(await answers({ body: '{}', headers: { 'content-type': type } })).toEqual({
            id: call.id,
            ...refusing('000209'),
          })
    }
    expect(await community.stored()).toEqual(before)
  })
})

describe('while staff keep members and visitors from writing', () => {
  const turn = (writes: boolean) =>
    community.send('staff', {
      ...{ method: 'PUT', path: '/api/v1/staff/switches', body: { writes, reason: 'maintenance' } },
    })

  test('every call that writes says so, but for those that let one in or out and those of staff', async () => {
    await turn(false)
    try {
      for (const call of built.filter(({ method, who }) => method !== 'GET' && who.login !== 'staff')) {
        const { status, code } = await send(call, allowed(call))
        const isServed = ['session.login', 'session.secondFactor', 'session.logout'].includes(call.id)
        if (isServed) expect([call.id, code]).not.toEqual([call.id, '000234'])
        else expect({ id: call.id, status, code }).toEqual({ id: call.id, ...refusing('000234') })
      }
    } finally {
      expect((await turn(true)).code).toBe('000104')
    }
  })
})

describe.each(built.map(call => [call.id, call] as const))('%s', (_, call) => {
  test('answers each role as the contract says', async () => {
    for (const role of roles) {
      const expected = call.who.roles[role]
      const { status, code } = await send(call, role)
      const answer = { role, status, code }
      if (expected !== 'ok') expect(answer).toEqual({ role, ...refusing(expected) })
      else {
        const refusals = Object.values(call.who.roles).filter(each => each !== 'ok')
        const codes = new Set([...call.errors.filter(each => !refusals.includes(each)), ...call.notices])
        expect(codes.has(code) ? 'told' : answer).toBe('told')
        if (code !== 'ok') expect(answer).toEqual({ role, ...refusing(code) })
      }
    }
  })

  test('refuses each broken field with its code, and fields that it does not know, and stores nothing', async () => {
    const role = allowed(call)
    await community.tokenOf(role)
    const before = await community.stored()
    const fields = fieldsOf(call)
    if (fields)
      for (const { keyword, path, value, code } of brokenFields(fields)) {
        const [broken] = path.split('.')
        const own = Object.entries(samples[call.id] ?? {}).filter(([name]) => name !== broken)
        const body = { ...(value as object), ...Object.fromEntries(own) }
        const answer = await send(call, role, { body })
        const told = answer.fields.find(each => each.path === path)
        expect({ path, keyword, code: told?.code }).toEqual({ path, keyword, code })
        expect(answer.status).toBe(statusOf.get(answer.code))
      }
    if (call.query)
      for (const { keyword, path, value, code } of brokenFields(call.query)) {
        if (keyword === 'type' && call.query.properties[path]?.type === 'string') continue
        // Whatever is in an address is a text.
        const other = keyword === 'type' ? { [path]: 'text' } : {}
        const answer = await send(call, role, { query: { ...(value as object), ...other } })
        expect({ path, keyword, code: answer.fields.find(each => each.path === path)?.code }).toEqual({
          path,
          keyword,
          code,
        })
      }
    const unknown = { unknown: 'x' }
    const answers = [
      await send(call, role, { query: { ...queryOf(call), ...unknown } }),
      ...(fields ? [await send(call, role, { body: { ...bodyOf(call), ...unknown } })] : []),
    ]
    for (const { status, code, fields } of answers)
      expect({ status, code, path: fields[0]?.path }).toEqual({ ...refusing('000201'), path: 'unknown' })
    expect(await community.stored()).toEqual(before)
  })

  if (call.who.login !== 'none' && fieldsOf(call))
    test('reads no body of who is not logged in', async () => {
      for (const headers of [{ 'content-type': 'application/xml' }, { 'content-type': 'application/json' }] as const) {
        const { method } = call
        const answer = await community.send('visitor', { method, path: pathOf(call), body: '{"never', headers })
        expect({ status: answer.status, code: answer.code }).toEqual(refusing('000001'))
      }
    })

  if (call.idempotency !== 'none')
    test('refuses a key that is none', async () => {
      const { status, code, fields } = await send(call, allowed(call), { headers: { 'idempotency-key': 'short' } })
      expect({ status, code }).toEqual(refusing(call.idempotency === 'required' ? '000217' : '000201'))
      expect(fields).toEqual([])
    })

  if (call.idempotency === 'required')
    test('is refused without a key', async () => {
      const { status, code } = await send(call, allowed(call), { headers: { 'idempotency-key': '' } })
      expect({ status, code }).toEqual(refusing('000217'))
    })

  test('counts characters, whichever they are', async () => {
    const role = allowed(call)
    for (const [name, { type, maxLength, pattern, codes }] of Object.entries(call.body?.properties ?? {})) {
      // What repeats another field is wrong with any other text.
      if (type !== 'string' || maxLength === undefined || pattern || name === 'repeat') continue
      const answer = await send(call, role, { body: { ...bodyOf(call), [name]: '𠮷'.repeat(maxLength) } })
      const tooLong = codes.maxLength ?? codes.other ?? '000201'
      const told = answer.fields.find(each => each.path === name)?.code
      expect({ name, isTooLong: told === tooLong }).toEqual({ name, isTooLong: false })
    }
  })

  if (call.body && isFlat(call.body))
    test('takes its fields as a form too', async () => {
      const fields = Object.entries({ ...bodyOf(call), unknown: 'x' }).map(([name, value]) => [name, String(value)])
      const answer = await send(call, allowed(call), {
        body: String(new URLSearchParams(fields)),
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      })
      expect(answer).toMatchObject({ ...refusing('000201'), fields: [{ path: 'unknown' }] })
      expect(answer.fields).toHaveLength(1)
    })
})

const isFlat = ({ properties }: Fields) =>
  Object.values(properties).every(({ type }) => type !== 'object' && type !== 'array' && type !== 'file')
