import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Envelope, Refusal } from '#contract/answers/envelope.ts'
import { type ErrorDefinition, errorText, PortalError } from '#contract/answers/error.ts'
import * as Errors from '#contract/errors/index.ts'
import { detectLocale, type Locale } from '#contract/text/locale.ts'
import { DatabaseUnavailable } from '#kit/database/unavailable.ts'
import { endWith } from '#kit/net/network.ts'
import { createSeldomLog } from '#kit/process/seldom.ts'
import { BUSY_RETRY_SECONDS, QueueRefusal } from '#kit/scheduling/fair-queue.ts'
import { UnopenedValue } from '#kit/seal/seal.ts'
import { WorkersBusy } from '#kit/worker/workers.ts'
import { callerLocale } from './caller-locale.ts'
import { InvalidFields } from './field-codes.ts'
import { TooOften } from './limits.ts'
import { DetailedRefusal } from './refusal.ts'
import { REQUEST_ID } from './request-id.ts'

/** What a refusal is about; null if its code says all. */
function refusalOf(error: PortalError, locale: Locale): Refusal | null {
  const { values } = error
  if (error instanceof InvalidFields) {
    const fields = error.fields.map(({ path, definition, values = {} }) => ({
      path,
      code: definition.code,
      params: values,
      text: errorText({ definition, values }, locale),
    }))
    return { params: values, fields }
  }
  if (error instanceof DetailedRefusal) return { ...error.details, params: values }
  return Object.keys(values).length > 0 ? { params: values } : null
}

/** The response of a call that fails. */
export function failure(error: PortalError, locale: Locale): Envelope<Refusal> {
  return {
    success: false,
    code: Number(error.definition.code),
    message: error.definition.code,
    datas: refusalOf(error, locale),
    text: errorText(error, locale),
    notice: error.definition.notice,
  }
}

interface UnknownError extends Error {
  code?: string
  statusCode?: number
}

const errorOfStatus: Partial<Record<number, ErrorDefinition>> = {
  400: Errors.BadBody,
  404: Errors.NotFound,
  405: Errors.MethodNotAllowed,
  413: Errors.TooLarge,
  414: Errors.TooLarge,
  415: Errors.UnsupportedType,
  503: Errors.Unavailable,
}

/** PostgreSQL takes no text with U+0000. Most texts are free of it before they are stored, others are only compared. */
const NUL_IN_TEXT = '22021'

/** What is told of an error that is not the portal's own. */
function errorOf({ code, statusCode }: UnknownError, request: FastifyRequest): PortalError {
  if (code === NUL_IN_TEXT) return new PortalError(Errors.BadParameter, { name: 'U+0000' })
  const definition = errorOfStatus[statusCode ?? 500]
  return definition ? new PortalError(definition) : new PortalError(Errors.Unexpected, { id: request.id })
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
  /** The error as a page, for a request that is not a call or a form sent by a browser; undefined for data. */
  documentOf: (error: PortalError, request: FastifyRequest) => string | undefined = () => undefined,
): void {
  const logError = createSeldomLog()
  app.setErrorHandler(async (problem: UnknownError, request, reply) => {
    const known = problem instanceof PortalError ? problem : errorOf(problem, request)
    // Overload is not the call's fault, and logging each refusal would add to it. A database that does not respond is
    // logged once, when that is detected, and a sealed value that cannot be opened where it is read. What is not offered is for the client to know.
    if (problem instanceof TooOften) reply.header('retry-after', problem.retryAfterSeconds)
    else if (problem instanceof QueueRefusal || problem instanceof WorkersBusy)
      reply.header('retry-after', BUSY_RETRY_SECONDS)
    else if (problem instanceof DatabaseUnavailable) reply.header('retry-after', DATABASE_RETRY_SECONDS)
    else if (problem instanceof UnopenedValue) reply.header(REQUEST_ID, request.id)
    else if (known.definition.httpStatus >= 500 && known.definition.httpStatus !== 501) {
      logError(request.log, problem, 'call failed')
      reply.header(REQUEST_ID, request.id)
    }
    reply.code(known.definition.httpStatus).header('cache-control', 'no-store')
    if (known.definition.httpStatus === 503 && !reply.hasHeader('retry-after'))
      reply.header('retry-after', UNAVAILABLE_SECONDS)
    const { shape, takesForms } = request.routeOptions.config
    const document = shape === undefined || takesForms ? documentOf(known, request) : undefined
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
    const error = new PortalError(Errors.BadParameter, { name: 'url' })
    reply.code(error.definition.httpStatus).headers({ ...headers, 'cache-control': 'no-store' })
    reply.send(failure(error, detectLocale(request.headers['accept-language'])))
  }
}

const REQUEST_LATE = 408

/**
 * For Fastify's `clientErrorHandler`: a malformed request, one that is not sent in time (408) or whose headers are too large
 * gets a response like any other before its connection is closed. Its language is unknown. A connection on which nothing was
 * sent in time is closed without one: browsers connect ahead of what they ask for, and would take it for the response to
 * that.
 */
export function answerBroken(headers: Readonly<Record<string, string>>) {
  return (problem: Error & { code?: string }, socket: Socket): void => {
    // If a response is being sent, this one would be inserted between its bytes.
    if (problem.code === 'ECONNRESET' || !socket.writable || socket.writableLength > 0) {
      socket.destroy()
      return
    }
    const isLate = problem.code === 'ERR_HTTP_REQUEST_TIMEOUT'
    if (isLate && socket.bytesRead === 0) {
      endWith(socket, '')
      return
    }
    const { TooLarge, BadBody } = Errors
    const error = new PortalError(problem.code === 'HPE_HEADER_OVERFLOW' ? TooLarge : BadBody)
    const status = isLate ? REQUEST_LATE : error.definition.httpStatus
    const body = JSON.stringify(failure(error, detectLocale(undefined)))
    const lines = Object.entries({
      ...headers,
      'cache-control': 'no-store',
      'content-type': 'application/json; charset=utf-8',
      'content-length': String(Buffer.byteLength(body)),
      connection: 'close',
    }).map(([name, value]) => `${name}: ${value}\r\n`)
    endWith(socket, `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`)
  }
}
