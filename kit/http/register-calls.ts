import type { FastifyInstance, FastifyReply, FastifyRequest, onRequestAsyncHookHandler } from 'fastify'
import type { z } from 'zod'
import { success } from '#contract/answers/envelope.ts'
import { PortalError } from '#contract/answers/error.ts'
import * as Errors from '#contract/errors/index.ts'
import { type Authorizer, checkAccess, checkOrigin, type Member } from './access.ts'
import { acceptBodies } from './body.ts'
import { BODY_LIMIT, type Call, type CallContext, type Payer } from './call.ts'
import { callerLocale } from './caller-locale.ts'
import { csvPath, sendTable, wantsTable } from './csv-table.ts'

declare module 'fastify' {
  interface FastifyContextConfig extends Pick<Call, 'shape' | 'work' | 'cost'> {
    /**
     * Seconds for which a response may be reused. Only for texts that change with a restart at most: they get an ETag
     * and are compressed once.
     */
    maxAge?: number
    /** Browsers send it forms without JavaScript: an error is a page for them. */
    takesForms?: boolean
  }
  interface FastifyRequest {
    /** Set by what limits networks; nobody is charged without it. */
    payer?: Payer
  }
}

const nobody: Payer = { network: 'unknown', charge: () => undefined }

/** Headers of a response that pages of other sites may read and embed. */
export const openToAll = {
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
} as const

/** Converts validation errors of a schema to one that names the parameter, or that reports a bad body. */
function parse(schema: z.ZodType, given: unknown): unknown {
  const parsed = schema.safeParse(given)
  if (parsed.success) return parsed.data
  const name = parsed.error.issues[0]?.path[0]
  throw name === undefined
    ? new PortalError(Errors.BadBody)
    : new PortalError(Errors.BadParameter, { name: String(name) })
}

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

/** `/countries/:iso2`, as the router writes `/countries/{iso2}`. */
const routerPath = (path: string) => path.replace(/\{(\w+)\}/g, ':$1')

/** Headers that do not depend on the result. */
function headersOf({ access, readsToken, method, cors, cache }: Call): Record<string, string> {
  const isForAll = access === 'public' && !readsToken
  const standard = isForAll && method === 'GET' ? 'no-cache' : 'no-store'
  const policy = typeof cache === 'object' ? `public, max-age=${cache.maxAge}` : (cache ?? standard)
  return { ...(cors === 'open' ? openToAll : {}), 'cache-control': policy }
}

/** The visitor continues at a path of the site itself. */
function redirect(reply: FastifyReply, path: string): FastifyReply {
  if (!/^\/(?![/\\])/.test(path)) throw new Error(`a form continues at ${path}, which is no path of the site`)
  return reply.redirect(path, 303)
}

const acceptsPages = ({ headers }: FastifyRequest) => headers.accept?.includes('text/html') ?? false

const members = new WeakMap<FastifyRequest, Member>()

async function answer({ call: each, isTable }: Address, request: FastifyRequest, reply: FastifyReply) {
  const asTable = isTable || wantsTable(each, request)
  const parameters = parse(each.parameters, { ...(request.query as object), ...(request.params as object) })
  const context: CallContext = {
    body: each.body && parse(each.body, request.body ?? {}),
    get locale() {
      return callerLocale(request, reply)
    },
    member: members.get(request),
    payer: request.payer ?? nobody,
  }
  const result = await each.handle(parameters, context, reply)
  if (reply.sent) return reply
  if (each.continueAt && acceptsPages(request)) return redirect(reply, each.continueAt(result, parameters))
  if (asTable) return sendTable(each.table!(result, context.locale), request, reply)
  if (typeof each.result === 'string')
    return reply.type(typeof result === 'string' ? `${each.result}; charset=utf-8` : each.result).send(result)
  return each.shape === 'plain' ? result : success(result)
}

function addCall(app: FastifyInstance, address: Address, authorizer: Authorizer): void {
  const { shape = 'envelope', work = 'light', cost = 1, cache, continueAt, ...each } = address.call
  const headers = headersOf(address.call)
  const onRequest: onRequestAsyncHookHandler = async (request, reply) => {
    reply.headers(headers)
    checkOrigin(address.call, request)
    const member = await checkAccess(address.call, authorizer, request, reply)
    if (member) members.set(request, member)
  }
  app.route({
    method: each.method,
    url: routerPath(address.path),
    config: {
      shape,
      work,
      cost,
      takesForms: continueAt !== undefined,
      ...(typeof cache === 'object' && cache.etag ? { maxAge: cache.maxAge } : {}),
    },
    onRequest,
    handler: (request, reply) => answer(address, request, reply),
  })
}

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const

/** Answers the other methods of a path, and what browsers ask before they send a request to another site. */
function addOtherMethods(app: FastifyInstance, path: string, calls: readonly Call[]): void {
  const methodsOf = (some: readonly Call[]) =>
    some.flatMap(({ method }) => (method === 'GET' ? ['GET', 'HEAD'] : [method]))
  const allowed = methodsOf(calls)
  const open = calls.filter(({ cors }) => cors === 'open')
  app.route({
    method: METHODS.filter(method => !allowed.includes(method)),
    url: routerPath(path),
    handler: async (request, reply) => {
      reply.header('allow', allowed.join(', '))
      if (request.method !== 'OPTIONS') throw new PortalError(Errors.MethodNotAllowed)
      if (open.length > 0)
        reply.headers({
          'access-control-allow-origin': '*',
          'access-control-allow-methods': methodsOf(open).join(', '),
          ...(open.some(({ body }) => body) ? { 'access-control-allow-headers': 'content-type' } : {}),
        })
      return reply.code(204).send()
    },
  })
}

/** Serves calls. `authorizer` is asked who sends a request to a call that is not public. */
export function registerCalls(app: FastifyInstance, calls: readonly Call[], authorizer: Authorizer): void {
  for (const { id, access, cors } of calls)
    if (access !== 'public' && cors === 'open') throw new Error(`${id} is open to other sites, but not public`)
  const byPath = Map.groupBy(calls.flatMap(addressesOf), ({ path }) => path)
  for (const [path, same] of byPath) {
    for (const address of same) {
      const { body, accepts = ['json'], bodyLimit = BODY_LIMIT } = address.call
      if (body)
        app.register(async scope => {
          acceptBodies(scope, accepts, bodyLimit)
          addCall(scope, address, authorizer)
        })
      else addCall(app, address, authorizer)
    }
    addOtherMethods(
      app,
      path,
      same.map(({ call }) => call),
    )
  }
}
