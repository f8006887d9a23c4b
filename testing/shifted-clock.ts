import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { type ServerProcess, startServer } from './server-process.ts'

/** A portal whose clock tests move. */
export interface ShiftedServer extends ServerProcess {
  /** Its time now, UTC ms. */
  now(): number
  /** Moves its clock by so many ms, which it notices by itself. */
  shift(ms: number): void
}

/** Starts a portal whose prices are simulated in real time, at a time (UTC ms) or now. `more`: settings besides. */
export async function startShiftedServer(
  startAt = Date.now(),
  more: Record<string, string> = {},
): Promise<ShiftedServer> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-clock-'))
  const file = join(folder, 'shift')
  let shifted = startAt - Date.now()
  const server = await startServer({
    command: [process.execPath, '--import', resolve(import.meta.dirname, 'shifted-clock.mjs'), 'server/main.ts'],
    settings: { NODE_ENV: 'production', SIM_FROM: '', SHIFT_MS: String(shifted), SHIFT_FILE: file, ...more },
  })
  return {
    ...server,
    now: () => Date.now() + shifted,
    shift(ms) {
      shifted += ms
      writeFileSync(file, String(ms))
      server.starter.kill('SIGUSR2')
    },
    async end(signal) {
      await server.end(signal)
      rmSync(folder, { recursive: true })
    },
  }
}
