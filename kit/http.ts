import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { type Envelope, success } from '#contract/envelope.ts'
import { type ErrorDefinition, errorText, GeneralErrors, PortalError } from '#contract/error.ts'
import { detectLocale, isLocale, type Locale, type Text } from '#contract/locale.ts'
import { type CsvTable, csvText } from '#kit/csv.ts'
import { DatabaseUnavailable } from '#kit/database/unavailable.ts'
import { BUSY_RETRY_SECONDS, QueueRefusal } from '#kit/fair-queue.ts'
import { acceptForms } from '#kit/form.ts'
import { endWith } from '#kit/network.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    shape?: 'envelope' | 'plain'
    /**
     * Seconds for which a response may be reused. Only for texts that change with a restart at most: they get an ETag
     * and are compressed once.
     */
    maxAge?: number
  }
}

/** What a call knows of its caller. */
export interface Caller {
  /**
   * Language of the response. Reading it makes the response vary by `Accept-Language` unless the URL names a language.
   */
  readonly locale: Locale
  readonly request: FastifyRequest
}

export type MediaType = `${string}/${string}`

/**
 * One call: a path, the schema that validates and describes its parameters, and its handler. Parameters that the schema
 * does not name are ignored.
 */
export interface Call<Parameters extends z.ZodType = z.ZodType, Result = unknown> {
  /** The operation's name in generated clients: camelCase, unique and permanent. */
  id: string
  /** The heading the call is described under. */
  tag: string
  method: 'GET' | 'POST'
  path: string
  /** Other paths with the same response. */
  aliases?: readonly string[]
  /** One line for the API description; English only for a protocol that only programs read. */
  summary: Text | string
  /** Of the query of a GET, of the body of a POST. */
  parameters: Parameters
  /** For the description alone: `datas` of an envelope or a plain response; a media type if it is not JSON. */
  result: z.ZodType | MediaType
  /** An example result, in English. */
  example?: unknown
  /** Errors beyond those that any call may return. */
  errors?: readonly ErrorDefinition[]
  /**
   * How much CPU time it takes: `light` a few milliseconds at most (the default), `heavy` perhaps tens of them. Each
   * kind has a queue. `none` is not queued: the result is in memory, or computed in another process, which has a queue
   * of its own.
   */
  work?: 'light' | 'heavy' | 'none'
  /** A body is JSON, or the fields of a form (multipart or urlencoded). */
  body?: 'json' | 'form'
  /**
   * `envelope` wraps the result; `plain` sends it as it is, and errors in the format of UDF:
   * `{"s":"error","errmsg":…}`.
   */
  shape?: 'envelope' | 'plain'
  /** Who may read it from another site: anyone (no credentials), or nobody. */
  cors?: 'any' | 'none'
  /**
   * Seconds for which a response may be reused, if it changes with a restart at most. Others are always revalidated.
   */
  maxAge?: number
  /** Returns the result, or the reply if it has sent the response itself. */
  handle(parameters: z.output<Parameters>, caller: Caller, reply: FastifyReply): Result | Promise<Result>
  /** Whether it reads the login token, if there is one. */
  readsToken?: boolean
  /** The result as a table in the caller's language: at `csvPath`, or with `format=csv`. */
  table?(result: Result, locale: Locale): CsvTable
}

/** Path of a call's table. Generated clients need paths with a single content type. */
export const csvPath = ({ path }: Pick<Call, 'path'>) => `${path}.csv`

/** Checks a call's parameter types and erases them, so that calls of all kinds fit into one list. */
export function call<Parameters extends z.ZodType, Result>(definition: Call<Parameters, Result>): Call {
  return definition as unknown as Call
}

/**
 * The language of a call's texts: its `locale` or `lang` parameter (in any letter case), else the browser's preference,
 * by which the response then varies.
 */
function callerLocale(request: FastifyRequest, reply: FastifyReply): Locale {
  const { locale, lang = locale } = request.query as { locale?: unknown; lang?: unknown }
  const named = typeof lang === 'string' ? lang.toLowerCase() : ''
  if (isLocale(named)) return named
  reply.header('vary', 'Accept-Language')
  return detectLocale(request.headers['accept-language'])
}

