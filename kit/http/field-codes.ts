import type { z } from 'zod'
import { type ErrorDefinition, type ErrorValues, PortalError } from '#contract/answers/error.ts'
import * as Errors from '#contract/errors/index.ts'

/** What a schema asks of a field, by the names of JSON Schema; `other`: whatever has no code of its own. */
export type Keyword =
  | 'required'
  | 'type'
  | 'minLength'
  | 'maxLength'
  | 'minimum'
  | 'maximum'
  | 'multipleOf'
  | 'minItems'
  | 'maxItems'
  | 'pattern'
  | 'enum'
  | 'other'

/** The codes of the faults of a field; a fault without one is BadParameter. */
export type FieldCodes = Partial<Record<Keyword, ErrorDefinition>>

declare module 'zod' {
  interface GlobalMeta {
    /** `z.string().min(1).meta({ codes: { minLength: Errors.NicknameMissing } })` */
    codes?: FieldCodes
    /** Values of placeholders in the texts of its codes, in place of those that its bounds give. */
    values?: ErrorValues
  }
}

/** What is wrong with a field of what was sent. */
export interface FieldFault {
  /** Names of fields and places in lists, from outside in, joined by dots: `target.id`, `symbols.3`. */
  path: string
  definition: ErrorDefinition
  values?: ErrorValues
}

/** Fields are not valid: as a whole what is wrong with the first. */
export class InvalidFields extends PortalError {
  readonly fields: readonly FieldFault[]
  constructor(first: FieldFault, ...rest: readonly FieldFault[]) {
    super(first.definition, first.values)
    this.name = 'InvalidFields'
    this.fields = [first, ...rest]
  }
}

/** Which of zod's definitions lead to other schemas. */
interface Definition {
  innerType?: z.ZodType
  in?: z.ZodType
  out?: z.ZodType
  shape?: Readonly<Record<string, z.ZodType>>
  element?: z.ZodType
  catchall?: z.ZodType
}
/** The names of an object's fields. */
export function namesIn(schema: z.ZodType): string[] {
  return layersOf(schema).flatMap(layer => Object.keys(definitionOf(layer).shape ?? {}))
}

/** Whether a schema refuses fields that it does not name, in all objects of it. */
export function isStrict(schema: z.ZodType): boolean {
  return layersOf(schema).every(layer => {
    const { shape, element, catchall } = definitionOf(layer)
    if (shape && catchall?.def.type !== 'never') return false
    return [...Object.values(shape ?? {}), ...(element ? [element] : [])].every(isStrict)
  })
}

const definitionOf = (schema: z.ZodType) => schema.def as Definition

/** A schema and those that it wraps: of an optional value, of one with a default, both sides of a pipe. */
function layersOf(schema: z.ZodType): z.ZodType[] {
  const { innerType, in: input, out } = definitionOf(schema)
  return [schema, ...[innerType, input, out].flatMap(inner => (inner ? layersOf(inner) : []))]
}

/** The schema of a field, with what it wraps; empty if there is none. */
function layersAt(schema: z.ZodType, [first, ...rest]: readonly PropertyKey[]): z.ZodType[] {
  const layers = layersOf(schema)
  if (first === undefined) return layers
  for (const layer of layers) {
    const { shape, element } = definitionOf(layer)
    const inner = shape?.[String(first)] ?? element
    if (inner) return layersAt(inner, rest)
  }
  return []
}

/** All codes of the fields of a schema. */
export function codesIn(schema: z.ZodType): ErrorDefinition[] {
  return layersOf(schema).flatMap(layer => {
    const { shape, element } = definitionOf(layer)
    const inner = [...Object.values(shape ?? {}), ...(element ? [element] : [])]
    return [...Object.values(layer.meta()?.codes ?? {}), ...inner.flatMap(codesIn)]
  })
}

const valueAt = (given: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>((value, key) => (value as Record<PropertyKey, unknown> | null | undefined)?.[key], given)

const boundsOf = (origin: string) =>
  origin === 'string'
    ? (['minLength', 'maxLength'] as const)
    : origin === 'array'
      ? (['minItems', 'maxItems'] as const)
      : (['minimum', 'maximum'] as const)

function keywordOf(issue: z.core.$ZodIssue, given: unknown): Keyword {
  if (valueAt(given, issue.path) === undefined) return 'required'
  if (issue.code === 'too_small') return boundsOf(issue.origin)[0]
  if (issue.code === 'too_big') return boundsOf(issue.origin)[1]
  const keywords: Partial<Record<typeof issue.code, Keyword>> = {
    invalid_type: 'type',
    invalid_format: 'pattern',
    invalid_value: 'enum',
    not_multiple_of: 'multipleOf',
  }
  return keywords[issue.code] ?? 'other'
}

/** Values for the placeholders of the codes of a field: its name and its bounds. */
function valuesOf(name: string, layers: readonly z.ZodType[]): ErrorValues {
  const bounds = layers as unknown as readonly Partial<
    Record<'minLength' | 'minValue' | 'maxLength' | 'maxValue', number | null>
  >[]
  const min = bounds.map(({ minLength, minValue }) => minLength ?? minValue).find(Number.isFinite)
  const max = bounds.map(({ maxLength, maxValue }) => maxLength ?? maxValue).find(Number.isFinite)
  const given = layers.map(layer => layer.meta()?.values).find(each => each !== undefined)
  return { name, ...(min == null ? {} : { min }), ...(max == null ? {} : { max }), ...given }
}

function badParameter(path: readonly PropertyKey[]): FieldFault {
  const name = path.join('.')
  return { path: name, definition: Errors.BadParameter, values: { name } }
}

function faultsOf(schema: z.ZodType, given: unknown, issue: z.core.$ZodIssue): FieldFault[] {
  if (issue.code === 'unrecognized_keys') return issue.keys.map(key => badParameter([...issue.path, key]))
  const layers = layersAt(schema, issue.path)
  const codes = layers.flatMap(layer => layer.meta()?.codes ?? [])
  const keyword = keywordOf(issue, given)
  const definition = codes.find(each => each[keyword])?.[keyword] ?? codes.find(({ other }) => other)?.other
  const path = issue.path.join('.')
  return [definition ? { path, definition, values: valuesOf(path, layers) } : badParameter(issue.path)]
}

/** Of one request: a body of unknown fields would have an answer ten times its size. */
const MAX_FAULTS = 100

/** A schema and the value that it is to check. */
export type Given = readonly [schema: z.ZodType, value: unknown]

/**
 * What schemas make of values. Throws InvalidFields with the first fault of each field, a hundred at most, those with a
 * code of their own before others; BadBody if a value as a whole is something else.
 */
export function parseFields<const All extends readonly Given[]>(...all: All): { [Each in keyof All]: unknown } {
  const faults = new Map<string, FieldFault>()
  const values = all.map(([schema, given]) => {
    const parsed = schema.safeParse(given)
    for (const issue of parsed.error?.issues ?? [])
      for (const fault of faultsOf(schema, given, issue)) if (!faults.has(fault.path)) faults.set(fault.path, fault)
    return parsed.data
  })
  if (faults.size === 0) return values as { [Each in keyof All]: unknown }
  if (faults.has('')) throw new PortalError(Errors.BadBody)
  const named = Map.groupBy(faults.values(), ({ definition }) => definition !== Errors.BadParameter)
  const [first, ...rest] = [...(named.get(true) ?? []), ...(named.get(false) ?? [])].slice(0, MAX_FAULTS)
  throw new InvalidFields(first!, ...rest)
}
