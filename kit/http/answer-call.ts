import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Envelope } from '#contract/answers/envelope.ts'
import { PortalError } from '#contract/answers/error.ts'
import * as Errors from '#contract/errors/index.ts'
import { type Actor, type Authorizer, checkRole } from './access.ts'
import { mediaTypeOf, RefusedBody } from './body.ts'
import { type Call, type CallContext, isRefusedReadOnly, type Payer } from './call.ts'
import type { CallServices } from './call-services.ts'
import type { CallStores } from './call-stores.ts'
import { callerLocale } from './caller-locale.ts'
import { cookiesOf } from './cookies.ts'
import { sendTable, wantsTable } from './csv-table.ts'
import { namesIn, parseFields } from './field-codes.ts'
import { fromForm } from './flat-body.ts'
import type { Counted } from './limits.ts'
import { Effect, Noticed, successOf } from './notice.ts'

/** An address of a call: one of its paths, or that of its table. */
export interface Address {
  path: string
  call: Call
  isTable: boolean
}

const nobody: Payer = { network: 'unknown', charge: () => undefined }
const MAX_DEVICE = 200
const IDEMPOTENCY_KEY = 'idempotency-key'
/** Parameters of every call, which a strict schema need not name. `_t` keeps old caches from answering. */
const COMMON = ['locale', 'lang', '_t']

/** The visitor continues at a path of the site itself. */
function redirect(reply: FastifyReply, path: string): FastifyReply {
  if (!/^\/(?![/\\])/.test(path)) throw new Error(`a form continues at ${path}, which is not a path of the site`)
  return reply.redirect(path, 303)
}

const acceptsPages = ({ headers }: FastifyRequest) => headers.accept?.includes('text/html') ?? false

const unnamed = new WeakMap<Call, readonly string[]>()

/** The parameters of every call that this one does not name itself. */
function unnamedOf(each: Call): readonly string[] {
  let names = unnamed.get(each)
  if (!names) {
    const named = namesIn(each.parameters)
    names = [...COMMON, ...(each.table ? ['format'] : [])].filter(name => !named.includes(name))
    unnamed.set(each, names)
  }
  return names
}

function parametersOf(each: Call, request: FastifyRequest): unknown {
  const given: Record<string, unknown> = { ...(request.query as object), ...(request.params as object) }
  for (const name of unnamedOf(each)) delete given[name]
  return given
}

/** The key under which an answer is kept; undefined if the caller gives none. Throws IdempotencyKeyMissing. */
function idempotencyKeyOf({ idempotency }: Call, { headers }: FastifyRequest): string | undefined {
  const given = headers[IDEMPOTENCY_KEY]
  if (given === undefined && idempotency !== 'required') return undefined
  if (typeof given === 'string' && /^[\w-]{16,64}$/.test(given)) return given
  if (idempotency === 'required') throw new PortalError(Errors.IdempotencyKeyMissing)
  throw new PortalError(Errors.BadParameter, { name: 'Idempotency-Key' })
}

/** The body that was sent; of a form, which has texts alone, what they say. */
function bodyOf(schema: z.ZodType, { body = {}, headers }: FastifyRequest): unknown {
  return headers['content-type']?.startsWith(mediaTypeOf.urlencoded) ? fromForm(schema, body) : (body ?? {})
}

/** What was sent, the same for equal requests: files by their contents. */
async function comparable(value: unknown): Promise<unknown> {
  if (value instanceof File) {
    const bytes = Buffer.from(await value.arrayBuffer())
    return [value.name, value.type, createHash('sha256').update(bytes).digest('base64url')]
  }
  if (typeof value !== 'object' || value === null) return value
  const fields = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return Promise.all(fields.map(async ([name, each]) => [name, await comparable(each)]))
}

/** Name of what is counted for all calls of a member that write. */
const MEMBER_WRITES = 'memberWrites'

