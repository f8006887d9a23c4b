import { createHmac, randomUUID } from 'node:crypto'
import { chmod, mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { SECOND_MS } from '#contract/time/units.ts'
import { createHttpClient } from '#kit/net/http-client.ts'
import type { TextMessage } from './text-outbox.ts'

/** Where text messages go. */
export interface TextTransport {
  /** For display, without credentials. */
  readonly place: string
  /** Rejects with TextFailure, or with HttpError, if it is not taken. */
  send(message: TextMessage, key: string): Promise<void>
}

/** A message was not taken. Its text names no number. */
class TextFailure extends Error {
  override readonly name = 'TextFailure'
}

const ANSWER_MS = 3 * SECOND_MS
const MAX_ANSWER_BYTES = 64 * 1024
const OWNER_ALONE = { folder: 0o700, file: 0o600 }

/**
 * Posts `{to, text}` as JSON to the operator's server. `X-Sign` is the HMAC-SHA-256 of the body by the key, in hex. A
 * status of 200 to 299 means that it was taken.
 */
export function httpTextTransport(url: string, { key, userAgent }: { key: string; userAgent: string }): TextTransport {
  const options = { totalMs: ANSWER_MS, silenceMs: ANSWER_MS, maxBytes: MAX_ANSWER_BYTES }
  const client = createHttpClient({ reach: 'any', userAgent, ...options })
  const { origin } = new URL(url)
  return {
    place: origin,
    async send({ to, text }) {
      const body = JSON.stringify({ to, text })
      const sign = createHmac('sha256', key).update(body).digest('hex')
      const headers = { 'content-type': 'application/json', 'x-sign': sign }
      const { status } = await client.ask(url, { method: 'POST', headers, body })
      if (status < 200 || status > 299) throw new TextFailure(`the server of text messages has answered ${status}`)
    },
  }
}

/** Writes each message as a file `.txt` into a folder, which only its owner reads. One that is sent again replaces its file. */
export function folderTextTransport(folder: string): TextTransport {
  return {
    place: folder,
    async send({ to, text, createdAt }, key) {
      await mkdir(folder, { recursive: true, mode: OWNER_ALONE.folder })
      await chmod(folder, OWNER_ALONE.folder)
      const time = new Date(createdAt).toISOString().replaceAll(/[-:]/g, '').replace('.', '-')
      const file = join(folder, `${time}-${key.replaceAll(/[^\w.-]/g, '_')}.txt`)
      const part = `${file}.${randomUUID()}.part`
      try {
        await writeFile(part, `To: ${to}\n\n${text}\n`, { mode: OWNER_ALONE.file, flag: 'wx', flush: true })
        await rename(part, file)
      } catch (problem) {
        await rm(part, { force: true })
        throw new TextFailure(`the message cannot be written (${(problem as NodeJS.ErrnoException).code})`)
      }
    },
  }
}
