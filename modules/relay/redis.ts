import { createClient } from '@redis/client'

const CONNECT_MS = 1_000
/** A command without a response after this long means that the server or the network is gone. */
export const RESPONSE_MS = 1_500
/** Shortest time between two attempts to connect. */
const RETRY_MS = 200

export interface RedisEvents {
  /** Called once until it responds again. */
  onDown(problem: string): void
  onUp(downMs: number): void
}

/** A connection to Redis or Valkey on which every wait is bounded. */
export interface Redis {
  /** Rejects if there is no response within `withinMs`, or with the error of the server. */
  send(args: readonly string[], withinMs?: number): Promise<unknown>
  close(): void
}

/** The server refuses a command, such as one for an entry that is not the newest. */
export function isRefusal(problem: unknown): boolean {
  return problem instanceof Error && /^(ERR|NOSCRIPT|WRONGTYPE) /.test(problem.message)
}

type Client = ReturnType<typeof newClient>

const newClient = (url: string) =>
  createClient({
    url,
    // The older protocol, in which replies of all commands are arrays.
    RESP: 2,
    disableOfflineQueue: true,
    socket: { connectTimeout: CONNECT_MS, reconnectStrategy: false },
  })

/** Connects with the first command, and again with the next one after a failure. */
export function openRedis(url: string, { onDown, onUp }: RedisEvents): Redis {
  let client: Client | undefined
  let connecting: Promise<Client> | undefined
  let downSince: number | undefined
  let triedAt = Number.NEGATIVE_INFINITY
  let isClosed = false

  function drop(): void {
    const old = client
    client = undefined
    if (old?.isOpen) old.destroy()
  }

  async function connect(): Promise<Client> {
    if (performance.now() - triedAt < RETRY_MS) throw new Error('the connection failed just now')
    triedAt = performance.now()
    const made = newClient(url)
    // The command that fails tells it as well; without a listener the process would end.
    made.on('error', () => undefined)
    try {
      await respondsWithin(made.connect(), CONNECT_MS)
    } catch (problem) {
      if (made.isOpen) made.destroy()
      throw problem
    }
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

async function respondsWithin<T>(response: Promise<T>, withinMs: number): Promise<T> {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => late.reject(new Error(`no response within ${withinMs} ms`)), withinMs)
  response.catch(() => undefined)
  try {
    return await Promise.race([response, late.promise])
  } finally {
    clearTimeout(timer)
  }
}
