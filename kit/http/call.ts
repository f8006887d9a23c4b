import type { FastifyReply } from 'fastify'
import type { z } from 'zod'
import type { ErrorDefinition, NoticeDefinition } from '#contract/answers/error.ts'
import type { Locale, Text } from '#contract/text/locale.ts'
import type { CsvTable } from '#kit/text/csv.ts'
import type { Access, Actor } from './access.ts'
import type { BodyType, FileBounds } from './body.ts'
import type { Cookies } from './cookies.ts'
import type { Limit } from './limits.ts'
import type { Effect, Noticed } from './notice.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

export type MediaType = `${string}/${string}`

/** Most bytes of a body, unless a call says otherwise. */
export const BODY_LIMIT = 64 * 1024

/** The names in braces of a path: `'iso2' | 'code'` of `/countries/{iso2}/banks/{code}`. */
export type PathName<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | PathName<Rest>
  : never

/** What a handler knows of its request besides the parameters. */
export interface CallContext<Body = unknown> {
  /** The validated body. */
  readonly body: Body
  /**
   * Language of the response. Reading it makes the response vary by `Accept-Language` unless the URL names a language.
   */
  readonly locale: Locale
  /** Who sent the request; undefined in a public call if nobody is logged in, or if it does not read the token. */
  readonly actor: Actor | undefined
  readonly client: Client
  /** Cookies of the browser. They never say who may write. */
  readonly cookies: Cookies
  /** Who is charged for what is done for the request. */
  readonly payer: Payer
}

/** Where a request comes from. */
export interface Client {
  /** As `networkOf` gives it. */
  readonly network: string
  /** What the browser or the program calls itself, at most 200 characters; empty if it does not. */
  readonly device: string
}

/** The network of a client, as limits count it. */
export interface Payer {
  /** As `networkOf` gives it. */
  readonly network: string
  /** Charges processor time, in ms, that another process has used for it. */
  charge(cpuMs: number): void
}

/** A value that is read only: what a handler may return for a schema, and what a client sends for one. */
type Read<T> = T extends readonly (infer Item)[]
  ? readonly Read<Item>[]
  : T extends object
    ? { readonly [Key in keyof T]: Read<T[Key]> }
    : T

/** What a handler returns: a value of its result's schema or the text or bytes of its media type. */
type Returned<Result> = Result extends z.ZodType ? Read<z.output<Result>> : string | Buffer

type Handled<Answer> = Answer | Noticed<Answer> | Effect<Answer> | FastifyReply

/**
 * One call: a method and a path, the schemas that validate and describe what it takes and returns, and its handler.
 * Fields that a schema does not name are ignored, or refused by their names if it is strict (`z.strictObject`), as it has
 * to be for members and staff. A field may have codes of its own: see `FieldCodes`.
 */
export interface CallDefinition<
  Path extends string = string,
  Parameters extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Result extends z.ZodType | MediaType = z.ZodType | MediaType,
  Answer = Returned<Result>,
