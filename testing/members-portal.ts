import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { vi } from 'vitest'
import { MINUTE_MS } from '#contract/time/units.ts'
import { copyFilledStore } from './filled-store.ts'
import { openTestPortal, type TestPortal } from './portal.ts'
import { withoutPrices } from './server-process.ts'

/** A portal whose visitors register, as often as tests need it. */
export interface MembersPortal extends TestPortal {
  /** The code of the newest mail to an address, or text message to a number, once there is one that was not read before. */
  codeFor(address: string): Promise<string>
}

/** Sent by the portal in the subject. */
const CODE_OF_MAIL = /^Subject:[^\n]*?(?<!\d)(\d{6})(?!\d)/m

/** A mail whose head is readable: the words of its subject are encoded if they are not ASCII (RFC 2047). */
const decoded = (mail: string) =>
  mail.replace(/=\?UTF-8\?([BQ])\?(.*?)\?=(?:\s+(?==\?))?/gi, (_, encoding: string, text: string) =>
    encoding.toUpperCase() === 'B'
      ? Buffer.from(text, 'base64').toString()
      : Buffer.from(
          text
            .replaceAll('_', ' ')
            .replace(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
          'latin1',
        ).toString(),
  )

/** Below the number that it is sent to. */
const CODE_OF_TEXT = /\n.*?(?<!\d)(\d{6})(?!\d)/s

export async function openMembersPortal(
  settings: Record<string, number> = {},
  environment: Record<string, string> = {},
): Promise<MembersPortal> {
  const folder = await mkdtemp(join(tmpdir(), 'portal-members-'))
  copyFilledStore(folder)
  const file = join(folder, 'settings.json')
  const relaxed = { 'code.networkPerHour': 1_000, 'register.perHalfHour': 1_000, ...settings }
  await writeFile(file, JSON.stringify(relaxed))
  // All visitors of a test are in one network, and on a busy machine they wait their turn.
  const own = { DATA_DIR: folder, COMMUNITY_SETTINGS: file, HTTP_RATE_LIMIT: '0', MAX_WAIT_SECONDS: '30' }
  const portal = await openTestPortal({ ...withoutPrices, ...own, ...environment })
  const outbox = join(folder, 'outbox')
  const read = new Set<string>()
  return {
    ...portal,
    async codeFor(address) {
      const look = () => {
        if (!existsSync(outbox)) return undefined
        for (const name of readdirSync(outbox).toSorted().toReversed()) {
          // Under another name it is still being written.
          if (read.has(name) || !/\.(?:eml|txt)$/.test(name)) continue
          const mail = decoded(readFileSync(join(outbox, name), 'utf8'))
          const pattern = name.endsWith('.txt') ? CODE_OF_TEXT : CODE_OF_MAIL
          const found = mail.includes(`To: ${address}`) ? pattern.exec(mail)?.[1] : undefined
          if (found === undefined) continue
          read.add(name)
          return found
        }
        return undefined
      }
      return vi.waitUntil(look, { timeout: MINUTE_MS })
    },
    async close() {
      await portal.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Registers with a code through the calls, in the browser of a page, and reloads it: it then is that of the member. */
export async function registerIn(page: Page, portal: MembersPortal, email: string, password = 'sunny4567') {
  const post = (path: string, body: object) =>
    page.evaluate(
      async ([address, sent]) => {
        const response = await fetch(address!, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: sent!,
        })
        return (await response.json()).datas
      },
      [path, JSON.stringify(body)] as const,
    )
  const contact = { channel: 'email', target: email }
  await post('/api/v1/codes', { ...contact, purpose: 'register' })
  const code = await portal.codeFor(email)
  const login = await post('/api/v1/accounts', { ...contact, code, password, acceptTerms: true, bind: true })
  const member = {
    memberId: login.member.memberId,
    name: email,
    username: null,
    avatar: null,
    isStaff: false,
    unread: 0,
  }
  await page.evaluate(
    session => localStorage.setItem('session', session),
    JSON.stringify({
      token: login.token,
      expiresAt: Date.parse(login.expiresAt),
      member,
      paint: '--member-name:"…";--member-initial:"M";--member-hue:10',
    }),
  )
  await page.reload()
  return { token: login.token as string, memberId: member.memberId as string }
}
