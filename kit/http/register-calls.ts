import type { FastifyInstance, FastifyReply, FastifyRequest, onRequestAsyncHookHandler } from 'fastify'
import { PortalError } from '#contract/answers/error.ts'
import * as Errors from '#contract/errors/index.ts'
import { type Actor, type Authorizer, checkOrigin, tokenOf } from './access.ts'
import { type Address, answerCall } from './answer-call.ts'
import { acceptBodies, bodyLimitWith } from './body.ts'
import { BODY_LIMIT, type Call, type Payer } from './call.ts'
import type { CallServices } from './call-services.ts'
import type { CallStores } from './call-stores.ts'
import { cookieOf } from './cookies.ts'
import { csvPath } from './csv-table.ts'
import { isStrict } from './field-codes.ts'
import { acceptedBy } from './flat-body.ts'
import { TooOften } from './limits.ts'

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

/** Headers of a response that pages of other sites may read and embed. */
export const openToAll = {
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
} as const

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

const actors = new WeakMap<FastifyRequest, Actor>()

function addCall(app: FastifyInstance, address: Address, services: CallServices): void {
  const { authorizer, countRead } = services
  const { shape = 'envelope', work = 'light', cost = 1, cache, continueAt, ...each } = address.call
  const headers = headersOf(address.call)
  const onRequest: onRequestAsyncHookHandler = async (request, reply) => {
    reply.headers(headers)
    checkOrigin(address.call, request)
    if (isMembersRead(address.call, request)) refuseReads(request.payer && countRead?.(request.payer.network))
    const actor = await actorOf(address.call, authorizer, request, reply)
    if (actor) actors.set(request, actor)
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
    handler: (request, reply) => answerCall(address, actors.get(request), services, request, reply),
  })
}

/** Whether a request reads something that depends on who is logged in. */
function isMembersRead({ method, access, readsToken, countsLoginsAlone }: Call, request: FastifyRequest): boolean {
  if (method !== 'GET') return false
  if (access !== 'public') return true
  return readsToken === true && (!countsLoginsAlone || tokenOf(request) !== undefined)
}

function refuseReads(waitMs: number | undefined): void {
  if (waitMs !== undefined) throw new TooOften(Errors.TooManyRequests, waitMs)
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

/** Throws an error of whoever wrote the call. */
function assertConsistent(each: Call, stores: CallStores | undefined): void {
  const { id, access, cors, parameters, body, idempotency, checksFirst, limits, shape, continueAt, result } = each
  const assert = (isTrue: boolean, rule: string) => {
    if (!isTrue) throw new Error(`the call ${id} ${rule}`)
  }
  assert(access === 'public' || cors !== 'open', 'is open to other sites, but not public')
  if (access !== 'public')
    assert([parameters, ...(body ? [body] : [])].every(isStrict), 'is not public, and takes fields it does not name')
  assert(stores !== undefined || (!idempotency && !limits), 'needs stores for its limits and answers')
  assert(idempotency !== undefined || !checksFirst, 'checks first, and has no unit of work')
  if (idempotency)
    assert(
      shape !== 'plain' && !continueAt && typeof result !== 'string',
      'cannot be sent twice: it is not an envelope',
    )
}

/** Who sends a request, as far as the call asks. Throws NotLoggedIn. */
async function actorOf(
  { access, readsToken }: Call,
  authorizer: Authorizer,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Actor | undefined> {
  if (access === 'public' && !readsToken) return undefined
  const token = tokenOf(request)
  const cookie = (name: string) => cookieOf(request.headers.cookie, name)
  const actor = token === undefined ? undefined : await authorizer.actorOf({ token, cookie })
  if (actor || access === 'public') return actor
  reply.header('www-authenticate', 'Bearer')
  throw new PortalError(Errors.NotLoggedIn)
}

/** Calls that read bodies alike share a part of the server: to make one for each takes most of the time of a start. */
function addWithBodies(app: FastifyInstance, addresses: readonly Address[], services: CallServices): void {
  const bounds = addresses.map(address => {
    const { files, bodyLimit = files ? bodyLimitWith(files) : BODY_LIMIT } = address.call
    return { address, files, bodyLimit, types: acceptedBy(address.call) }
  })
  const kinds = [...new Set(bounds.map(({ files }) => files))]
  const alike = Map.groupBy(bounds, ({ files, bodyLimit, types }) => `${kinds.indexOf(files)} ${bodyLimit} ${types}`)
  for (const same of alike.values()) {
    const { types, bodyLimit, files } = same[0]!
    app.register(async scope => {
      acceptBodies(scope, types, bodyLimit, files)
      for (const { address } of same) addCall(scope, address, services)
    })
  }
}

/** Serves calls. */
export function registerCalls(app: FastifyInstance, calls: readonly Call[], services: CallServices): void {
  for (const each of calls) assertConsistent(each, services.stores)
  const addresses = calls.flatMap(addressesOf)
  for (const address of addresses) if (!address.call.body) addCall(app, address, services)
  addWithBodies(
    app,
    addresses.filter(({ call }) => call.body),
    services,
  )
  for (const [path, same] of Map.groupBy(addresses, ({ path }) => path))
    addOtherMethods(
      app,
      path,
      same.map(({ call }) => call),
    )
}