> {
  /** The operation's name in generated clients: camelCase, unique and permanent. */
  id: string
  /** The heading the call is described under. */
  tag: string
  method: Method
  /** `/api/v1/countries/{iso2}`: the names in braces are fields of `parameters`. */
  path: Path
  /** Other paths with the same response. */
  aliases?: readonly string[]
  /** One line for the API description; English only for a protocol that only programs read. */
  summary: Text | string
  /**
   * Who may call it. Others get 401 without a valid login token, before the body is read, and 403 without the right.
   */
  access: Access
  /** A public call that reads the login token if there is one: `actor` of its context is then known. */
  readsToken?: boolean
  /**
   * With `readsToken`: a request without a token does not count in the limit of what networks read that depends on who is
   * logged in. For what pages load in numbers, such as pictures.
   */
  countsLoginsAlone?: boolean
  /**
   * With `readsToken`: a request without a token may have an answer that was computed for another one within the last
   * second, while many ask for the same. What `handle` returns then depends on the parameters alone.
   */
  isShared?: boolean
  /** Who may read it from another site: nobody, unless it is `open` to any (without credentials). */
  cors?: 'open'
  /** Parameters of the path and of the query, as an object of texts. */
  parameters: Parameters
  /** Schema of the body. `z.file()` is a file of a multipart form. */
  body?: Body
  /** Types of body it reads. JSON if omitted, and forms if the body is flat. Others get 415. */
  accepts?: readonly BodyType[]
  /** Most bytes of a body, `BODY_LIMIT` if omitted. Larger ones get 413. */
  bodyLimit?: number
  /** Bounds of the files of a multipart form, in place of `bodyLimit`. */
  files?: FileBounds
  /**
   * `datas` of an envelope or a plain response; a media type if it is not JSON. Describes the response and types what
   * `handle` returns; responses are validated in tests alone.
   */
  result: Result
  /** An example result, in English. */
  example?: unknown
  /** Errors beyond those that any call may return, and beyond those of its fields. */
  errors?: readonly ErrorDefinition[]
  /** What `handle` may tell of its success by `notice`. */
  notices?: readonly NoticeDefinition[]
  /**
   * A call that writes and may be sent twice: `handle` runs in a unit of work, in which an answer is stored under the
   * caller's `Idempotency-Key`, and whoever sends the same again gets the same bytes. `required`: not without a key, and
   * the answer is kept for good; `optional`: for 48 hours. Refusals are not kept. See `Write` for what `handle` may do.
   */
  idempotency?: 'required' | 'optional'
  /**
   * With `idempotency`: `handle` runs before the unit of work, and returns what it does in the unit by `effect(…)`. For
   * checks that take long, such as that of a password, and for those that count although the call is refused. They run
   * again if a call is sent again that was refused.
   */
  checksFirst?: boolean
  /**
   * How often it may succeed. With `idempotency`, calls are counted in the unit of their effect, so that one that is
   * refused does not count; otherwise before `handle`.
   */
  limits?: readonly Limit[]
  /** What limits by `target` count: an account, an address. */
  targetOf?(parameters: z.output<Parameters>, body: z.output<Body>): string
  /**
   * A call other than GET that members and visitors may use while the portal is read only, as it stores nothing that they
   * write.
   */
  isServedReadOnly?: boolean
  /**
   * How much CPU time it takes: `light` a few milliseconds at most (the default), `heavy` perhaps tens of them. Each
   * kind has a queue. `none` is not queued: the result is in memory, or computed in another process or thread, which has a
   * queue of its own.
   */
  work?: 'light' | 'heavy' | 'none'
  /** How many requests it counts as in the limit of a network, 1 if omitted; counted before any work. */
  cost?: number
  /**
   * `envelope` wraps the result; `plain` sends it as it is, and errors in the format of UDF:
   * `{"s":"error","errmsg":…}`.
   */
  shape?: 'envelope' | 'plain'
  /**
   * `cache-control` of a successful response: by default `no-cache` for a public GET and `no-store` for all others.
   * A number is the seconds for which anyone may reuse it; with `etag`, for a text that changes with a restart at most,
   * it also gets an ETag and is compressed once.
   */
  cache?: 'no-cache' | 'no-store' | { maxAge: number; etag?: boolean }
  /** Returns the result, or the reply if it has sent the response itself. */
  handle(
    parameters: z.output<Parameters>,
    context: CallContext<z.output<Body>>,
    reply: FastifyReply,
  ): Handled<Answer> | Promise<Handled<Answer>>
  /** Adds headers and cookies to the response that a result has, also to one that is sent again. */
  respond?(result: Returned<Result>, context: CallContext<z.output<Body>>, reply: FastifyReply): void | Promise<void>
  /** The result as a table in the caller's language: at `csvPath`, or with `format=csv`. */
  table?(result: Returned<Result>, locale: Locale): CsvTable
  /**
   * For a form that a browser sends without JavaScript: the path of the site at which the visitor continues (303).
   * Programs, which do not accept HTML, get the result itself.
   */
  continueAt?(result: Returned<Result>, parameters: z.output<Parameters>): string
}

/** A call of any kind, for lists. */
export interface Call extends Omit<CallDefinition, 'handle' | 'respond' | 'table' | 'continueAt' | 'targetOf'> {
  handle(parameters: unknown, context: CallContext, reply: FastifyReply): unknown
  respond?(result: unknown, context: CallContext, reply: FastifyReply): void | Promise<void>
  table?(result: unknown, locale: Locale): CsvTable
  continueAt?(result: unknown, parameters: unknown): string
  targetOf?(parameters: unknown, body: unknown): string
}

/** A call with the types of what it takes and returns, from which clients infer theirs. */
export interface TypedCall<
  Verb extends Method,
  Path extends string,
  Parameters extends z.ZodType,
  Body extends z.ZodType,
  Result extends z.ZodType | MediaType,
> extends Call {
  method: Verb
  path: Path
  parameters: Parameters
  body?: Body
  result: Result
}

/** What each of some calls takes as its body and what its result is, by `PUT /api/v1/me/profile`. */
export type CallsOf<Each extends Call> = {
  [One in Each as `${One['method']} ${One['path']}`]: One extends TypedCall<
    Method,
    string,
    z.ZodType,
    infer Body,
    infer Result
  >
    ? { result: Result extends z.ZodType ? z.output<Result> : unknown } & (Body extends z.ZodUndefined
        ? unknown
        : { body: Read<z.input<Body>> })
    : never
}

/** Whether members and visitors cannot use a call while the portal is read only. What staff do goes on. */
export const isRefusedReadOnly = ({ method, access, isServedReadOnly = false }: Call): boolean =>
  method !== 'GET' && !isServedReadOnly && (access === 'public' || access.who === 'member')

/** Defines a call. It does not compile if a name of the path is not a parameter or if `handle` returns another result. */
export function call<
  const Verb extends Method,
  const Path extends string,
  Parameters extends z.ZodType<Readonly<Record<PathName<Path>, unknown>>>,
  Result extends z.ZodType | MediaType,
  const Answer extends Returned<Result>,
  Body extends z.ZodType = z.ZodUndefined,
>(
  definition: CallDefinition<Path, Parameters, Body, Result, Answer> & { method: Verb },
): TypedCall<Verb, Path, Parameters, Body, Result> {
  return definition as unknown as TypedCall<Verb, Path, Parameters, Body, Result>
}
