const BYTE_ORDER_MARKS = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
] as const

/**
 * The text of an XML file: in the encoding of its byte-order mark, else of the `content-type`, else of its declaration,
 * else UTF-8. Where the bytes are not of the encoding that was said, the next one counts. Undefined if they are of none.
 */
export function decodeXml(bytes: Uint8Array, contentType: string): string | undefined {
  const marked = BYTE_ORDER_MARKS.find(([, mark]) => mark.every((byte, at) => bytes[at] === byte))?.[0]
  const sent = /\bcharset\s*=\s*["']?([\w.:-]{1,40})/i.exec(contentType)?.[1]
  const head = Buffer.from(bytes.subarray(0, 200)).toString('latin1')
  const declared = /^\s*<\?xml[^>]*\bencoding\s*=\s*["']([\w.:-]{1,40})["']/.exec(head)?.[1]
  for (const encoding of marked ? [marked] : [sent, declared, 'utf-8']) {
    if (encoding === undefined) continue
    try {
      return new TextDecoder(encoding, { fatal: true }).decode(bytes)
    } catch {
      // No such encoding, or bytes of another one.
    }
  }
  return undefined
}
