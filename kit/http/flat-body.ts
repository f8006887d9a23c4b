import type { z } from 'zod'
import type { BodyType } from './body.ts'
import type { Call } from './call.ts'

interface Definition {
  type: string
  innerType?: z.ZodType
  in?: z.ZodType
  shape?: Readonly<Record<string, z.ZodType>>
  values?: readonly unknown[]
}
const definitionOf = (schema: z.ZodType) => schema.def as Definition

/** What a field is once it is there: without what makes it optional, gives it a default or changes it afterwards. */
function innermost(schema: z.ZodType): Definition {
  const { innerType, in: input } = definitionOf(schema)
  const inner = innerType ?? input
  return inner ? innermost(inner) : definitionOf(schema)
}

const FLAT = new Set(['string', 'number', 'boolean', 'enum', 'literal'])

/** Whether a body has neither objects nor lists nor files in it, so that a form without files can be all of it. */
function isFlat(schema: z.ZodType): boolean {
  const { type, shape = {} } = innermost(schema)
  return type === 'object' && Object.values(shape).every(field => FLAT.has(innermost(field).type))
}

/** Types of body that a call reads. */
export const acceptedBy = ({ body, accepts }: Pick<Call, 'body' | 'accepts'>): readonly BodyType[] =>
  accepts ?? (body && isFlat(body) ? ['json', 'urlencoded'] : ['json'])

/** The fields of a form, which are texts, as a flat body has them: numbers, and true or false. Others stay as they are. */
export function fromForm(schema: z.ZodType, given: unknown): unknown {
  const { shape = {} } = innermost(schema)
  if (typeof given !== 'object' || given === null) return given
  return Object.fromEntries(
    Object.entries(given).map(([name, text]) => {
      const field = Object.hasOwn(shape, name) ? innermost(shape[name]!) : undefined
      return [name, field && typeof text === 'string' ? readAs(field, text) : text]
    }),
  )
}

function readAs({ type, values = [] }: Definition, text: string): unknown {
  const isTruth = type === 'boolean' || (type === 'literal' && values.every(value => typeof value === 'boolean'))
  if (isTruth) return text === 'true' ? true : text === 'false' ? false : text
  return type === 'number' && /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : text
}
