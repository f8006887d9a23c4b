import type { RedisAddress, RedisSentinelAddress } from '#kit/net/redis-address.ts'
import { respondsWithin } from './responds-within.ts'

const CONNECT_MS = 1_000
/** Sentinels have little to do, and there are others to ask. */
const SENTINEL_MS = 400

/** Loaded by processes that share prices alone: it takes 15 MB. */
const loadClient = () => import('@redis/client')

export type RedisClient = Awaited<ReturnType<typeof connected>>

/** Connects once, within a time. The client does not connect again by itself. */
async function connected(url: string, withinMs: number) {
  const { createClient } = await loadClient()
  const client = createClient({
    url,
    // The older protocol, in which replies of all commands are arrays.
    RESP: 2,
    disableOfflineQueue: true,
    // Ours below is the shorter one, which does not count while this process is busy.
    socket: { connectTimeout: 10 * withinMs, reconnectStrategy: false },
  })
  // The command that fails tells it as well; without a listener the process would end.
  client.on('error', () => undefined)
  try {
    await respondsWithin(client.connect(), withinMs)
    return client
  } catch (problem) {
    if (client.isOpen) client.destroy()
    throw problem
  }
}

/** How to connect to the Redis that takes writes. */
export function connectorOf(address: RedisAddress): () => Promise<RedisClient> {
  return typeof address === 'string' ? () => connected(address, CONNECT_MS) : masterConnector(address)
}

/** Asks the sentinels for the master each time. */
function masterConnector({ master, urlOf, ...address }: RedisSentinelAddress): () => Promise<RedisClient> {
  /** The one that was right last is asked first. */
  let sentinels = [...address.sentinels]

  async function masterOf(sentinel: string): Promise<string> {
    const client = await connected(sentinel, SENTINEL_MS)
    try {
      const command = ['SENTINEL', 'GET-MASTER-ADDR-BY-NAME', master]
      const reply = (await respondsWithin(client.sendCommand(command), SENTINEL_MS)) as [string, string] | null
      if (!reply) throw new Error(`the sentinel at ${sentinel} knows no master '${master}'`)
      return urlOf(...reply)
    } finally {
      client.destroy()
    }
  }

  async function connectedTo(url: string): Promise<RedisClient> {
    const client = await connected(url, CONNECT_MS)
    try {
      const [role] = (await respondsWithin(client.sendCommand(['ROLE']), CONNECT_MS)) as [string]
      if (role !== 'master') throw new Error(`the sentinels name a ${role} as the master '${master}'`)
      return client
    } catch (problem) {
      client.destroy()
      throw problem
    }
  }

  return async () => {
    const tried = new Set<string>()
    let problem: unknown
    for (const sentinel of sentinels)
      try {
        const url = await masterOf(sentinel)
        if (tried.has(url)) continue
        tried.add(url)
        const client = await connectedTo(url)
        sentinels = [sentinel, ...sentinels.filter(each => each !== sentinel)]
        return client
      } catch (failure) {
        problem = failure
      }
    throw problem
  }
}
