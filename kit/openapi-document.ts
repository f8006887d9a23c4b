import { type ErrorDefinition, GeneralErrors } from '#contract/error.ts'
import { locales } from '#contract/locale.ts'
import { csvText } from './csv.ts'
import { type Call, csvPath } from './http.ts'
import { englishOf, type Json, jsonOf, type Parameter, parametersOf } from './openapi.ts'

/** Removes the texts of other languages, and the bounds that every whole number of JavaScript has. */
function cleaned(json: Json): void {
  delete json.texts
  if (json.minimum === Number.MIN_SAFE_INTEGER) delete json.minimum
  if (json.maximum === Number.MAX_SAFE_INTEGER) delete json.maximum
}

const envelopeOf = (datas: Json): Json => ({
  type: 'object',
  required: ['success', 'code', 'message', 'datas'],
  properties: {
    success: { type: 'boolean', const: true },
    code: { type: 'integer', const: 0 },
    message: { type: 'string', const: 'ok' },
    datas,
  },
})

/** The content of a successful response. */
function contentOf({ result, shape, example }: Call): Json {
  if (result === 'text/plain') return { [result]: { schema: { type: 'string' }, example } }
  if (typeof result === 'string') return { [result]: { schema: { type: 'string', format: 'binary' } } }
  const { $schema: _, ...datas } = jsonOf(result, cleaned)
  return {
    'application/json':
      shape === 'plain'
        ? { schema: datas, example }
        : { schema: envelopeOf(datas), example: { success: true, code: 0, message: 'ok', datas: example } },
  }
}

/** The same table as a file. */
const csvContentOf = ({ table, example }: Call): Json => ({
  'text/csv': { schema: { type: 'string' }, example: csvText(table!(example, 'en')) },
})

const textOf = ({ description, example }: Parameter) => ({
  ...(description ? { description: englishOf(description) } : {}),
  ...(example === undefined ? {} : { example }),
})

const inQuery = ({ name, required, schema, ...rest }: Parameter) => ({
  name,
  in: 'query',
  required,
  schema,
  ...textOf({ name, required, schema, ...rest }),
})

const localeParameter = {
  name: 'locale',
  in: 'query',
  required: false,
  schema: { type: 'string', enum: locales },
  description: 'Language of names and messages; `lang` means the same. Without it the Accept-Language header decides.',
}

/** The fields of a form or of a JSON body. */
function bodyOf(call: Call, parameters: readonly Parameter[]): Json {
  const types =
    call.body === 'form' ? ['application/x-www-form-urlencoded', 'multipart/form-data'] : ['application/json']
  const schema = {
    type: 'object',
    properties: Object.fromEntries(
      parameters.map(({ name, schema, description, example }) => [
        name,
        {
          ...schema,
          ...(description ? { description: englishOf(description) } : {}),
          ...(example === undefined ? {} : { examples: [example] }),
        },
      ]),
    ),
    required: parameters.filter(({ required }) => required).map(({ name }) => name),
  }
  return { required: true, content: Object.fromEntries(types.map(type => [type, { schema }])) }
}

/** Error responses of any call; one without parameters cannot reject any. */
function generalErrors(call: Call, parameters: readonly Parameter[]): ErrorDefinition[] {
  const {
    BadParameter,
    BadBody,
    MethodNotAllowed,
    TooLarge,
    UnsupportedType,
    TooManyRequests,
    Unexpected,
    Unavailable,
  } = GeneralErrors
  return [
    ...(parameters.length > 0 ? [BadParameter] : []),
    ...(call.method === 'POST' ? [BadBody, UnsupportedType] : []),
    MethodNotAllowed,
    TooLarge,
    TooManyRequests,
    Unexpected,
    Unavailable,
  ]
}

const retryAfter = { 'Retry-After': { $ref: '#/components/headers/RetryAfter' } }
const headersOf: Record<number, Json> = {
  405: { Allow: { $ref: '#/components/headers/Allow' } },
  429: retryAfter,
  503: retryAfter,
}

function failuresOf(call: Call, parameters: readonly Parameter[]): Json {
  const schema = { $ref: `#/components/schemas/${call.shape === 'plain' ? 'PlainFailure' : 'Failure'}` }
  const all = new Set<ErrorDefinition>([...generalErrors(call, parameters), ...(call.errors ?? [])])
  return Object.fromEntries(
    [...Map.groupBy(all, ({ httpStatus }) => httpStatus)].map(([status, same]) => [
      status,
      {
        description: same.map(({ code: digits, text }) => `${digits}: ${text.en}`).join('; '),
        ...(headersOf[status] ? { headers: headersOf[status] } : {}),
        content: { 'application/json': { schema } },
      },
    ]),
  )
}

function operationOf(call: Call, form: { id: string; summary: string; content: Json }): Json {
  const parameters = parametersOf(call)
  const isGet = call.method === 'GET'
  return {
    operationId: form.id,
    tags: [call.tag],
    summary: form.summary,
    ...(call.readsToken ? { security: [{}, { bearer: [] }] } : {}),
    parameters: isGet
      ? [...parameters.map(inQuery), ...(parameters.some(({ name }) => name === 'locale') ? [] : [localeParameter])]
      : [],
    ...(isGet ? {} : { requestBody: bodyOf(call, parameters) }),
    responses: { 200: { description: 'The answer', content: form.content }, ...failuresOf(call, parameters) },
  }
}

/** A call's operations by path: its own, and that of its table. */
function operationsOf(call: Call): [path: string, method: string, operation: Json][] {
  const method = call.method.toLowerCase()
  const summary = englishOf(call.summary)
  const own = operationOf(call, { id: call.id, summary, content: contentOf(call) })
  if (!call.table) return [[call.path, method, own]]
  const table = { id: `${call.id}Csv`, summary: `${summary}; as a CSV file`, content: csvContentOf(call) }
  return [
    [call.path, method, own],
    [csvPath(call), method, operationOf(call, table)],
  ]
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
        datas: { type: 'null' },
        text: { type: 'string', description: 'For the visitor, in the language of the call' },
        notice: { type: 'string', enum: ['toast', 'silent'], description: 'Whether the pages show the text' },
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
