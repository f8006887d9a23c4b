import { spawnSync } from 'node:child_process'
import { afterEach, describe, expect, test } from 'vitest'
import { isTaken, type ServerOptions, type ServerProcess, startServer, withoutPrices } from '#testing/server-process.ts'
import { openStream } from '#testing/stream-client.ts'

let server: ServerProcess | undefined
afterEach(async () => {
  await server?.end('SIGKILL')
  server = undefined
})

async function start(options?: ServerOptions): Promise<ServerProcess> {
  server = await startServer(options)
  return server
}

describe('a start', () => {
  test('prints its address, its storage and its feeds, and has exit status 0 after an orderly stop', async () => {
    const { url, printed, end, starter } = await start({ settings: { BRAND_NAME: 'Kestrel FX' } })
    expect(printed()).toContain(`Kestrel FX is at ${url}`)
    expect(printed()).toMatch(/"storage":"SQLite [^"]+portal\.sqlite"/)
    expect(printed()).toMatch(/"feeds":\["simulated"\]/)
    expect(printed()).not.toMatch(/warning|deprecat/i)
    const page = await fetch(`${url}/en/forex`)
    expect([page.status, (await page.text()).includes('Kestrel FX')]).toEqual([200, true])
    await end('SIGTERM')
    expect(starter.exitCode).toBe(0)
  })

  test('on a port in use reports it in one line', async () => {
    const { port } = await start({ settings: withoutPrices })
    const second = startServer({ port })
    await expect(second).rejects.toThrow(/PORT \d+ of 127\.0\.0\.1 is taken: choose another with PORT=/)
  })

  test('with invalid settings names each and its mistake', async () => {
    const wrong = startServer({ settings: { SIM_SPEED: 'fast', SITE_URL: 'quotes.example' } })
    await expect(wrong).rejects.toThrow(/SIM_SPEED must be a number above 0 \(got 'fast'\)/)
    await expect(wrong).rejects.toThrow(
      /SITE_URL must be an address like https:\/\/example\.org \(got 'quotes.example'\)/,
    )
  })
})

describe.each([
  ['scripts/start.mjs', [process.execPath, 'scripts/start.mjs']],
  ['npm start', ['npm', 'start']],
])('an end of what %s started', (_, command) => {
  test.each(['SIGTERM', 'SIGINT'] as const)('%s closes sockets with 1001 and leaves no process', async signal => {
    const { url, port, end, starter } = await start({ command, settings: withoutPrices })
    const client = await openStream(url)
    await end(signal)
    expect((await client.closed).code).toBe(1001)
    expect(await isTaken(port)).toBe(false)
    expect(starter.signalCode ?? starter.exitCode).not.toBeNull()
  })

  test('the server does not outlive a start script that is killed', async () => {
    const { port, end } = await start({ command, settings: withoutPrices })
    expect(await isTaken(port)).toBe(true)
    await end('SIGKILL')
    expect(await isTaken(port)).toBe(false)
  })
})

test('unchanged pages are not built again', () => {
  const { status, stdout } = spawnSync(process.execPath, ['scripts/build.mjs'], { encoding: 'utf8' })
  expect([status, stdout]).toEqual([0, ''])
})
