import { setTimeout as pause } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import { PortalError } from '#contract/answers/error.ts'
import * as Errors from '#contract/errors/index.ts'
import { HOUR_MS, SECOND_MS } from '#contract/time/units.ts'
import type { Database, Migrations } from '../database/database.ts'
import type { Unit, Write } from '../database/unit-of-work.ts'
import type { Seal } from '../seal/seal.ts'

const WAIT_MS = 5 * SECOND_MS
const KEPT_MS = 48 * HOUR_MS
/** How often a request looks whether another process has ended. */
const LOOK_MS = 20

interface AnswerTables {
  kept_answers: {
    /** A digest of whose answer it is and of the key: neither is stored. */
    id: string
    call: string
    /** A digest of what was sent that only a holder of the key can compute. */
    request: string
    /** Null until the unit of the effect ends. */
    sealed_answer: string | null
    /** UTC ms; null: for good. */
    kept_until: number | null
  }
}

export const answerMigrations: Migrations = {
  '2026-11-26-kept-answers': () => ({
    async up(db) {
      await db.schema
        .createTable('kept_answers')
        .addColumn('id', 'text', column => column.primaryKey())
        .addColumn('call', 'text', column => column.notNull())
        .addColumn('request', 'text', column => column.notNull())
        .addColumn('sealed_answer', 'text')
        .addColumn('kept_until', 'bigint')
        .execute()
      await db.schema.createIndex('kept_answers_until').on('kept_answers').column('kept_until').execute()
    },
  }),
}

/** A request that may be sent several times. */
export interface RepeatableRequest {
  /** Whose key it is: a member's or a network's. */
  owner: string
  /** The caller's `Idempotency-Key`. */
  key: string
  /** Id of the call. */
  call: string
  /** What was sent, the same for equal requests. */
  request: unknown
  isKeptForGood: boolean
}

export interface KeptAnswer {
  answer: string
  isReplayed: boolean
}

export interface KeptAnswers {
  /**
   * Runs an effect in a unit of work and stores its answer in the same unit, unless the owner has sent the same before:
   * then the answer is the stored one. Rejects with IdempotencyKeyReused if something else was sent with the key, with
   * RequestInProgress if the first one does not end, and with the error of the effect, of which nothing is stored.
   */
  once(request: RepeatableRequest, effect: () => Promise<string>): Promise<KeptAnswer>
  /** As `once`, of an effect that is prepared outside the unit, unless there is an answer already. */
  oncePrepared(request: RepeatableRequest, prepare: () => Promise<() => Promise<string>>): Promise<KeptAnswer>
  /** Deletes answers that are kept no longer, in a unit of `write`. */
  clean(write: Write): Promise<void>
}

/** A request as its row has it. */
interface Claim extends Pick<RepeatableRequest, 'call' | 'isKeptForGood'> {
  id: string
  digest: string
}

