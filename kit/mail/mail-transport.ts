import { createHash, randomUUID } from 'node:crypto'
import { chmod, mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { SECOND_MS } from '#contract/time/units.ts'
import type { RenderedMail } from './render-mail.ts'

/** A mail as it is sent. */
export interface OutgoingMail extends RenderedMail {
  /** One address. */
  to: string
  /** Of the mail: equal keys give equal message ids, by which a mail that comes twice is recognised. */
  key: string
  /** BCP 47. */
  language: string
  /** UTC ms. */
  date: number
}

/** Where mails go. */
export interface MailTransport {
  /** For display, without credentials. */
  readonly place: string
  /** Rejects with MailFailure if it is not taken. */
  send(mail: OutgoingMail): Promise<void>
}

/** A mail was not taken. The message names no address: servers answer with those. */
class MailFailure extends Error {
  override readonly name = 'MailFailure'
}

const CONNECT_MS = 3 * SECOND_MS
/** A server that thinks about a message for longer has not taken it. */
const ANSWER_MS = 20 * SECOND_MS
const OWNER_ALONE = { folder: 0o700, file: 0o600 }

/** Fields of a message as nodemailer takes them. Addresses are given apart from names, so that none is read as two. */
function messageOf(mail: OutgoingMail, from: { name: string; address: string }) {
  const { to, key, language, date, subject, text, html } = mail
  const digest = createHash('sha256').update(key).digest('hex').slice(0, 32)
  return {
    from,
    to: { name: '', address: to },
    envelope: { from: from.address, to: [to] },
    messageId: `<${digest}@${from.address.split('@').at(-1)}>`,
    date: new Date(date),
    subject,
    text,
    html,
    headers: { 'Content-Language': language, 'Auto-Submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

/** Loaded for the first mail: most portals send none for days. */
const composer = async () => (await import('nodemailer')).createTransport

/** Sends by an SMTP server, `smtp://user:password@host:587` or `smtps://…`, from a name and an address. */
export function smtpTransport(url: string, from: { name: string; address: string }): MailTransport {
  const { protocol, hostname, port } = new URL(url)
  const options = {
    ...{ url, disableFileAccess: true, disableUrlAccess: true },
    ...{ connectionTimeout: CONNECT_MS, greetingTimeout: CONNECT_MS, dnsTimeout: CONNECT_MS, socketTimeout: ANSWER_MS },
  }
  return {
    place: `${protocol}//${hostname}${port && `:${port}`}`,
    async send(mail) {
      try {
        await (await composer())(options).sendMail(messageOf(mail, from))
      } catch (problem) {
        throw new MailFailure(failureText(problem))
      }
    },
  }
}

/** What went wrong, without what the server has said: it repeats the address. */
function failureText(problem: unknown): string {
  const { code = 'unknown error', responseCode, command } = problem as Record<string, string | number | undefined>
  if (responseCode === undefined) return `the mail server cannot be reached or does not answer (${code})`
  return `the mail server has answered ${responseCode}${command === undefined ? '' : ` to ${command}`}`
}

/** Writes each mail as a file `.eml` into a folder, which only its owner reads. One that is sent again replaces its file. */
export function folderTransport(folder: string, from: { name: string; address: string }): MailTransport {
  return {
    place: folder,
    async send(mail) {
      const stream = (await composer())({ streamTransport: true, buffer: true, newline: 'windows' })
      const { message } = await stream.sendMail(messageOf(mail, from))
      await mkdir(folder, { recursive: true, mode: OWNER_ALONE.folder })
      await chmod(folder, OWNER_ALONE.folder)
      const time = new Date(mail.date).toISOString().replaceAll(/[-:]/g, '').replace('.', '-')
      const file = join(folder, `${time}-${mail.key.replaceAll(/[^\w.-]/g, '_')}.eml`)
      const part = `${file}.${randomUUID()}.part`
      try {
        await writeFile(part, message as Buffer, { mode: OWNER_ALONE.file, flag: 'wx', flush: true })
        await rename(part, file)
      } catch (problem) {
        await rm(part, { force: true })
        throw new MailFailure(`the mail cannot be written (${(problem as NodeJS.ErrnoException).code})`)
      }
    },
  }
}
