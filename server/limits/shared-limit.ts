import type { Redis } from '#modules/relay'
import { type RateLimit, WINDOW_MS } from './rate-limit.ts'

/** How often processes tell each other what networks have used: a network can exceed its limit for so long. */
const TELL_MS = 250
/** Networks of one message, which keeps Redis busy for a millisecond or two. */
const NETWORKS = 500
const MICROSECONDS = 1_000
/** Adds what was used of this process; replies with requests, microseconds and the rest of the window in ms. */
const ADD = `
  local replies = {}
  for i, key in ipairs(KEYS) do
    local requests = redis.call('HINCRBY', key, 'requests', ARGV[2 * i])
    local cost = redis.call('HINCRBY', key, 'cost', ARGV[2 * i + 1])
    local left = redis.call('PTTL', key)
    if left < 0 then
      left = tonumber(ARGV[1])
      redis.call('PEXPIRE', key, left)
    end
    replies[3 * i - 2], replies[3 * i - 1], replies[3 * i] = requests, cost, left
  end
  return replies`

export interface SharedLimitEvents {
  /** Called once for as long as Redis does not respond: this process limits networks by what it counts itself. */
  onAlone(problem: unknown): void
}

/**
 * Limits networks by what they use of all processes together. Requests never wait for it: each of the limits, by its name,
 * decides about them by what it knows, and learns here what others have counted. Keys have the identity of the store:
 * other portals may use the same Redis.
 */
export function shareLimits(
  limits: Readonly<Record<string, RateLimit>>,
  { redis, store }: { redis: Redis; store: string },
  { onAlone }: SharedLimitEvents,
): { close(): void } {
  const named = Object.entries(limits)
  let isAlone = false
  let isTelling = false

  async function tell(): Promise<void> {
    const used = named.flatMap(([name, limit]) =>
      limit.takeUnreported().map(use => ({ ...use, limit, key: `portal:${store}:${name}:${use.network}` })),
    )
    for (let place = 0; place < used.length; place += NETWORKS) {
      const part = used.slice(place, place + NETWORKS)
      const totals = (await redis.send([
        ...['EVAL', ADD, String(part.length)],
        ...part.map(({ key }) => key),
        String(WINDOW_MS),
        ...part.flatMap(({ requests, costMs }) => [String(requests), String(Math.round(costMs * MICROSECONDS))]),
      ])) as number[]
      const now = performance.now()
      for (const [index, { limit, network }] of part.entries()) {
        const [requests, cost, endsInMs] = totals.slice(3 * index, 3 * index + 3) as [number, number, number]
        limit.learn({ network, requests, costMs: cost / MICROSECONDS }, endsInMs, now)
      }
      isAlone = false
    }
  }

  for (const [, limit] of named) limit.takeUnreported()
  const timer = setInterval(() => {
    if (isTelling) return
    isTelling = true
    tell()
      .catch(problem => {
        if (!isAlone) onAlone(problem)
        isAlone = true
      })
      .finally(() => {
        isTelling = false
      })
  }, TELL_MS)
  return {
    close() {
      clearInterval(timer)
      // What is under way fails with the connection, which is closed next.
      isAlone = true
    },
  }
}