/** Converts validation errors of the schema to one that names the parameter, or that reports a bad body. */
function parseParameters<S extends z.ZodType>(schema: S, given: unknown): z.output<S> {
  const parsed = schema.safeParse(given)
  if (parsed.success) return parsed.data
  const name = parsed.error.issues[0]?.path[0]
  throw name === undefined
    ? new PortalError(GeneralErrors.BadBody)
    : new PortalError(GeneralErrors.BadParameter, { name: String(name) })
}

function failure(error: PortalError, locale: Locale): Envelope<null> {
  return {
    success: false,
    code: Number(error.definition.code),
    message: error.definition.code,
    datas: null,
    text: errorText(error, locale),
    notice: error.definition.notice,
  }
}

/** Whether a table is requested. Calls without one ignore the parameter. */
function wantsTable(each: Call, request: FastifyRequest): boolean {
  const { format = 'json' } = request.query as { format?: unknown }
  if (!each.table || format === 'json') return false
  if (format === 'csv') return true
  throw new PortalError(GeneralErrors.BadParameter, { name: 'format' })
}

function sendTable(table: CsvTable, path: string, reply: FastifyReply): FastifyReply {
  const name = path.slice(path.lastIndexOf('/') + 1)
  return reply
    .type('text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${name}.csv"`)
    .send(csvText(table))
}

/** Headers of a response that pages of other sites may read and embed. */
export const openToAll = {
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
} as const

/** An address of a call: one of its paths, or that of its table. */
interface Address {
  path: string
  call: Call
  isTable: boolean
}

function addressesOf(each: Call): Address[] {
  const own = [each.path, ...(each.aliases ?? [])].map(path => ({ path, call: each, isTable: false }))
  return each.table ? [...own, { path: csvPath(each), call: each, isTable: true }] : own
}

function addCall(app: FastifyInstance, { path, call: each, isTable }: Address): void {
  app.route({
    method: each.method,
    url: path,
    config: {
      shape: each.shape ?? 'envelope',
      work: each.work ?? 'light',
      ...(each.maxAge === undefined ? {} : { maxAge: each.maxAge }),
    },
    handler: async (request, reply) => {
      if (each.cors === 'none') reply.header('cache-control', 'no-store')
      else reply.headers({ ...openToAll, 'cache-control': 'no-cache' })
      const given = each.method === 'GET' ? request.query : (request.body ?? {})
      const asTable = isTable || wantsTable(each, request)
      const parameters = parseParameters(each.parameters, given)
      const caller: Caller = {
        get locale() {
          return callerLocale(request, reply)
        },
        request,
      }
      const result = await each.handle(parameters, caller, reply)
      if (reply.sent) return reply
      if (asTable) return sendTable(each.table!(result, caller.locale), each.path, reply)
      return each.shape === 'plain' ? result : success(result)
    },
  })
}

export function registerCalls(app: FastifyInstance, calls: readonly Call[]): void {
  const byPath = Map.groupBy(calls.flatMap(addressesOf), ({ path }) => path)
  for (const [path, same] of byPath) {
    for (const each of same)
      if (each.call.body === 'form')
        app.register(async scope => {
          acceptForms(scope)
          addCall(scope, each)
        })
      else addCall(app, each)
    const allowed = same
      .map(each => each.call.method)
      .flatMap(method => (method === 'GET' ? ['GET', 'HEAD'] : [method]))
    app.route({
      method: (['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const).filter(
        method => !allowed.includes(method),
      ),
      url: path,
      handler: async (request, reply) => {
        reply.header('allow', allowed.join(', '))
        if (request.method !== 'OPTIONS') throw new PortalError(GeneralErrors.MethodNotAllowed)
        if (same.some(each => each.call.cors !== 'none'))
          reply.headers({ 'access-control-allow-origin': '*', 'access-control-allow-methods': allowed.join(', ') })
        return reply.code(204).send()
      },
    })
  }
}

const errorOfStatus: Partial<Record<number, (typeof GeneralErrors)[keyof typeof GeneralErrors]>> = {
  400: GeneralErrors.BadBody,
  404: GeneralErrors.NotFound,
  405: GeneralErrors.MethodNotAllowed,
  413: GeneralErrors.TooLarge,
  414: GeneralErrors.TooLarge,
  415: GeneralErrors.UnsupportedType,
  429: GeneralErrors.TooManyRequests,
  503: GeneralErrors.Unavailable,
}

/** About how often a connection to a database that does not respond is retried. */
const DATABASE_RETRY_SECONDS = 2
/** When a client may retry a call that is unavailable. */
const UNAVAILABLE_SECONDS = 5

/**
 * The one place where an error becomes a status and a response. Unexpected errors are logged and reported generically.
 */
export function answerErrors(
  app: FastifyInstance,
  /** The error as a page, for a request that is no call; undefined if it is answered as a call is. */
  documentOf: (error: PortalError, request: FastifyRequest) => string | undefined = () => undefined,
): void {
  app.setErrorHandler(async (problem: Error & { statusCode?: number }, request, reply) => {
    const known =
      problem instanceof PortalError
        ? problem
        : new PortalError(errorOfStatus[problem.statusCode ?? 500] ?? GeneralErrors.Unexpected)
    // Overload is not the call's fault, and logging each refusal would add to it. A database that does not respond is
    // logged once, when that is detected.
    if (problem instanceof QueueRefusal) reply.header('retry-after', BUSY_RETRY_SECONDS)
    else if (problem instanceof DatabaseUnavailable) reply.header('retry-after', DATABASE_RETRY_SECONDS)
    else if (known.definition.httpStatus >= 500) request.log.error({ err: problem }, 'call failed')
    reply.code(known.definition.httpStatus).header('cache-control', 'no-store')
    if (known.definition.httpStatus === 503 && !reply.hasHeader('retry-after'))
      reply.header('retry-after', UNAVAILABLE_SECONDS)
    const { shape } = request.routeOptions.config
    const document = shape === undefined ? documentOf(known, request) : undefined
    if (document !== undefined) return reply.type('text/html; charset=utf-8').send(document)
    const locale = callerLocale(request, reply)
    return shape === 'plain' ? { s: 'error', errmsg: errorText(known, locale) } : failure(known, locale)
  })
}

/**
 * For Fastify's `frameworkErrors`: a URL that cannot be parsed reaches no hook and no route, and yet gets a response
 * like any other, with the headers given here.
 */
export function answerUnreadable(headers: Readonly<Record<string, string>>) {
  return (_problem: Error, request: FastifyRequest, reply: FastifyReply): void => {
    const error = new PortalError(GeneralErrors.BadParameter, { name: 'url' })
    reply.code(error.definition.httpStatus).headers({ ...headers, 'cache-control': 'no-store' })
    reply.send(failure(error, detectLocale(request.headers['accept-language'])))
  }
}

/**
 * For Fastify's `clientErrorHandler`: a malformed request, or one whose headers are too large, gets a response like any
 * other before its connection is closed. Its language is unknown.
 */
export function answerBroken(headers: Readonly<Record<string, string>>) {
  return (problem: Error & { code?: string }, socket: Socket): void => {
    // If a response is being sent, this one would be inserted between its bytes.
    if (problem.code === 'ECONNRESET' || !socket.writable || socket.writableLength > 0) {
      socket.destroy()
      return
    }
    const { TooLarge, BadBody } = GeneralErrors
    const error = new PortalError(problem.code === 'HPE_HEADER_OVERFLOW' ? TooLarge : BadBody)
    const { httpStatus } = error.definition
    const body = JSON.stringify(failure(error, detectLocale(undefined)))
    const lines = Object.entries({
      ...headers,
      'cache-control': 'no-store',
      'content-type': 'application/json; charset=utf-8',
      'content-length': String(Buffer.byteLength(body)),
      connection: 'close',
    }).map(([name, value]) => `${name}: ${value}\r\n`)
    endWith(socket, `HTTP/1.1 ${httpStatus} ${STATUS_CODES[httpStatus]}\r\n${lines.join('')}\r\n${body}`)
  }
}
