import { afterAll, beforeAll, expect, test } from 'vitest'
import * as Errors from '#contract/errors/index.ts'
import { openTestPortal, type TestPortal } from '#testing/portal.ts'
import { contractCalls } from '../../contract/community/calls/contract-calls.ts'

type Schema = {
  default?: unknown
  enum?: readonly string[]
  examples?: readonly unknown[]
  type?: string
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  pattern?: string
  'x-codes'?: Readonly<Record<string, string>>
}

interface Field {
  name: string
  in: 'path' | 'query' | 'header' | 'body'
  required: boolean
  schema: Schema
  example?: unknown
}

interface Operation {
  operationId: string
  tags: string[]
  parameters: Field[]
  requestBody?: { content: Record<string, { schema: { properties: Record<string, Schema>; required?: string[] } }> }
}

interface Described extends Operation {
  method: string
  path: string
  type: string | undefined
  fields: Field[]
}

/** Texts that a field does not take, by the keyword of its schema that each breaks. */
function brokenValues({ schema, required }: Field): [keyword: string, value: string | undefined][] {
  const { enum: words, minLength = 0, maxLength, minimum, maximum, pattern, type, 'x-codes': codes } = schema
  const broken: [string, string | undefined][] = []
  if (required || codes?.required) broken.push(['required', undefined])
  if (words) broken.push(['enum', 'no-such-word'])
  if (minLength > 0) broken.push(['minLength', 'x'.repeat(minLength - 1)])
  if (maxLength !== undefined && !words && !pattern) broken.push(['maxLength', 'x'.repeat(maxLength + 1)])
  if (minimum !== undefined) broken.push(['minimum', String(minimum - 1)])
  if (maximum !== undefined) broken.push(['maximum', String(maximum + 1)])
  if (type === 'integer') broken.push(['type', 'some'])
  if (pattern !== undefined) broken.push(['pattern', '?'])
  return broken
}

/** A value that a field takes; undefined if it may be left out. */
function goodValue({ schema, required, example = schema.examples?.[0] }: Field): string | undefined {
  const value = example ?? schema.enum?.[0] ?? (required ? schema.default : undefined)
  return value === undefined ? undefined : String(value)
}

let portal: TestPortal
let operations: Described[]
beforeAll(async () => {
  portal = await openTestPortal({ HTTP_RATE_LIMIT: '0' })
  const { paths } = JSON.parse((await portal.ask('/api/v1/openapi.json')).text) as {
    paths: Record<string, Record<string, Operation>>
  }
  // Calls of the community need a login, and more than one field to be right: they are tested from the contract.
  const ofCommunity = new Set(
    contractCalls.flatMap(({ method, path }) => [path, `${path}.csv`].map(each => `${method.toLowerCase()} ${each}`)),
  )
  operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([method]) => !ofCommunity.has(`${method} ${path}`))
      .map(([method, operation]) => {
        const [[type, body] = []] = Object.entries(operation.requestBody?.content ?? {})
        const inBody = Object.entries(body?.schema.properties ?? {}).map(([name, schema]) => {
          const required = body?.schema.required?.includes(name) ?? false
          return { name, schema, required, in: 'body' as const }
        })
        // An unknown language is the one that the browser prefers.
        const own = operation.parameters.filter(each => each.in !== 'header' && each.name !== 'locale')
        const fields = [...own, ...inBody]
        return { ...operation, method: method.toUpperCase(), path, type, fields }
      }),
  )
})
afterAll(() => portal.close())

/** Sends a call with good values but those given here. */
async function send({ method, path, type, fields }: Described, changed: Readonly<Record<string, string | undefined>>) {
  const values = fields.map(each => [each, each.name in changed ? changed[each.name] : goodValue(each)] as const)
  const given = (place: Field['in']) =>
    values.flatMap(([each, value]) => (each.in === place && value !== undefined ? [[each.name, value]] : []))
  const address = given('path').reduce(
    (all, [name, value]) => all.replace(`{${name}}`, encodeURIComponent(value!)),
    path,
  )
  const body = Object.fromEntries(given('body'))
  const sent = type === 'application/json' ? JSON.stringify(body) : `${new URLSearchParams(body)}`
  const init = type === undefined ? {} : { body: sent, headers: { 'content-type': type } }
  const { status, text } = await portal.ask(`${address}?${new URLSearchParams(given('query'))}`, { method, ...init })
  return { status, text }
}

test('each field that is wrong in one way is refused by the code of that way, and named', async () => {
  const faults: unknown[] = []
  let tried = 0
  for (const operation of operations)
    for (const field of operation.fields)
      for (const [keyword, value] of brokenValues(field)) {
        // A part of a path that is missing is another address; by its protocol, a search for an unknown type finds nothing.
        if (field.in === 'path' && !value) continue
        if (operation.operationId === 'searchUdfSymbols' && keyword === 'enum') continue
        tried++
        const codes = field.schema['x-codes'] ?? {}
        const code = codes[keyword] ?? codes.other ?? Errors.BadParameter.code
        const { status, text } = await send(operation, { [field.name]: value })
        const told = `${operation.operationId}: ${field.name} breaks ${keyword}`
        const isClear =
          operation.path.startsWith('/udf/') || text.startsWith('{"s":')
            ? status === 400 && text.includes(field.name)
            : status === (code === Errors.BadParameter.code ? 400 : 422) && isNamed(text, field.name, code)
        if (!isClear) faults.push([told, status, text.slice(0, 300)])
      }
  expect(faults).toEqual([])
  expect(tried).toBeGreaterThan(150)
})

/** Whether an answer has a code as a whole and beside a field. */
function isNamed(text: string, path: string, code: string): boolean {
  const { message, datas } = JSON.parse(text) as {
    message: string
    datas: { fields?: { path: string; code: string }[] } | null
  }
  return message === code && (datas?.fields ?? []).some(each => each.path === path && each.code === code)
}

test('all fields that are wrong are named at once', async () => {
  for (const operation of operations) {
    const broken = operation.fields.flatMap(field => {
      const [, value] = brokenValues(field).find(([keyword]) => keyword !== 'required') ?? []
      return value && field.in !== 'path' ? [[field.name, value] as const] : []
    })
    if (broken.length < 2) continue
    const { text } = await send(operation, Object.fromEntries(broken))
    const { datas } = JSON.parse(text) as { datas?: { fields: { path: string }[] } }
    // The charting protocol tells one error.
    if (!datas) continue
    const names = datas.fields.map(({ path }) => path).toSorted()
    expect([operation.operationId, names]).toEqual([operation.operationId, broken.map(([name]) => name).toSorted()])
  }
})
