import { describe, expect, test } from 'vitest'
import { EnvironmentError, readEnvironment } from './environment.ts'

test('without any setting the portal runs on this machine with simulated prices', () => {
  expect(readEnvironment({})).toMatchObject({
    PORT: 3000,
    HOST: '127.0.0.1',
    DATA_DIR: './data',
    FEEDS: ['simulated'],
    SIM_SEED: 1,
    SIM_SPEED: 1,
    TRUST_PROXY: [],
  })
})

test('an empty setting counts as none, and settings of other programs are ignored', () => {
  expect(readEnvironment({ PORT: '', SITE_URL: '', EDITOR: 'vi' })).toEqual(readEnvironment({}))
})

test('settings are parsed into their values', () => {
  expect(
    readEnvironment({
      PORT: '8080',
      SITE_URL: 'https://portal.example/',
      SIM_FROM: '2026-11-20T13:31:00Z',
      SIM_SPEED: '2.5',
      FEEDS: 'simulated, replay',
      TRUST_PROXY: '10.0.0.0/8,::1',
      REPLAY_FROM: '2014-05-02',
      REPLAY_SPEED: 'max',
      REPLAY_LOOP: '1',
    }),
  ).toMatchObject({
    PORT: 8080,
    SITE_URL: 'https://portal.example',
    SIM_FROM: Date.UTC(2026, 10, 20, 13, 31),
    SIM_SPEED: 2.5,
    FEEDS: ['simulated', 'replay'],
    TRUST_PROXY: ['10.0.0.0/8', '::1'],
    REPLAY_FROM: Date.UTC(2014, 4, 2),
    REPLAY_SPEED: Number.POSITIVE_INFINITY,
    REPLAY_LOOP: true,
  })
})

describe('a mistake is reported in one readable line', () => {
  test.each([
    ['PORT', '80a', "PORT must be a whole number (got '80a')"],
    [
      'TRUST_PROXY',
      'banana',
      "TRUST_PROXY must be addresses or networks like 10.0.0.0/8, separated by commas (got 'banana')",
    ],
    [
      'SITE_URL',
      'https://portal.example/forex',
      "SITE_URL must have no path, query or user: the portal is served at the root of its address (got 'https://portal.example/forex')",
    ],
    [
      'SITE_URL',
      'https://portal.example/?a=1',
      "SITE_URL must have no path, query or user: the portal is served at the root of its address (got 'https://portal.example/?a=1')",
    ],
    ['PORT', '70000', "PORT must be a port, 0 to 65535 (got '70000')"],
    ['SIM_SPEED', '0', "SIM_SPEED must be a number above 0 (got '0')"],
    ['SIM_SPEED', '-1', "SIM_SPEED must be a number above 0 (got '-1')"],
    ['SIM_FROM', 'yesterday', "SIM_FROM must be a time like 2014-05-02T12:00Z (got 'yesterday')"],
    ['SIM_FROM', '1', "SIM_FROM must be a time like 2014-05-02T12:00Z (got '1')"],
    ['SIM_FROM', '2026-11-20T13:31', "SIM_FROM must be a time like 2014-05-02T12:00Z (got '2026-11-20T13:31')"],
    ['REPLAY_FROM', '2014-13-02', "REPLAY_FROM must be a time like 2014-05-02T12:00Z (got '2014-13-02')"],
    ['REPLAY_FROM', 'tomorrow 5', "REPLAY_FROM must be a time like 2014-05-02T12:00Z (got 'tomorrow 5')"],
    [
      'SITE_URL',
      'ftp://portal.example',
      "SITE_URL must be an address like https://example.org (got 'ftp://portal.example')",
    ],
    ['DATABASE_URL', 'mysql://db', 'DATABASE_URL must begin with postgres://'],
    ['REPLAY_SPEED', 'fast', "REPLAY_SPEED must be a number above 0, or 'max' (got 'fast')"],
    ['FEEDS', ' , ', "FEEDS names no feed (got ' , ')"],
  ])('%s=%s', (name, value, complaint) => {
    const read = () => readEnvironment({ [name]: value })
    expect(read).toThrow(EnvironmentError)
    expect(read).toThrow(`The environment is not valid:\n  ${complaint}`)
  })

  test('LOG_LEVEL=loud lists the allowed values', () => {
    expect(() => readEnvironment({ LOG_LEVEL: 'loud' })).toThrow(/LOG_LEVEL .*"debug".* \(got 'loud'\)/)
  })

  test('and all of them at once', () => {
    expect(() => readEnvironment({ PORT: 'x', SIM_SEED: 'y' })).toThrow(/PORT .*\n {2}SIM_SEED /)
  })

  test.each(['METRICS_TOKEN', 'DATABASE_URL', 'DATABASE_READ_URL', 'REDIS_URL'])(
    'without printing the secret in %s',
    name => {
      const secret = name === 'METRICS_TOKEN' ? 'too-short' : 'mysql://portal:swordfish@db'
      expect(() => readEnvironment({ [name]: secret })).toThrow(new RegExp(`${name} `))
      expect(() => readEnvironment({ [name]: secret })).not.toThrow(/too-short|swordfish/)
    },
  )
})

