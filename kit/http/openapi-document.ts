import type { z } from 'zod'
import type { ErrorDefinition, NoticeDefinition } from '#contract/answers/error.ts'
import * as Errors from '#contract/errors/index.ts'
import { locales } from '#contract/text/locale.ts'
import { csvText } from '#kit/text/csv.ts'
import { mediaTypeOf } from './body.ts'
import { type Call, isRefusedReadOnly } from './call.ts'
import { csvPath } from './csv-table.ts'
import { codesIn } from './field-codes.ts'
import { acceptedBy } from './flat-body.ts'
import { type Json, jsonOf, type Parameter, parametersOf } from './openapi.ts'

/** Removes the bounds that every whole number of JavaScript has. */
function cleaned(json: Json): void {
  if (json.example !== undefined) json.examples = [json.example]
  delete json.example
  if (json.minimum === Number.MIN_SAFE_INTEGER) delete json.minimum
  if (json.maximum === Number.MAX_SAFE_INTEGER) delete json.maximum
}

const envelopeOf = (datas: Json, notices: readonly NoticeDefinition[]): Json => ({
  type: 'object',
  required: ['success', 'code', 'message', 'datas'],
  properties: {
    success: { type: 'boolean', const: true },
    code: { type: 'integer', const: 0 },
    message: {
      type: 'string',
      ...(notices.length > 0 ? { enum: ['ok', ...notices.map(({ code }) => code)] } : { const: 'ok' }),
    },
    datas,
    ...(notices.length > 0 ? noticeFields : {}),
  },
})

/** What a response has besides if it tells the visitor something. */
const noticeFields: Json = {
  text: { type: 'string', description: 'Text for the visitor, in the requested language' },
  notice: { type: 'string', enum: ['toast', 'silent'], description: 'Whether the pages show the text' },
}

/** The content of a successful response. */
function contentOf({ result, shape, example, notices = [] }: Call): Json {
  if (typeof result === 'string' && /^text\/|\+xml$|ndjson$/.test(result))
    return { [result]: { schema: { type: 'string' }, example } }
  if (typeof result === 'string') return { [result]: { schema: { type: 'string', format: 'binary' } } }
  const { $schema: _, ...datas } = jsonOf(result, cleaned)
  return {
    'application/json':
      shape === 'plain'
        ? { schema: datas, example }
        : { schema: envelopeOf(datas, notices), example: { success: true, code: 0, message: 'ok', datas: example } },
  }
}

/** The same table as a file. */
const csvContentOf = ({ table, example }: Call): Json => ({
  'text/csv': { schema: { type: 'string' }, example: csvText(table!(example, 'en')) },
})

const textOf = ({ description, example }: Parameter) => ({
  ...(description ? { description } : {}),
  ...(example === undefined ? {} : { example }),
})

const parameterOf = (parameter: Parameter) => ({
  name: parameter.name,
  in: parameter.in,
  required: parameter.required,
  schema: parameter.schema,
  ...textOf(parameter),
})

const localeParameter = {
  name: 'locale',
  in: 'query',
  required: false,
  schema: { type: 'string', enum: locales },
  description: 'Language of names and messages; `lang` means the same. Without it the Accept-Language header decides.',
}

const keyParameter = (idempotency: 'required' | 'optional') => ({
  name: 'Idempotency-Key',
  in: 'header',
  required: idempotency === 'required',
  schema: { type: 'string', pattern: '^[A-Za-z0-9_-]{16,64}$' },
  description:
    'Chosen by the client for what it sends, and sent again with it: the answer is then the first one, with ' +
    'Idempotency-Replayed: true',
  example: '4f1c2a9e-7d30-4b58-9c11-8a2f6e0d53b7',
})

/** The same fields in each type of body that the call accepts. */
function bodyOf(body: z.ZodType, call: Call): Json {
  const { $schema: _, ...schema } = jsonOf(body, cleaned)
  return { required: true, content: Object.fromEntries(acceptedBy(call).map(type => [mediaTypeOf[type], { schema }])) }
}

/** Error responses of any call that takes and asks for as much. */
function generalErrors(each: Call, parameters: readonly Parameter[]): ErrorDefinition[] {
  const { body, access, method, cors, idempotency, limits = [] } = each
  const general = Errors
  return [
    ...(parameters.length > 0 ? [general.BadParameter] : []),
    ...(body ? [general.BadBody, general.UnsupportedType] : []),
    ...(access === 'public' ? [] : [general.NotLoggedIn]),
    ...(access !== 'public' && access.who === 'staff' ? [general.Forbidden, general.StaffSecondFactorRequired] : []),
    ...(idempotency === 'required' ? [general.IdempotencyKeyMissing] : []),
    ...(idempotency ? [general.IdempotencyKeyReused, general.RequestInProgress] : []),
    ...limits.map(({ refusal = general.TooManyRequests }) => refusal),
    ...(method === 'GET' || cors === 'open' ? [] : [general.OtherSite]),
    general.MethodNotAllowed,
    general.TooLarge,
    general.TooManyRequests,
    general.Unexpected,
    general.Unavailable,
    ...(isRefusedReadOnly(each) ? [general.ReadOnlyMode] : []),
  ]
}

/** Why calls are unavailable. A call that reads only what is in memory answers without the database too. */
const UNAVAILABLE = ' (too much work is waiting, or the database does not respond)'

const retryAfter = { 'Retry-After': { $ref: '#/components/headers/RetryAfter' } }
const headersOf: Record<number, Json> = {
  405: { Allow: { $ref: '#/components/headers/Allow' } },
  429: retryAfter,
  503: retryAfter,
}

