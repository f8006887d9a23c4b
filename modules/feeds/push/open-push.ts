import type { FastifyInstance } from 'fastify'
import type { Database } from '#kit/database/database.ts'
import type { Opened } from '#kit/module/module.ts'
import type { Clock } from '#kit/time/clock.ts'
import type { Catalogue } from '#modules/catalogue'
import type { FeedAdapter } from '../board/feed.ts'
import { registerPushCalls } from './push.http.ts'
import type { AddPast } from './push-bars.ts'
import { createPushFeed } from './push-feed.ts'
import { createPushGateway } from './push-gateway.ts'
import { createPushJournal } from './push-journal.ts'
import { PushSender } from './push-sender.ts'
import { createPushSockets, type PushSockets } from './push-sockets.ts'
import { createTokenCheck, type PushToken } from './tokens.ts'

export interface PushDeps {
  tokens: readonly PushToken[]
  /** Symbols that a sender may send, by its name; the whole catalogue for one that is not named. */
  symbolsOf: ReadonlyMap<string, readonly string[]>
  catalogue: Catalogue
  clock: Clock
  /** Where bars are stored too. */
  database: Database
  /** Whether all bars that are over are stored. */
  areBarsStored(): boolean
  /** Stores bars of the past. */
  addPast: AddPast
  onProblem(problem: unknown): void
}

/** The push gateway: prices that others send to the portal. */
export interface Push extends Opened {
  /** A feed for each token, in the order of the tokens. */
  feeds: readonly FeedAdapter[]
  register(app: FastifyInstance): void
  /** Whether all ticks of an earlier run are passed on: before it, no bar may be sealed. */
  hasResumed(): boolean
  /** Whether a request has a known token. */
  isSender(authorization?: string): boolean
  handleUpgrade: PushSockets['handleUpgrade']
}

/** Rejects with the error of the database if what was taken in an earlier run cannot be read. */
export async function openPush(deps: PushDeps): Promise<Push> {
  const { tokens, symbolsOf, catalogue } = deps
  const journal = createPushJournal(deps.database)
  const earlier = Map.groupBy(await journal.read(), ({ source }) => source)
  const all = catalogue.instruments.map(({ symbol }) => symbol)
  const senders = tokens.map(
    ({ name }) =>
      new PushSender({
        name,
        symbols: new Set(symbolsOf.get(name) ?? all),
        seq: earlier.get(name)?.at(-1)?.seq,
        find: catalogue.findByAnyName,
      }),
  )
  const gateway = createPushGateway({ ...deps, senders, journal })
  const nameOf = createTokenCheck(tokens)
  const byName = new Map(senders.map(sender => [sender.name, sender]))
  const senderOf = (authorization?: string) => byName.get(nameOf(authorization) ?? '')
  const sockets = createPushSockets({ gateway, senderOf })
  return {
    feeds: senders.map(sender => createPushFeed(sender, gateway, earlier.get(sender.name) ?? [])),
    register: app => registerPushCalls(app, { gateway, senderOf, addPast: deps.addPast }),
    hasResumed: gateway.hasResumed,
    isSender: authorization => senderOf(authorization) !== undefined,
    handleUpgrade: sockets.handleUpgrade,
    tick: gateway.tick,
    async close() {
      await sockets.close()
      await gateway.close()
    },
  }
}
