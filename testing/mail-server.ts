import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

export interface ReceivedMail {
  from: string
  to: string[]
  /** As it was sent, with `\r\n`. */
  source: string
  /** Decoded headers by their name in lower case; those that come twice joined by a line break. */
  headers: Record<string, string>
  /** Decoded parts by media type. */
  parts: Record<string, string>
}

/** A real SMTP server on a port of its own, or on the given one. It does not answer what it takes until `answering`. */
export async function startMailServer({ port = 0, answering = Promise.resolve() } = {}) {
  const received: ReceivedMail[] = []
  /** What the next messages are answered with instead of being taken. */
  const refusals: Error[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', chunk => chunks.push(chunk))
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope
        const to = rcptTo.map(({ address }) => address)
        received.push(parse(Buffer.concat(chunks).toString('latin1'), mailFrom ? mailFrom.address : '', to))
        void answering.then(() => done(refusals.shift() ?? null))
      })
    },
  })
  server.on('error', () => undefined)
  await new Promise<void>(listening => server.listen(port, '127.0.0.1', () => listening()))
  const bound = (server.server.address() as AddressInfo).port
  return {
    ...{ received, refusals, port: bound, url: `smtp://127.0.0.1:${bound}` },
    close: () => new Promise<void>(closed => server.close(() => closed())),
  }
}

function parse(source: string, from: string, to: string[]): ReceivedMail {
  const [head, body] = headAndBody(source)
  const headers = headersOf(head)
  const boundary = /boundary="([^"]+)"/.exec(headers['content-type'] ?? '')?.[1]
  const parts: Record<string, string> = {}
  for (const part of boundary ? body.split(`--${boundary}`).slice(1, -1) : []) {
    const [partHead, content] = headAndBody(part.replace(/^\r\n/, ''))
    const { 'content-type': type = '', 'content-transfer-encoding': encoding = '' } = headersOf(partHead)
    parts[type.split(';')[0]!] = decoded(content.replace(/\r\n$/, ''), encoding)
  }
  return { from, to, source, headers, parts }
}

function headAndBody(text: string): [string, string] {
  const at = text.indexOf('\r\n\r\n')
  return [text.slice(0, at), text.slice(at + 4)]
}

function headersOf(head: string): Record<string, string> {
  const headers: Record<string, string> = {}
  for (const line of head.replaceAll(/\r\n[ \t]+/g, ' ').split('\r\n')) {
    const colon = line.indexOf(':')
    const name = line.slice(0, colon).toLowerCase()
    const words = line
      .slice(colon + 1)
      .trim()
      .replaceAll(/\?= =\?/g, '?==?')
    const value = words.replaceAll(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_, kind: string, word: string) =>
      kind.toLowerCase() === 'b' ? Buffer.from(word, 'base64').toString() : quoted(word.replaceAll('_', ' ')),
    )
    headers[name] = headers[name] === undefined ? value : `${headers[name]}\n${value}`
  }
  return headers
}

function decoded(content: string, encoding: string): string {
  if (encoding === 'base64') return Buffer.from(content, 'base64').toString()
  return encoding === 'quoted-printable' ? quoted(content.replaceAll('=\r\n', '')) : content
}

const quoted = (text: string) =>
  Buffer.from(
    text.replaceAll(/=([\dA-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString()
