import { parseRedisAddress } from '#kit/net/redis-address.ts'
import { connectorOf, type RedisClient } from './connect-redis.ts'
import { respondsWithin } from './responds-within.ts'

/** A command without a response after this long means that the server or the network is gone. */
export const RESPONSE_MS = 1_500
/** Shortest time between two attempts to connect. */
const RETRY_MS = 200

export interface RedisEvents {
  /** Called once until it responds again. */
  onDown(problem: string): void
  onUp(downMs: number): void
}

/** A connection to Redis or Valkey, one server or the master of its sentinels, on which every wait is bounded. */
export interface Redis {
  /** Rejects if there is no response within `withinMs`, or with the error of the server. */
  send(args: readonly string[], withinMs?: number): Promise<unknown>
  close(): void
}

/**
 * The server refuses a command, such as one for an entry that is not the newest, or any that writes when it has no memory
 * or cannot save. It responds: to connect again would not help.
 */
export function isRefusal(problem: unknown): problem is Error {
  return problem instanceof Error && /^(ERR|NOSCRIPT|WRONGTYPE|OOM|MISCONF|NOPERM) /.test(problem.message)
}

/** Connects with the first command, and again with the next one after a failure. */
export function openRedis(url: string, { onDown, onUp }: RedisEvents): Redis {
  const connectNow = connectorOf(parseRedisAddress(url)!)
  let client: RedisClient | undefined
  let connecting: Promise<RedisClient> | undefined
  let downSince: number | undefined
  let triedAt = Number.NEGATIVE_INFINITY
  let isClosed = false

  function drop(): void {
    const old = client
    client = undefined
    if (old?.isOpen) old.destroy()
  }

  async function connect(): Promise<RedisClient> {
    if (performance.now() - triedAt < RETRY_MS) throw new Error('the connection failed just now')
    triedAt = performance.now()
    const made = await connectNow()
    if (isClosed) made.destroy()
    client = made
    return made
  }

  function failed(problem: unknown): void {
    drop()
    if (downSince !== undefined || isClosed) return
    downSince = performance.now()
    onDown(problem instanceof Error ? problem.message || problem.name : String(problem))
  }

  return {
    async send(args, withinMs = RESPONSE_MS) {
      if (isClosed) throw new Error('the connection is closed')
      try {
        if (!client?.isReady)
          connecting ??= connect().finally(() => {
            connecting = undefined
          })
        const open = client?.isReady ? client : await connecting!
        const reply = await respondsWithin(open.sendCommand([...args]), withinMs)
        if (downSince !== undefined) {
          onUp(performance.now() - downSince)
          downSince = undefined
        }
        return reply
      } catch (problem) {
        if (!isRefusal(problem)) failed(problem)
        throw problem
      }
    },
    close() {
      isClosed = true
      drop()
    },
  }
}
