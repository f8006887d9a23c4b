import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freePort } from '#kit/net/network.ts'
import { checkedEnvironment } from './preflight.ts'

const folder = mkdtempSync(join(tmpdir(), 'portal-mistakes-'))
const file = join(folder, 'a file')
beforeAll(() => {
  writeFileSync(file, '')
  mkdirSync(join(folder, 'empty'))
})
afterAll(() => rmSync(folder, { recursive: true }))

/** Starts the portal as `npm start` does; it must exit by itself. */
function start(settings: Record<string, string>) {
  const { NODE_ENV: _, VITEST: __, ...inherited } = process.env
  const env = { ...inherited, NODE_ENV: 'production', PORT: '0', DATA_DIR: join(folder, 'data'), ...settings }
  const { status, stdout, stderr } = spawnSync(process.execPath, ['server/main.ts'], { env, encoding: 'utf8' })
  return { status, stdout, lines: stderr.trimEnd().split('\n') }
}

describe('a start with mistakes in the settings', () => {
  test('lists all of them, one line each, and opens nothing', () => {
    const { status, stdout, lines } = start({
      TRUST_PROXY: 'banana',
      SITE_URL: 'https://example.org/portal',
      HTTP_RATE_LIMIT: 'many',
      DATA_DIR: join(file, 'data'),
      FEEDS: `wire,replay:${join(folder, 'missing')}`,
      HOST: '192.0.2.1',
    })
    expect([status, stdout]).toEqual([1, ''])
    expect(lines).toEqual([
      'The environment is not valid:',
      expect.stringMatching(/^ {2}SITE_URL must have no path/),
      expect.stringMatching(/^ {2}TRUST_PROXY must be addresses or networks .* \(got 'banana'\)$/),
      expect.stringMatching(/^ {2}HTTP_RATE_LIMIT must be a whole number \(got 'many'\)$/),
      expect.stringMatching(/^ {2}DATA_DIR is a file or below one: /),
      expect.stringMatching(
        /^ {2}FEEDS names 'wire', which is not a feed: live, simulated, push, bench, kraken, .*, replay:<folder>$/,
      ),
      expect.stringMatching(/^ {2}FEEDS: the folder '.*missing' does not exist$/),
      "  HOST must be an address or a name of this machine (EADDRNOTAVAIL): '192.0.2.1'",
    ])
  })

  test.each([
    ['refuses connections', (port: number) => `postgres://user:secret@127.0.0.1:${port}/portal`],
    ['has a name that nobody knows', () => 'postgres://user:secret@no-such-host.invalid/portal'],
  ])('says in a line that PostgreSQL %s', async (_, address) => {
    const { status, lines } = start({ DATABASE_URL: address(await freePort('127.0.0.1')) })
    expect(lines).toEqual([expect.stringMatching(/ECONNREFUSED|ENOTFOUND|EAI_AGAIN/)])
    expect(lines.join()).not.toContain('secret')
    expect(status).toBe(1)
  })
})

