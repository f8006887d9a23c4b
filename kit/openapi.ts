import { z } from 'zod'
import { locales, type Text } from '#contract/locale.ts'
import type { Call } from './http.ts'

/** A schema or a whole document of OpenAPI 3.1, as JSON. */
type Json = Record<string, unknown>

export interface Parameter {
  name: string
  required: boolean
  /** JSON Schema of what is sent. */
  schema: Json
  description: Text | undefined
}

/** For `schema.meta(…)`: says what a parameter is where its schema alone does not. */
export function described(text: Text) {
  return { description: text.en, texts: text }
}

/** The parameters of a call as its schema checks them. */
export function parametersOf(call: Call): Parameter[] {
  const { properties = {}, required = [] } = z.toJSONSchema(call.parameters, {
    io: 'input',
    unrepresentable: 'any',
  }) as { properties?: Record<string, Json>; required?: string[] }
  return Object.entries(properties).map(([name, { description: _, texts, ...schema }]) => ({
    name,
    required: required.includes(name),
    schema,
    description: texts as Text | undefined,
  }))
}

const inQuery = ({ name, required, schema, description }: Parameter) => ({
  name,
  in: 'query',
  required,
  schema,
  ...(description ? { description: description.en } : {}),
})

const localeParameter = {
  name: 'locale',
  in: 'query',
  required: false,
  schema: { type: 'string', enum: locales },
  description: 'Language of names and messages; `lang` means the same. Without it the Accept-Language header decides.',
}
const formatParameter = {
  name: 'format',
  in: 'query',
  required: false,
  schema: { type: 'string', enum: ['json', 'csv'], default: 'json' },
  description: 'The list as JSON in the envelope, or as a CSV file',
}

const answer = (description: string, schema: string) => ({
  description,
  content: { 'application/json': { schema: { $ref: `#/components/schemas/${schema}` } } },
})

function operationOf(call: Call): Json {
  const parameters = parametersOf(call)
  const ok =
    call.shape === 'plain'
      ? { description: 'The answer as it is', content: { 'application/json': { schema: {} } } }
      : answer('The result in its envelope', 'Success')
  if (call.table) Object.assign(ok.content, { 'text/csv': { schema: { type: 'string' } } })
  const refused = call.shape === 'plain' ? 'PlainFailure' : 'Failure'
  const body = {
    type: 'object',
    properties: Object.fromEntries(parameters.map(({ name, schema }) => [name, schema])),
    required: parameters.filter(({ required }) => required).map(({ name }) => name),
  }
  const bodyTypes =
    call.body === 'form' ? ['multipart/form-data', 'application/x-www-form-urlencoded'] : ['application/json']
  return {
    summary: typeof call.summary === 'string' ? call.summary : call.summary.en,
    parameters: [
      ...(call.method === 'GET' ? parameters.map(inQuery) : []),
      ...(call.table ? [formatParameter] : []),
      ...(call.method === 'GET' && !parameters.some(({ name }) => name === 'locale') ? [localeParameter] : []),
    ],
    ...(call.method === 'POST'
      ? {
          requestBody: {
            required: true,
            content: Object.fromEntries(bodyTypes.map(type => [type, { schema: body }])),
          },
        }
      : {}),
    responses: {
      200: ok,
      400: answer('A parameter that is not valid', refused),
      429: answer('Too many requests; Retry-After says how many seconds to wait', 'Failure'),
    },
  }
}

const code = { type: 'integer', description: '0 for success, else the six digits of the error as a number' }

const schemas: Json = {
  Success: {
    type: 'object',
    required: ['success', 'code', 'message', 'datas'],
    properties: { success: { const: true }, code: { const: 0 }, message: { const: 'ok' }, datas: {} },
  },
  Failure: {
    type: 'object',
    required: ['success', 'code', 'message', 'datas', 'text', 'notice'],
    properties: {
      success: { const: false },
      code,
      message: { type: 'string', pattern: '^[0-9]{6}$', description: 'Six digits that name the error' },
      datas: { type: 'null' },
      text: { type: 'string', description: 'For the reader, in the language of the call' },
      notice: { enum: ['toast', 'silent'] },
    },
  },
  PlainFailure: {
    type: 'object',
    required: ['s', 'errmsg'],
    properties: { s: { const: 'error' }, errmsg: { type: 'string' } },
  },
}

/** All calls as an OpenAPI 3.1 document, made from the schemas that check their parameters. */
export function openApiDocument(calls: readonly Call[], site: { title: string; url: string; description: Text }): Json {
  const paths = [...Map.groupBy(calls, call => call.path)].map(([path, same]) => [
    path,
    Object.fromEntries(same.map(call => [call.method.toLowerCase(), operationOf(call)])),
  ])
  return {
    openapi: '3.1.0',
    info: { title: site.title, version: '1', description: site.description.en },
    servers: [{ url: site.url }],
    paths: Object.fromEntries(paths),
    components: { schemas },
  }
}
