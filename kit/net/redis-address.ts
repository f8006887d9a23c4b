/** Whichever Redis is the master at present, by the sentinels that know it. */
export interface RedisSentinelAddress {
  /** The name by which sentinels know the master. */
  master: string
  /** Addresses such as `redis://10.0.0.1:26379`. */
  sentinels: readonly string[]
  /** The address of the Redis at a place that the sentinels tell. */
  urlOf(host: string, port: string): string
}

/** The address of one Redis, or that of sentinels. */
export type RedisAddress = string | RedisSentinelAddress

const SENTINEL = /^(rediss?)\+sentinel:\/\/((?:%[\da-f]{2}|[^@/%])*@)?([^@/]+)\/([\w.-]+)$/i
const SENTINEL_PORT = '26379'

/**
 * Reads `redis://host:6379` or `redis+sentinel://host:26379,host:26379/name`, each with `user:password@` before the
 * hosts if Redis wants them, and with `rediss` for TLS. Undefined if it is neither.
 */
export function parseRedisAddress(text: string): RedisAddress | undefined {
  const [, scheme, user = '', hosts, master] = SENTINEL.exec(text) ?? []
  if (!hosts) return /^rediss?:$/.test(URL.parse(text)?.protocol ?? '') ? text : undefined
  const places = hosts.split(',').map(host => URL.parse(`${scheme}://${host}`))
  if (places.some(place => !place?.hostname)) return undefined
  return {
    master: master!,
    sentinels: places.map(place => `${scheme}://${place!.hostname}:${place!.port || SENTINEL_PORT}`),
    urlOf: (host, port) => `${scheme}://${user}${host.includes(':') ? `[${host}]` : host}:${port}`,
  }
}
