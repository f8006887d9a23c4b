import { z } from 'zod'
import type { Call } from './call.ts'
import type { FieldCodes } from './field-codes.ts'

/** A schema or a whole document of OpenAPI 3.1, as JSON. */
export type Json = Record<string, unknown>

export interface Parameter {
  name: string
  in: 'path' | 'query' | 'body'
  required: boolean
  /** JSON Schema of its value. */
  schema: Json
  description: string | undefined
  /** An example value. */
  example: unknown
}

/** Names the codes of a field by their digits: `x-codes`. */
function nameCodes({ jsonSchema }: { jsonSchema: object }): void {
  const json = jsonSchema as Json & { codes?: FieldCodes; values?: unknown }
  const { codes } = json
  delete json.values
  if (!codes) return
  delete json.codes
  json['x-codes'] = Object.fromEntries(Object.entries(codes).map(([keyword, { code }]) => [keyword, code]))
}

/** The parameters of a call and the fields of its body, as their schemas validate them. */
export function parametersOf({ path, parameters, body }: Call): Parameter[] {
  const isInPath = (name: string) => path.includes(`{${name}}`)
  return [
    ...fieldsIn(parameters).map(each => ({
      ...each,
      in: isInPath(each.name) ? ('path' as const) : ('query' as const),
    })),
    ...(body ? fieldsIn(body).map(each => ({ ...each, in: 'body' as const })) : []),
  ]
}

function fieldsIn(of: z.ZodType): Omit<Parameter, 'in'>[] {
  const { properties = {}, required = [] } = z.toJSONSchema(of, {
    io: 'input',
    unrepresentable: 'any',
    override: nameCodes,
  }) as {
    properties?: Record<string, Json>
    required?: string[]
  }
  return Object.entries(properties).map(([name, { description, example, ...schema }]) => ({
    name,
    required: required.includes(name),
    schema,
    description: description as string | undefined,
    example,
  }))
}

/** A field of a response as a path: `list[].bid`. */
export interface Field {
  place: string
  description: string
  /** Allowed values, if it is one of a set of words. */
  words: readonly string[]
  mayBeNull: boolean
}

/** The fields of a JSON Schema. */
interface JsonShape {
  type?: string | string[]
  properties?: Record<string, JsonShape>
  anyOf?: JsonShape[]
  items?: JsonShape
  enum?: string[]
  description?: string
}

/** The fields of a call's response, each followed by its inner ones. None if it is not JSON. */
export function fieldsOf({ result }: Call): Field[] {
  const fields = new Map<string, Field>()
  const look = ({ properties, anyOf, items }: JsonShape, place: string) => {
    for (const [name, inner] of Object.entries(properties ?? {})) {
      const own = place === '' ? name : `${place}.${name}`
      const forms = inner.anyOf ?? [inner]
      if (!fields.has(own))
        fields.set(own, {
          place: own,
          description: inner.description ?? '',
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
export function jsonOf(schema: z.ZodType, override: (json: Json) => void = () => undefined): Json {
  return z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    override(context) {
      nameCodes(context)
      override(context.jsonSchema as Json)
    },
  })
}
