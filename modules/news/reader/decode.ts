const BYTE_ORDER_MARKS = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
] as const

/** So many characters beyond ASCII are UTF-8 by chance in no text of another encoding. */
const CERTAIN = 3

/** Characters that no Chinese text of a few lines is without, in both scripts. */
const FREQUENT =
  /[的一是在不了有和人这這中大为為上个個国國以要时時来來们們到地出分可年月日市行利率元美股金价價经經发發会會]/gu

/**
 * The text of an XML file: in the encoding of its byte-order mark, else in UTF-8 if its bytes are unmistakably that, else
 * in the encoding of the `content-type`, else of its declaration, else UTF-8. Where the bytes are not of the encoding that
 * was said, or make Chinese in another one, that counts. Undefined if they are of none.
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
  if (marked) return decodedAs(marked, bytes)
  const said = [sent, declared].filter(encoding => encoding !== undefined)
  const isChinese = said.some(encoding => /^(?:gb|big5|x-gbk|hz|cp9(?:36|50)|euc-(?:cn|tw))/i.test(encoding))
  const texts = [...said, ...(isChinese ? ['gb18030', 'big5'] : []), 'utf-8'].flatMap(
    encoding => decodedAs(encoding, bytes) ?? [],
  )
  // Read in the encoding of the other script, Chinese has none of its frequent characters.
  const counted = texts.map(text => ({ text, frequent: text.match(FREQUENT)?.length ?? 0 }))
  return counted.toSorted((one, other) => other.frequent - one.frequent)[0]?.text
}

/** Undefined if there is no such encoding, or the bytes are of another one. */
function decodedAs(encoding: string, bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}
