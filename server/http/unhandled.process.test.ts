import { expect, test } from 'vitest'
import { startServer, withoutPrices } from '#testing/server-process.ts'

test('an unhandled rejection is logged as an error, and the portal continues', async () => {
  const rejecting = "process.on('SIGUSR2', () => Promise.reject(new Error('not handled')))"
  const server = await startServer({
    command: [process.execPath, '--import', `data:text/javascript,${rejecting}`, 'server/main.ts'],
    settings: { ...withoutPrices, NODE_ENV: 'production' },
  })
  try {
    server.starter.kill('SIGUSR2')
    await expect.poll(server.printed).toContain('not handled')
    expect(server.printed()).toContain('"level":50')
    expect((await fetch(`${server.url}/healthz/live`)).status).toBe(200)
  } finally {
    await server.end('SIGTERM')
  }
})
