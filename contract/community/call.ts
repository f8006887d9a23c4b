import { codesOf, type Fields, fields, id, type Schema, text } from './schema.ts'
import type { Who } from './who.ts'

/** `first` and `second`: built in that order; `later`: not before the others are. */
export type Stage = 'first' | 'second' | 'later'

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** A call as a table has it: what follows from the rest is left out. */
interface Row {
  /** Permanent: `session.login`. */
  readonly id: string
  readonly method: Method
  /** `/api/v1/me/sessions/{sessionId}` */
  readonly path: string
  readonly who: Who
  /** A call of anyone whose answer depends on who reads it. */
  readonly knowsReader?: true
  readonly stage?: Stage
  readonly query?: Fields
  readonly body?: Fields
  readonly multipart?: Fields
  /** `datas` of a success, as a short type. */
  readonly answer: string
  /** What a success says; `ok` if omitted. */
  readonly notices?: readonly string[]
  /** Codes besides those of its roles and fields and of all calls of its kind. */
  readonly errors?: readonly string[]
  readonly idempotency?: Idempotency
  /** Its own limit, if it has one besides the general ones. */
  readonly rate?: string
  /** Templates of the mails that it sends. */
  readonly mail?: string
  readonly note?: string
}

type Idempotency = 'none' | 'optional' | 'required'

/** A call of the contract. */
export interface ContractCall extends Row {
  readonly stage: Stage
  /** Fields in braces of the path. */
  readonly params: Fields
  readonly notices: readonly string[]
  readonly errors: readonly string[]
  readonly idempotency: Idempotency
}

const namesIn = (path: string) => Array.from(path.matchAll(/\{(\w+)\}/g), ([, name]) => name!)
const paramOf = (name: string): [string, Schema] => [name, name.endsWith('Id') ? id() : text(1, 64)]

/** The codes of a call: its own, those of its roles and fields, and those that all calls of its kind may answer. */
function errorsOf({ method, path, who, query, body, multipart, errors = [] }: Row, idempotency: Idempotency): string[] {
  const own = new Set([...errors, ...Object.values(who.roles).filter(answer => answer !== 'ok')])
  for (const each of [query, body, multipart]) for (const code of each ? codesOf(each) : []) own.add(code)
  if (method !== 'GET') own.add('000216')
  if (idempotency !== 'none') own.add('000218').add('000219')
  if (idempotency === 'required') own.add('000217')
  if (path.includes('/staff/')) own.add('000220')
  return [...own].toSorted()
}

/** Writes of members may be sent twice under a key unless a row says otherwise. */
export const callsOf = (stage: Stage, rows: readonly Row[]): readonly ContractCall[] =>
  rows.map(row => {
    const standard = row.method !== 'GET' && row.who.login !== 'none' ? 'optional' : 'none'
    const { idempotency = standard, notices = ['ok'] } = row
    const params = fields(Object.fromEntries(namesIn(row.path).map(paramOf)))
    return { stage, ...row, params, idempotency, notices, errors: errorsOf(row, idempotency) }
  })