/** `waitMs`: how long what is sent again waits for the answer to the first, 5 s if omitted. */
export function createKeptAnswers(
  { write }: Pick<Database, 'write'>,
  seal: Pick<Seal, 'hmac' | 'column'>,
  waitMs = WAIT_MS,
): KeptAnswers {
  const answers = seal.column('kept_answers', 'sealed_answer')
  const inTurn = createTurns(waitMs)

  /** The answer that is kept for a request; undefined if there is none. Throws IdempotencyKeyReused. */
  async function find({ db: untyped }: Unit, { id, call, digest }: Claim): Promise<string | undefined> {
    const db: Kysely<AnswerTables> = untyped
    const kept = await db.selectFrom('kept_answers').selectAll().where('id', '=', id).executeTakeFirst()
    if (!kept || (kept.kept_until !== null && kept.kept_until <= Date.now())) return undefined
    if (kept.call !== call || kept.request !== digest) throw new PortalError(Errors.IdempotencyKeyReused)
    return answers.open(untyped, id, kept.sealed_answer!)
  }

  /** Claims the id of a request for this unit. Returns the answer if there is one. */
  async function claim(unit: Unit, { id, call, digest, isKeptForGood }: Claim) {
    const db: Kysely<AnswerTables> = unit.db
    if (unit.kind === 'postgres') await lockAlone(db, id, waitMs)
    const now = Date.now()
    await db.deleteFrom('kept_answers').where('id', '=', id).where('kept_until', '<=', now).execute()
    const claimed = await db
      .insertInto('kept_answers')
      .values({ id, call, request: digest, sealed_answer: null, kept_until: isKeptForGood ? null : now + KEPT_MS })
      .onConflict(conflict => conflict.column('id').doNothing())
      .returning('id')
      .executeTakeFirst()
    return claimed ? undefined : find(unit, { id, call, digest, isKeptForGood })
  }

  async function run(claimed: Claim, effect: () => Promise<string>): Promise<KeptAnswer> {
    return write(async unit => {
      const before = await claim(unit, claimed)
      if (before !== undefined) return { answer: before, isReplayed: true }
      const answer = await effect()
      const db: Kysely<AnswerTables> = unit.db
      const sealed_answer = await answers.seal(claimed.id, answer)
      await db.updateTable('kept_answers').set({ sealed_answer }).where('id', '=', claimed.id).execute()
      return { answer, isReplayed: false }
    })
  }

  async function claimOf({ owner, key, call, request, isKeptForGood }: RepeatableRequest): Promise<Claim> {
    return {
      id: await seal.hmac('kept_answers.id', JSON.stringify([owner, key])),
      // What was sent may hold a password, which a digest without a key would let others guess.
      digest: await seal.hmac('kept_answers.request', JSON.stringify(request)),
      call,
      isKeptForGood,
    }
  }

  return {
    async once(sent, effect) {
      const claimed = await claimOf(sent)
      return inTurn(claimed.id, () => run(claimed, effect))
    },
    async oncePrepared(sent, prepare) {
      const claimed = await claimOf(sent)
      const kept = () => write(unit => find(unit, claimed))
      return inTurn(claimed.id, async () => {
        const before = await kept()
        if (before !== undefined) return { answer: before, isReplayed: true }
        try {
          return await run(claimed, await prepare())
        } catch (problem) {
          // Another process may have had the effect meanwhile, which refuses the same a second time.
          const answer = await kept()
          if (answer === undefined) throw problem
          return { answer, isReplayed: true }
        }
      })
    },
    async clean(write) {
      await write(async unit => {
        const db: Kysely<AnswerTables> = unit.db
        await db.deleteFrom('kept_answers').where('kept_until', '<=', Date.now()).execute()
      })
    },
  }
}

const isOver = (deadline: AbortSignal) =>
  new Promise<'late'>(resolve => deadline.addEventListener('abort', () => resolve('late')))

/** Waits until no other process runs a request with this id, and keeps them from it until the unit ends. */
async function lockAlone(db: Kysely<AnswerTables>, id: string, waitMs: number): Promise<void> {
  const until = performance.now() + waitMs
  for (;;) {
    const lock = sql<{ taken: boolean }>`select pg_try_advisory_xact_lock(hashtextextended(${id}, 0)) as taken`
    const { rows } = await lock.execute(db)
    if (rows[0]!.taken) return
    if (performance.now() > until) throw new PortalError(Errors.RequestInProgress)
    await pause(LOOK_MS)
  }
}

/** Runs requests of this process with the same id one after the other. Rejects with RequestInProgress after `waitMs`. */
function createTurns(waitMs: number) {
  /** What this process runs at the moment, by id. */
  const running = new Map<string, Promise<unknown>>()

  /** Runs a request once no other with its id runs here. */
  return async function inTurn<T>(id: string, request: () => Promise<T>): Promise<T> {
    let late: Promise<'late'> | undefined
    for (let before = running.get(id); before; before = running.get(id)) {
      late ??= isOver(AbortSignal.timeout(waitMs))
      if ((await Promise.race([before, late])) === 'late') throw new PortalError(Errors.RequestInProgress)
    }
    // Nothing is awaited since it was looked: another one that waited would begin as well.
    const result = request()
    const ended = result.then(
      () => undefined,
      () => undefined,
    )
    running.set(id, ended)
    try {
      return await result
    } finally {
      running.delete(id)
    }
  }
}
