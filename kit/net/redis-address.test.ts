import { expect, test } from 'vitest'
import { parseRedisAddress, type RedisSentinelAddress } from './redis-address.ts'

test('the address of one Redis is passed on as it is', () => {
  for (const url of ['redis://127.0.0.1:6379', 'rediss://portal:secret@redis.example.org'])
    expect(parseRedisAddress(url)).toBe(url)
})

test('sentinels are listed with the name of their master', () => {
  const address = parseRedisAddress('redis+sentinel://10.0.0.1:26380,sentinel-2,[::1]:26381/mymaster')
  expect(address).toMatchObject({
    master: 'mymaster',
    sentinels: ['redis://10.0.0.1:26380', 'redis://sentinel-2:26379', 'redis://[::1]:26381'],
  })
  const { urlOf } = address as RedisSentinelAddress
  expect([urlOf('10.0.0.9', '6379'), urlOf('::9', '6379')]).toEqual(['redis://10.0.0.9:6379', 'redis://[::9]:6379'])
})

test('a password is for Redis and not for its sentinels, TLS is for both', () => {
  const address = parseRedisAddress('rediss+sentinel://portal:a%40b@10.0.0.1/quotes') as RedisSentinelAddress
  expect(address.sentinels).toEqual(['rediss://10.0.0.1:26379'])
  expect(address.urlOf('10.0.0.9', '6379')).toBe('rediss://portal:a%40b@10.0.0.9:6379')
})

test('anything else is not an address', () => {
  for (const text of [
    'localhost:6379',
    'http://127.0.0.1:6379',
    'redis+sentinel://10.0.0.1:26379',
    'redis+sentinel:///mymaster',
    'redis+sentinel://10.0.0.1:port/mymaster',
    'redis+sentinel://10.0.0.1,/mymaster',
    'redis+sentinel://:100%@10.0.0.1/mymaster',
    'redis+cluster://10.0.0.1/x',
  ])
    expect(parseRedisAddress(text), text).toBeUndefined()
})
