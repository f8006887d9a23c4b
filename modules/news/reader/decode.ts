const BYTE_ORDER_MARKS = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
] as const

/** So many characters beyond ASCII are UTF-8 by chance in no text of another encoding. */
const CERTAIN = 3

/**
 * The text of an XML file: in the encoding of its byte-order mark, else in UTF-8 if its bytes are unmistakably that, else
 * in the encoding of the `content-type`, else of its declaration, else UTF-8. Where the bytes are not of the encoding that
 * was said, the next one counts. Undefined if they are of none.
 */
export function decodeXml(bytes: Uint8Array, contentType: string): string | undefined {
  const marked = BYTE_ORDER_MARKS.find(([, mark]) => mark.every((byte, at) => bytes[at] === byte))?.[0]
  const sent = /\bcharset\s*=\s*["']?([\w.:-]{1,40})/i.exec(contentType)?.[1]
  const head = Buffer.from(bytes.subarray(0, 200)).toString('latin1')
  const declared = /^\s*<\?xml[^>]*\bencoding\s*=\s*["']([\w.:-]{1,40})["']/.exec(head)?.[1]
  if (!marked) {
    const text = decodedAs('utf-8', bytes)
    const beyond = text?.match(/[\u0080-\u{10ffff}]/gu)?.length ?? 0
    if (beyond >= CERTAIN || (beyond > 0 && /^utf-?8$/i.test(declared ?? 'utf-8'))) return text
  }
  for (const encoding of marked ? [marked] : [sent, declared, 'utf-8']) {
    const text = encoding === undefined ? undefined : decodedAs(encoding, bytes)
    if (text !== undefined) return text
  }
  return undefined
}

/** Undefined if there is no such encoding, or the bytes are of another one. */
function decodedAs(encoding: string, bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}