/** Runs a call with what it stores: its limits, and its answer if it may be sent again. */
async function runStored(
  each: Call,
  stores: CallStores,
  { request, reply, given, context, counted, authorizer }: Prepared,
  handle: () => Promise<unknown>,
): Promise<unknown> {
  const { id, idempotency, checksFirst, limits = [] } = each
  if (!idempotency) {
    await stores.limiter.count(id, limits, counted)
    return handle()
  }
  const { actor } = context
  /** What staff have decided since the request came holds for what is done in the unit. */
  const checkAgain = async () => {
    if (actor && authorizer.actorIn && each.access !== 'public' && each.access.who === 'member')
      checkRole(each.access, await stores.write(unit => authorizer.actorIn!(unit, actor)))
  }
  /** What is done in the unit, with its answer. */
  const effectOf = (run: () => Promise<unknown>) => async () => {
    await checkAgain()
    const result = await run()
    await stores.limiter.count(id, limits, counted)
    if (actor) await stores.limiter.count(MEMBER_WRITES, [stores.memberWrites], counted)
    return JSON.stringify(successOf(result, () => context.locale))
  }
  const prepare = async () => {
    const prepared = await handle()
    if (!(prepared instanceof Effect)) throw new Error(`the call ${id} checks first, and returns no effect`)
    return effectOf(prepared.run)
  }
  const key = idempotencyKeyOf(each, request)
  let answer: string
  if (key === undefined) answer = await stores.write(checksFirst ? await prepare() : effectOf(handle))
  else {
    const owner = actor ? `member ${actor.id}` : `network ${counted.network}`
    const sent = { owner, key, call: id, request: await comparable(given), isKeptForGood: idempotency === 'required' }
    const { answers } = stores
    const kept = await (checksFirst ? answers.oncePrepared(sent, prepare) : answers.once(sent, effectOf(handle)))
    if (kept.isReplayed) reply.header('idempotency-replayed', 'true')
    answer = kept.answer
  }
  await each.respond?.((JSON.parse(answer) as Envelope<unknown>).datas, context, reply)
  return reply.type(JSON_TYPE).send(answer)
}

const JSON_TYPE = 'application/json; charset=utf-8'

interface Prepared {
  request: FastifyRequest
  reply: FastifyReply
  /** What was sent, as it was sent. */
  given: unknown
  context: CallContext
  counted: Counted
  authorizer: Authorizer
}

/**
 * Answers a request to a call: checks its fields, then whether its sender has the right; the handler checks the object and
 * its state. `actor` is who sends it, as far as the call asks.
 */
export async function answerCall(
  { call: each, isTable }: Address,
  actor: Actor | undefined,
  { authorizer, stores, isReadOnly, shared }: Pick<CallServices, 'authorizer' | 'stores' | 'isReadOnly' | 'shared'>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  if (request.body instanceof RefusedBody) throw request.body.error
  const asTable = isTable || wantsTable(each, request)
  const query = parametersOf(each, request)
  const sent = each.body && bodyOf(each.body, request)
  const [parameters, body] = each.body
    ? parseFields([each.parameters, query], [each.body, sent])
    : parseFields([each.parameters, query])
  checkRole(each.access, actor)
  if (isRefusedReadOnly(each) && (await isReadOnly?.())) throw new PortalError(Errors.ReadOnlyMode)
  const payer = request.payer ?? nobody
  const context: CallContext = {
    body,
    get locale() {
      return callerLocale(request, reply)
    },
    actor,
    client: { network: payer.network, device: (request.headers['user-agent'] ?? '').slice(0, MAX_DEVICE) },
    cookies: cookiesOf(request, reply),
    payer,
  }
  const handle = async () => each.handle(parameters, context, reply)
  if (shared && each.isShared && !actor && !asTable) {
    const text = async () => JSON.stringify(successOf(await handle(), () => context.locale))
    return reply.type(JSON_TYPE).send(await shared.get(`${each.id} ${JSON.stringify(parameters)}`, text))
  }
  const counted = { member: actor?.id, network: payer.network, target: each.targetOf?.(parameters, body) }
  const isStored = each.idempotency !== undefined || each.limits !== undefined
  const result = isStored
    ? await runStored(each, stores!, { request, reply, given: { query, sent }, context, counted, authorizer }, handle)
    : await handle()
  if (reply.sent) return reply
  const value = result instanceof Noticed ? result.value : result
  await each.respond?.(value, context, reply)
  if (each.continueAt && acceptsPages(request)) return redirect(reply, each.continueAt(value, parameters))
  if (asTable) return sendTable(each.table!(value, context.locale), request, reply)
  if (typeof each.result === 'string')
    return reply.type(typeof value === 'string' ? `${each.result}; charset=utf-8` : each.result).send(value)
  return each.shape === 'plain' ? value : successOf(result, () => context.locale)
}