describe('a setting that cannot be used', () => {
  const faultOf = (settings: Record<string, string>) =>
    checkedEnvironment({ PORT: '0', DATA_DIR: join(folder, 'data'), ...settings }).then(
      () => undefined,
      (problem: Error) => problem.message.split('\n  ')[1],
    )

  test('is a replay of a file, of an empty folder or a feed named twice', async () => {
    const empty = join(folder, 'empty')
    expect(await faultOf({ FEEDS: `replay:${file}` })).toBe(`FEEDS: '${file}' is not a folder`)
    expect(await faultOf({ FEEDS: `replay:${empty}` })).toBe(`FEEDS: the folder '${empty}' is empty`)
    expect(await faultOf({ FEEDS: 'simulated,simulated' })).toBe("FEEDS names 'simulated' twice")
    expect(await faultOf({ FEEDS: 'simulated' })).toBeUndefined()
    for (const [name, value] of [
      ['SIM_FROM', '2026-11-20'],
      ['SIM_SPEED', '2'],
    ] as const) {
      expect(await faultOf({ FEEDS: 'live', [name]: value })).toBe(
        `${name} is only for simulated prices: FEEDS is 'live', whose prices come at their own time`,
      )
      expect(await faultOf({ FEEDS: 'live,simulated', [name]: value })).toBeUndefined()
    }
  })

  test('is a push gateway without tokens, or with rights of nobody', async () => {
    expect(await faultOf({ FEEDS: 'push' })).toBe("FEEDS names 'push', which needs INGEST_TOKENS=name:token,…")
    expect(await faultOf({ FEEDS: 'push', INGEST_TOKENS: 'desk' })).toBe(
      'INGEST_TOKENS must be name:token,… with names of letters, digits and hyphens',
    )
    expect(await faultOf({ FEEDS: 'push', INGEST_TOKENS: 'bench:secret' })).toBe(
      "INGEST_TOKENS has the name 'bench', which is a feed's",
    )
    expect(await faultOf({ FEEDS: 'push', INGEST_TOKENS: 'a:secret,b:secret' })).toBe('INGEST_TOKENS has a token twice')
    expect(await faultOf({ FEEDS: 'push', INGEST_TOKENS: 'a:secret', INGEST_SYMBOLS: 'b:EURUSD' })).toBe(
      "INGEST_SYMBOLS names 'b', which is in no INGEST_TOKENS",
    )
    const sound = { FEEDS: 'push', INGEST_TOKENS: 'a:one,b:two:three', INGEST_SYMBOLS: 'b:EURUSD|Gold' }
    expect(await faultOf(sound)).toBeUndefined()
  })

  test('is a source of economic figures that does not exist', async () => {
    expect(await faultOf({ ECONOMY_SOURCES: 'simulated,guesses' })).toBe(
      "ECONOMY_SOURCES names 'guesses', which is not a source of figures: simulated, none, worldbank, bis, ecb, oecd, eurostat, treasury, fred",
    )
    expect(await faultOf({ ECONOMY_SOURCES: 'simulated,bis' })).toBeUndefined()
  })

  test('is a simulated economy beside prices that are not simulated', async () => {
    const settings = { FEEDS: 'bench', HOST: '127.0.0.1' }
    expect(await faultOf({ ...settings, ECONOMY_SOURCES: 'simulated,bis' })).toBe(
      'ECONOMY_SOURCES names simulated, which goes with FEEDS=simulated alone',
    )
    expect(await faultOf({ ...settings, ECONOMY_SOURCES: 'bis' })).toBeUndefined()
  })

  test('is the bench feed on an address that other machines can reach', async () => {
    expect(await faultOf({ FEEDS: 'bench', HOST: '0.0.0.0' })).toBe(
      "FEEDS=bench needs a HOST of this machine alone (got '0.0.0.0')",
    )
  })

  test('is a port that is taken', async () => {
    const server = createServer()
    await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
    const { port } = server.address() as { port: number }
    expect(await faultOf({ PORT: String(port) })).toBe(`PORT ${port} of 127.0.0.1 is taken: choose another with PORT=…`)
    await new Promise(done => server.close(done))
    expect(await faultOf({ PORT: String(port) })).toBeUndefined()
  })
})

