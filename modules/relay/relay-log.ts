import { type Batch, idOf, type Position, positionOf, type Snapshot } from './message.ts'
import { isRefusal, RESPONSE_MS, type Redis } from './redis.ts'

/** Terms are counted by a lease and stay far below it: a higher one was written by somebody else. */
const HIGHEST_TERM = 1e9
/** Adds a batch; replies whether the one before it and a snapshot are there. */
const APPEND = `
  local last = redis.call('XREVRANGE', KEYS[1], '+', '-', 'COUNT', 1)[1]
  redis.call('XADD', KEYS[1], 'MAXLEN', '~', ARGV[1], ARGV[2], 'batch', ARGV[3])
  if last and last[1] == ARGV[4] then return redis.call('EXISTS', KEYS[2]) end
  return 0`
/** Makes the parts that were sent the snapshot, unless there is one of a newer term; replies 2 if parts were lost. */
const STORE = `
  if tonumber(redis.call('GET', KEYS[2]) or '0') > tonumber(ARGV[1]) then return 0 end
  if redis.call('STRLEN', KEYS[3]) ~= tonumber(ARGV[2]) then return 2 end
  redis.call('RENAME', KEYS[3], KEYS[1])
  redis.call('PERSIST', KEYS[1])
  redis.call('SET', KEYS[2], ARGV[1])
  return 1`
/** Parts of a snapshot that was not finished are deleted after this long. */
const PARTS_SECONDS = '60'
/** About a minute of batches is kept for readers that were away. */
const KEPT_BATCHES = '600'
/** About as long as a batch. */
const TRIAL = ' '.repeat(4_096)
/** Most batches of one read. */
const READ_COUNT = '100'

/** A newer leader has written: this one may not any more. */
export class DeposedError extends Error {
  override readonly name = 'DeposedError'

  constructor() {
    super('the prices are those of another process by now')
  }
}

/**
 * The batches of the leader and its last snapshot, in Redis, under the identity of the store. An entry of a Redis stream is refused unless its id is
 * above all others: so nothing of an earlier term follows that of a newer one. All calls reject while Redis does not
 * respond.
 */
export function createRelayLog(redis: Redis, store: string, onForeign: () => void = () => undefined) {
  // Other portals may use the same Redis.
  const [BATCHES, SNAPSHOT, SNAPSHOT_TERM] = ['batches', 'snapshot', 'snapshot-term'].map(
    name => `portal:${store}:${name}`,
  ) as [string, string, string]

  async function highestTerm(): Promise<number> {
    const [last] = (await redis.send(['XREVRANGE', BATCHES, '+', '-', 'COUNT', '1']).catch(problem => {
      if (isOtherType(problem)) return [['-1-0']]
      throw problem
    })) as [id: string][]
    const stored = Number((await redis.send(['GET', SNAPSHOT_TERM]).catch(unlessOtherType)) ?? 0)
    const highest = Math.max(last ? positionOf(last[0]!).term : 0, stored)
    if (Number.isInteger(stored) && highest >= 0 && highest < HIGHEST_TERM && !last?.[0]?.startsWith('-'))
      return highest
    onForeign()
    await redis.send(['DEL', BATCHES, SNAPSHOT, SNAPSHOT_TERM])
    return 0
  }

  return {
    /**
     * The highest term of which there is a batch or a snapshot, 0 if there is none. `onForeign` is called for entries that
     * are no leader's, beyond which nothing could be written: they are deleted with all others.
     */
    highestTerm,
    /** Writes something that is deleted again. Rejects with what Redis says if it takes no writes. */
    async tryWrite(): Promise<void> {
      await redis.send(['SET', `portal:${store}:trial`, TRIAL, 'PX', '1000'])
    },
    /** Deletes the snapshot: the leader stores a new one with its next batch. */
    async renewSnapshot(): Promise<void> {
      await redis.send(['DEL', SNAPSHOT])
    },
    /**
     * Resolves with whether readers can go on with it. If not, the batch before it was lost, as when Redis was emptied
     * or a replica that was behind took over: they need a snapshot. Rejects with DeposedError if a batch of a newer term
     * is there.
     */
    async append(position: Position, batch: Batch): Promise<boolean> {
      const before = idOf({ ...position, seq: position.seq - 1 })
      const values = [KEPT_BATCHES, idOf(position), JSON.stringify(batch), before]
      try {
        return (await redis.send(['EVAL', APPEND, '2', BATCHES, SNAPSHOT, ...values])) === 1
      } catch (problem) {
        const isSmaller = isRefusal(problem) && /equal or smaller/.test(problem.message)
        // What no leader has written is deleted; the next batch goes on.
        if ((isSmaller || isOtherType(problem)) && (await highestTerm()) > 0 && isSmaller) throw new DeposedError()
        throw problem
      }
    },
    /**
     * Stores a snapshot of a term's leader, JSON in parts: each is sent in a turn of its own, as writing megabytes at once
     * would hold up everything else. Rejects with DeposedError if one of a newer term is there.
     */
    async storeSnapshot(term: number, parts: readonly string[]): Promise<void> {
      const key = `${SNAPSHOT}-parts:${term}`
      let bytes = 0
      for (const [place, part] of parts.entries()) {
        bytes += Buffer.byteLength(part)
        await redis.send(place === 0 ? ['SET', key, part, 'EX', PARTS_SECONDS] : ['APPEND', key, part])
      }
      const reply = await redis.send(['EVAL', STORE, '3', SNAPSHOT, SNAPSHOT_TERM, key, String(term), String(bytes)])
      if (reply === 0) throw new DeposedError()
      if (reply !== 1) throw new Error('parts of a snapshot were lost')
    },
    async snapshot(): Promise<Snapshot | undefined> {
      const text = (await redis.send(['GET', SNAPSHOT])) as string | null
      return text === null ? undefined : (JSON.parse(text) as Snapshot)
    },
    /** The batches after a position, oldest first; waits up to `waitMs` for the next one. */
    async after(position: Position, waitMs: number): Promise<{ position: Position; batch: Batch }[]> {
      const reply = (await redis.send(
        ['XREAD', 'COUNT', READ_COUNT, 'BLOCK', String(waitMs), 'STREAMS', BATCHES, idOf(position)],
        waitMs + RESPONSE_MS,
      )) as [key: string, entries: [id: string, fields: string[]][]][] | null
      return (reply?.[0]?.[1] ?? []).map(([id, fields]) => ({
        position: positionOf(id),
        batch: JSON.parse(fields[1]!) as Batch,
      }))
    },
  }
}

/** A key of another type is refused, and holds nothing that is known here. */
const isOtherType = (problem: unknown) => isRefusal(problem) && /WRONGTYPE/.test(problem.message)

function unlessOtherType(problem: unknown): number {
  if (isOtherType(problem)) return Number.NaN
  throw problem
}

export type RelayLog = ReturnType<typeof createRelayLog>
