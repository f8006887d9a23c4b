import { mkdtemp, rm } from 'node:fs/promises'
import { request } from 'node:http'
import type { LookupFunction } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { readEnvironment } from '#kit/process/environment.ts'
import { openPortal } from '../server/portal.ts'
import { copyFilledStore } from './filled-store.ts'

/** A Friday at half past two in Frankfurt and half past eight in New York: every currency pair trades. */
export const TRADING_HOUR = '2026-11-20T13:31:00Z'

export interface Question {
  method?: string
  headers?: Record<string, string>
  body?: string | Uint8Array
}

export interface Answer {
  status: number
  headers: Headers
  text: string
}

/** The address of `localhost`, without asking the system for it each time. */
const lookup: LookupFunction = (_name, { all }, found) =>
  all ? found(null, [{ address: '127.0.0.1', family: 4 }]) : found(null, '127.0.0.1', 4)

/**
 * Sends a plain request: the path goes out unchanged, no redirect is followed, nothing is decompressed and no header is
 * added.
 */
export function ask(origin: string, path: string, { method = 'GET', headers = {}, body }: Question): Promise<Answer> {
  const { hostname, port } = new URL(origin)
  return new Promise((resolve, reject) => {
    const outgoing = request({ hostname, port, path, method, headers, lookup, agent: false }, incoming => {
      const answered = new Headers()
      for (const [name, values] of Object.entries(incoming.headersDistinct))
        for (const value of values ?? []) answered.append(name, value)
      let text = ''
      incoming.setEncoding('utf8').on('data', part => {
        text += part
      })
      incoming.on('error', reject)
      incoming.on('end', () => resolve({ status: incoming.statusCode ?? 0, headers: answered, text }))
    })
    outgoing.on('error', reject)
    outgoing.end(body)
  })
}

export interface TestPortal {
  /** `http://localhost:41234` */
  url: string
  ask(path: string, question?: Question): Promise<Answer>
  close(): Promise<void>
}

/**
 * The complete portal in this process, on a free port, with its own data folder and a clock at which markets trade.
 * `settings` are environment variables.
 */
export async function openTestPortal(settings: Record<string, string> = {}): Promise<TestPortal> {
  const dataDir = await mkdtemp(join(tmpdir(), 'portal-data-'))
  if (settings.DATA_DIR === undefined) copyFilledStore(dataDir)
  const environment = readEnvironment({
    PORT: '0',
    DATA_DIR: dataDir,
    SIM_FROM: TRADING_HOUR,
    LOG_LEVEL: 'silent',
    DRAIN_MS: '0',
    ...settings,
  })
  const portal = await openPortal({
    environment,
    mode: 'production',
    buildDir: resolve(import.meta.dirname, '../build'),
  })
  return {
    url: portal.address,
    ask: (path, question = {}) => ask(portal.address, path, question),
    async close() {
      await portal.close()
      await rm(dataDir, { recursive: true })
    },
  }
}
