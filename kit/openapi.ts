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
  description: Description | undefined
}

/** English alone for a protocol that only programs read. */
type Description = Text | string

/** For `schema.meta(…)`: says what a parameter is where its schema alone does not. */
export function described(text: Description) {
  return { description: typeof text === 'string' ? text : text.en, texts: text }
}

/** A field of an answer, and what it says: in which unit, and when it is null or absent. */
export function field<Schema extends z.ZodType>(schema: Schema, text: Description): Schema {
  return schema.meta(described(text))
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
    description: texts as Description | undefined,
  }))
}

/** A field of an answer as a reader finds it: `list[].bid`. */
export interface Field {
  place: string
  description: Description
  /** The words it is one of, where it is. */
  words: readonly string[]
  mayBeNull: boolean
}

/** What JSON Schema says of a result, as far as its fields go. */
interface JsonShape {
  type?: string | string[]
  properties?: Record<string, JsonShape>
  anyOf?: JsonShape[]
  items?: JsonShape
  enum?: string[]
  texts?: Description
}

/** The fields of a call's answer, inner ones after the one they are part of. None where it is no JSON. */
export function fieldsOf({ result }: Call): Field[] {
  const fields = new Map<string, Field>()
  const look = ({ properties, anyOf, items }: JsonShape, place: string) => {
    for (const [name, inner] of Object.entries(properties ?? {})) {
      const own = place === '' ? name : `${place}.${name}`
      const forms = inner.anyOf ?? [inner]
      if (!fields.has(own))
        fields.set(own, {
          place: own,
          description: inner.texts!,
          words: forms.flatMap(({ enum: words = [] }) => words),
          mayBeNull: forms.some(({ type }) => [type].flat().includes('null')),
        })
      look(inner, own)
    }
    for (const form of anyOf ?? []) look(form, place)
    if (items) look(items, `${place}[]`)
  }
  if (typeof result !== 'string') look(jsonOf(result), '')
  return [...fields.values()]
}

/** A result's schema; objects may get further fields one day. */
function jsonOf(schema: z.ZodType, override: (json: Json) => void = () => undefined): Json {
  return z.toJSONSchema(schema, { io: 'input', override: ({ jsonSchema }) => override(jsonSchema as Json) })
}

/** Without the texts of other languages, and the bounds that every whole number of JavaScript has. */
function cleaned(json: Json): void {
  delete json.texts
  if (json.minimum === Number.MIN_SAFE_INTEGER) delete json.minimum
  if (json.maximum === Number.MAX_SAFE_INTEGER) delete json.maximum
}

/** The content of a successful answer. */
function contentOf({ result, shape, table }: Call): Json {
  if (typeof result === 'string') return { [result]: { schema: result.startsWith('text/') ? { type: 'string' } : {} } }
  const { $schema: _, ...datas } = jsonOf(result, cleaned)
  const schema = shape === 'plain' ? datas : envelopeOf(datas)
  return { 'application/json': { schema }, ...(table ? { 'text/csv': { schema: { type: 'string' } } } : {}) }
}

const envelopeOf = (datas: Json): Json => ({
  type: 'object',
  required: ['success', 'code', 'message', 'datas'],
  properties: { success: { const: true }, code: { const: 0 }, message: { const: 'ok' }, datas },
})

const inQuery = ({ name, required, schema, description }: Parameter) => ({
  name,
  in: 'query',
  required,
  schema,
  ...(description ? { description: described(description).description } : {}),
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
      200: { description: 'The answer', content: contentOf(call) },
      400: answer('A parameter that is not valid', refused),
      ...Object.fromEntries(
        [...Map.groupBy(call.errors ?? [], ({ httpStatus }) => httpStatus)].map(([status, same]) => [
          status,
          answer(same.map(({ code: digits, text }) => `${digits}: ${text.en}`).join('; '), refused),
        ]),
      ),
      429: answer('Too many requests; Retry-After says how many seconds to wait', refused),
    },
  }
}

const code = { type: 'integer', description: '0 for success, else the six digits of the error as a number' }

const schemas: Json = {
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

/** All calls as an OpenAPI 3.1 document, made from the schemas that check their parameters and describe their answers. */
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