describe('npm run settings', () => {
  const check = (settings: Record<string, string>, ...args: string[]) => {
    const cwd = mkdtempSync(join(folder, 'cwd-'))
    writeFileSync(join(cwd, '.env'), 'BRAND_NAME=Kestrel FX\nFEED=live\n')
    const env = { PATH: process.env.PATH, DATA_DIR: join(folder, 'data'), ...settings }
    const program = join(import.meta.dirname, '../commands/settings.ts')
    const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...args], { cwd, env, encoding: 'utf8' })
    return { status, said: (stdout + stderr).trimEnd().split('\n') }
  }

  test('prints what is set but no secrets, and names in .env that nobody reads', () => {
    expect(check({ PORT: '0', METRICS_TOKEN: 'a-token-of-an-operator' })).toEqual({
      status: 0,
      said: [
        'PORT           0',
        expect.stringMatching(/^DATA_DIR {7}\S+data$/),
        'BRAND_NAME     Kestrel FX  (.env)',
        'METRICS_TOKEN  set',
        '.env names FEED, which is not a setting of the portal',
        expect.stringMatching(/^the settings are valid for version \d+\.\d+\.\d+$/),
      ],
    })
  })

  test('fails with a line for each mistake', () => {
    expect(check({ PORT: 'many', FEEDS: 'wire' })).toEqual({
      status: 1,
      said: [
        'The environment is not valid:',
        "  PORT must be a whole number (got 'many')",
        expect.stringMatching(/^ {2}FEEDS names 'wire', which is not a feed/),
      ],
    })
  })

  test('says which limits of the community are other than the default ones, and all that may be changed', () => {
    const path = join(folder, 'community.json')
    writeFileSync(path, '\uFEFF{ "report.perHour": 10 }\n')
    const changed = 'report.perHour  10  (default 5)'
    expect(check({ PORT: '0', COMMUNITY_SETTINGS: path }).said).toContain(changed)
    expect(check({ PORT: '0', COMMUNITY_SETTINGS: '{"report.perHour":10}' }).said).toContain(changed)
    expect(check({ PORT: '0', COMMUNITY_SETTINGS: path }, 'community')).toEqual({
      status: 0,
      said: expect.arrayContaining([
        expect.stringMatching(/^report\.perHour +10 {2}\(default 5, a whole number from 1 to 1000: reports of /),
        expect.stringMatching(/^report\.openMax +2000 {2}\(default, a whole number from 1 to 100000: reports /),
      ]),
    })
  })

  test('names what COMMUNITY_SETTINGS has wrong, a line each, and so does a start', () => {
    const given = '{"report.perHour":0,"report.perDay":3}'
    const lines = [
      'The environment is not valid:',
      '  COMMUNITY_SETTINGS: report.perHour must be a whole number from 1 to 1000, it is 0',
      "  COMMUNITY_SETTINGS: names 'report.perDay', which is not a setting",
    ]
    expect(check({ PORT: '0', COMMUNITY_SETTINGS: given })).toEqual({ status: 1, said: lines })
    expect(start({ COMMUNITY_SETTINGS: given })).toMatchObject({ status: 1, lines })
    const missing = join(folder, 'no-such.json')
    expect(check({ PORT: '0', COMMUNITY_SETTINGS: missing }).said[1]).toBe(
      `  COMMUNITY_SETTINGS: the file '${missing}' cannot be read (ENOENT)`,
    )
    expect(check({ PORT: '0', COMMUNITY_SETTINGS: '{"report.perHour":}' }).said[1]).toMatch(
      /^ {2}COMMUNITY_SETTINGS is not JSON: /,
    )
  })

  test('may run beside the portal, while a start finds its port taken', async () => {
    const other = createServer()
    await new Promise<void>(done => other.listen(0, '127.0.0.1', done))
    const PORT = String((other.address() as { port: number }).port)
    try {
      expect(check({ PORT }).status).toBe(0)
      expect(check({ PORT }, '--before-start')).toEqual({
        status: 1,
        said: ['The environment is not valid:', `  PORT ${PORT} of 127.0.0.1 is taken: choose another with PORT=…`],
      })
    } finally {
      other.close()
    }
  })
})

test.skipIf(process.platform !== 'linux')(
  'a data folder in which none can be made is told at once, by commands too',
  () => {
    const line = "  DATA_DIR cannot be written to (ENOENT): '/proc/x'"
    expect(start({ DATA_DIR: '/proc/x' }).lines).toContain(line)
    const { status, stderr } = spawnSync(process.execPath, ['server/commands/reports.ts'], {
      env: { ...process.env, DATA_DIR: '/proc/x', DATABASE_URL: '' },
      encoding: 'utf8',
    })
    expect([status, stderr.trimEnd().split('\n')]).toEqual([1, ['The environment is not valid:', line]])
  },
)

test.each([
  ['--help', 0, /^npm start /],
  ['--version', 0, /^\d+\.\d+\.\d+$/m],
  ['--prot', 1, /^npm start /],
])('npm start -- %s says so and starts nothing', (argument, status, said) => {
  const ended = spawnSync(process.execPath, ['scripts/start.mjs', argument], { encoding: 'utf8' })
  expect([ended.status, ended.stdout + ended.stderr]).toEqual([status, expect.stringMatching(said)])
})