const textOfError = (error: ErrorDefinition) =>
  `${error.code}: ${error.text.en}${error.httpStatus === Errors.Unavailable.httpStatus && error !== Errors.ReadOnlyMode ? UNAVAILABLE : ''}`

function failuresOf(call: Call, parameters: readonly Parameter[]): Json {
  const schema = { $ref: `#/components/schemas/${call.shape === 'plain' ? 'PlainFailure' : 'Failure'}` }
  const fields = [call.parameters, ...(call.body ? [call.body] : [])].flatMap(codesIn)
  const all = new Set<ErrorDefinition>([...generalErrors(call, parameters), ...fields, ...(call.errors ?? [])])
  return Object.fromEntries(
    [...Map.groupBy(all, ({ httpStatus }) => httpStatus)].map(([status, same]) => [
      status,
      {
        description: same.map(textOfError).join('; '),
        ...(headersOf[status] ? { headers: headersOf[status] } : {}),
        content: { 'application/json': { schema } },
      },
    ]),
  )
}

/** Which login a call needs, if any. */
function securityOf({ access, readsToken }: Call): Json {
  if (access === 'public') return readsToken ? { security: [{}, { bearer: [] }] } : {}
  return { security: [{ bearer: access.who === 'staff' ? [access.can] : [] }] }
}

const continued: Json = {
  description: 'To a form that a browser sends: the page at which the visitor continues',
  headers: { Location: { $ref: '#/components/headers/Location' } },
}

function operationOf(call: Call, form: { id: string; summary: string; content: Json }): Json {
  const parameters = parametersOf(call)
  const described = parameters.filter(each => each.in !== 'body').map(parameterOf)
  return {
    operationId: form.id,
    tags: [call.tag],
    summary: form.summary,
    ...securityOf(call),
    parameters: [
      ...described,
      ...(parameters.some(({ name }) => name === 'locale') ? [] : [localeParameter]),
      ...(call.idempotency ? [keyParameter(call.idempotency)] : []),
    ],
    ...(call.body ? { requestBody: bodyOf(call.body, call) } : {}),
    responses: {
      200: { description: 'The answer', content: form.content },
      ...(call.continueAt ? { 303: continued } : {}),
      ...failuresOf(call, parameters),
    },
  }
}

/** A call's operations by path: its own, and that of its table. */
function operationsOf(call: Call): [path: string, method: string, operation: Json][] {
  const method = call.method.toLowerCase()
  const summary = typeof call.summary === 'string' ? call.summary : call.summary.en
  const own = operationOf(call, { id: call.id, summary, content: contentOf(call) })
  if (!call.table) return [[call.path, method, own]]
  const table = { id: `${call.id}Csv`, summary: `${summary}; as a CSV file`, content: csvContentOf(call) }
  return [
    [call.path, method, own],
    [csvPath(call), method, operationOf(call, table)],
  ]
}

/** What a refusal is about. */
const refusal: Json = {
  type: 'object',
  required: ['params'],
  properties: {
    params: { type: 'object', description: 'Values of the placeholders of the text' },
    fields: {
      type: 'array',
      description: 'All fields that are not valid; the failure as a whole is that of the first',
      items: {
        type: 'object',
        required: ['path', 'code', 'params', 'text'],
        properties: {
          path: { type: 'string', description: 'Names of fields and places in lists, joined by dots' },
          code: { type: 'string', pattern: '^[0-9]{6}$', description: 'What is wrong with it' },
          params: { type: 'object', description: 'Values of the placeholders of its text' },
          text: { type: 'string', description: 'Text for the visitor, in the requested language' },
        },
      },
    },
  },
}

const components: Json = {
  schemas: {
    Failure: {
      type: 'object',
      required: ['success', 'code', 'message', 'datas', 'text', 'notice'],
      properties: {
        success: { type: 'boolean', const: false },
        code: { type: 'integer', description: 'The six digits of the error as a number' },
        message: { type: 'string', pattern: '^[0-9]{6}$', description: 'Six digits that name the error' },
        datas: { anyOf: [refusal, { type: 'null' }] },
        ...noticeFields,
      },
    },
    PlainFailure: {
      type: 'object',
      required: ['s', 'errmsg'],
      properties: {
        s: { type: 'string', const: 'error' },
        errmsg: { type: 'string', description: 'Why, in the language of the call' },
      },
    },
  },
  headers: {
    RetryAfter: { description: 'Seconds to wait before the next request', schema: { type: 'integer', minimum: 1 } },
    Location: { description: 'A path of this site', schema: { type: 'string' } },
    Allow: { description: 'The methods that this address answers', schema: { type: 'string' } },
  },
  securitySchemes: {
    bearer: { type: 'http', scheme: 'bearer', description: 'The login token of a member' },
  },
}

export interface DocumentTexts {
  title: string
  description: string
  /** `/`: wherever the document came from. */
  server: string
  /** By name: what the calls of each have in common. */
  tags: Readonly<Record<string, string>>
}

/**
 * All calls as an OpenAPI 3.1 document, from the schemas that validate their parameters and describe their responses.
 */
export function openApiDocument(calls: readonly Call[], { title, description, server, tags }: DocumentTexts): Json {
  const byPath = Map.groupBy(calls.flatMap(operationsOf), ([path]) => path)
  return {
    openapi: '3.1.0',
    info: { title, version: '1', description, license: { name: 'MIT', identifier: 'MIT' } },
    servers: [{ url: server }],
    security: [],
    tags: Object.entries(tags).map(([name, text]) => ({ name, description: text })),
    paths: Object.fromEntries(
      [...byPath].map(([path, same]) => [
        path,
        Object.fromEntries(same.map(([, method, operation]) => [method, operation])),
      ]),
    ),
    components,
  }
}