test('settings that need others are rejected rather than ignored', () => {
  expect(() => readEnvironment({ ROLE: 'web' })).toThrow('needs REDIS_URL and DATABASE_URL')
  expect(() => readEnvironment({ REDIS_URL: 'redis://cache.example.org' })).toThrow('set DATABASE_URL')
  expect(() => readEnvironment({ DATABASE_READ_URL: 'postgres://replica.example.org/portal' })).toThrow(
    'DATABASE_READ_URL is a replica of a PostgreSQL database: set DATABASE_URL',
  )
  expect(() => readEnvironment({ ROLE: 'web,cache' })).toThrow('ROLE must be all, or any of web, stream, ingest, jobs')
})

test('economic figures are simulated, those of publishers, or none', () => {
  expect(readEnvironment({}).ECONOMY_SOURCES).toBeUndefined()
  expect(readEnvironment({ ECONOMY_SOURCES: 'none' }).ECONOMY_SOURCES).toEqual(['none'])
  expect(readEnvironment({ ECONOMY_SOURCES: 'simulated, bis' }).ECONOMY_SOURCES).toEqual(['simulated', 'bis'])
  expect(() => readEnvironment({ ECONOMY_SOURCES: 'none,bis' })).toThrow(/ECONOMY_SOURCES must be none alone/)
})

test('a publisher is asked at its own address or at one of the operator’s', () => {
  expect(readEnvironment({}).WORLDBANK_URL).toBeUndefined()
  expect(readEnvironment({ BIS_URL: 'http://127.0.0.1:8080/bis' }).BIS_URL).toBe('http://127.0.0.1:8080/bis')
  for (const text of ['ftp://127.0.0.1', 'nowhere', 'https://me:secret@example.org', 'https://example.org/?a=1'])
    expect(() => readEnvironment({ FRED_URL: text })).toThrow(/FRED_URL must be an address like/)
  expect(() => readEnvironment({ FRED_API_KEY: 'swordfish' })).toThrow(/FRED_API_KEY must be a key of FRED: 32/)
  expect(() => readEnvironment({ FRED_API_KEY: 'swordfish' })).not.toThrow(/swordfish/)
})

test('mails go to a server by its address, from one address, and a password in it is not printed', () => {
  const url = 'smtps://portal:swordfish@mail.example.org:465'
  const mail = { SMTP_URL: url, MAIL_FROM: 'portal@example.org' }
  expect(readEnvironment(mail)).toMatchObject(mail)
  for (const wrong of ['mail.example.org:25', 'https://mail.example.org', 'smtp://', 'smtp://swordfish@h#x'])
    expect(() => readEnvironment({ SMTP_URL: wrong })).toThrow(
      /SMTP_URL must be an address like smtp:\/\/user:password@mail\.example\.org:587 \(smtps with TLS from the start\)$/m,
    )
  expect(() => readEnvironment({ SMTP_URL: 'swordfish' })).not.toThrow(/swordfish/)
  for (const wrong of ['Portal <portal@example.org>', 'portal', 'a@example.org, b@example.org'])
    expect(() => readEnvironment({ MAIL_FROM: wrong })).toThrow(/MAIL_FROM must be an address like portal@example\.org/)
})
