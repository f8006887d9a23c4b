import { utimes } from 'node:fs/promises'
import { afterEach, expect, test } from 'vitest'
import { type ServerProcess, startServer, withoutPrices } from '#testing/server-process.ts'

let server: ServerProcess | undefined
afterEach(() => server?.end('SIGTERM'))

test('npm run dev serves pages from source, and again after a file of the server has changed', async () => {
  server = await startServer({ command: [process.execPath, 'scripts/dev.mjs'], settings: withoutPrices })
  const { url } = server
  const statusOf = (path: string) =>
    fetch(url + path).then(
      ({ status }) => status,
      () => 0,
    )
  await expect.poll(() => statusOf('/en/disclaimer')).toBe(200)
  const printed = server.printed().length
  const now = new Date()
  await utimes('server/main.ts', now, now)
  // Before it listens it renders a page from source, which takes a while on a busy machine.
  await expect.poll(() => server!.printed().slice(printed), { timeout: 150_000 }).toContain('Portal is at')
  await expect.poll(() => statusOf('/en/disclaimer')).toBe(200)
  expect(server.printed()).not.toContain('Cannot destructure')
})
