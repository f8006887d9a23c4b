import { inflateSync } from 'node:zlib'

/** Why bytes are not taken as a PDF: `active`, they hold programs, other files or are encrypted. */
export type PdfFault = 'unreadable' | 'active'

/** Streams of objects, unpacked, of one PDF: more is refused. */
const MAX_UNPACKED = 16 * 1024 * 1024
/** A paper has fewer streams, and what describes one is shorter, in characters. */
const MAX_STREAMS = 5_000
const MAX_HEAD = 65_536
/** Where readers look for the end of a file. */
const TAIL_BYTES = 2_048

const ACTIVE = /\/(?:JavaScript|JS|Launch|EmbeddedFiles?|RichMedia|XFA|Encrypt)(?![^\s\0()<>[\]{}/%])/
const STREAM_OR_END = /\bstream\r?\n|\bend(?:obj|stream)\b/g
const PARAMETERS = /\/(?:DecodeParms|DP)\b/
const FLATE_ALONE = /\/Filter\s*(?:\[\s*)?\/(?:FlateDecode|Fl)\s*(?:\]\s*)?(?=[/>])/

/** Whether bytes say that they are a PDF, at their very beginning. */
export const isPdf = (bytes: Uint8Array): boolean =>
  /^%PDF-[12]/.test(Buffer.from(bytes.subarray(0, 6)).toString('latin1'))

/** Text with the names written plainly: `/J#61vaScript` is `/JavaScript` (ISO 32000-1, 7.3.5). */
const withPlainNames = (text: string) =>
  text.replace(/#([\da-f]{2})/gi, (_, digits: string) => String.fromCharCode(Number.parseInt(digits, 16)))

/**
 * Why a PDF is refused, undefined if it is not. Names are looked for in the whole of it and in its streams of objects, which
 * may be packed by zlib alone. It takes as long as unpacking these.
 */
export function pdfFault(bytes: Uint8Array): PdfFault | undefined {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)
  const text = buffer.toString('latin1')
  if (!isPdf(bytes) || !text.slice(-TAIL_BYTES).includes('%%EOF')) return 'unreadable'
  if (ACTIVE.test(withPlainNames(text))) return 'active'
  let [left, streams, from] = [MAX_UNPACKED, 0, 0]
  for (const { index, 0: word } of text.matchAll(STREAM_OR_END)) {
    const begin = index + word.length
    if (word.startsWith('end')) {
      from = begin
      continue
    }
    if (++streams > MAX_STREAMS || index - from > MAX_HEAD) return 'unreadable'
    const head = withPlainNames(text.slice(from, index))
    // Only a stream of objects says where its first one is.
    if (!head.includes('/First') || !head.includes('/Filter')) continue
    const unpacked = FLATE_ALONE.test(head) && !PARAMETERS.test(head) && unpack(buffer.subarray(begin), left)
    if (!unpacked) return 'unreadable'
    left -= unpacked.length
    if (ACTIVE.test(withPlainNames(unpacked.toString('latin1')))) return 'active'
  }
  return undefined
}

/** What is packed at the beginning of bytes; undefined if it cannot be read, or if it is more than `most` bytes. */
function unpack(bytes: Uint8Array, most: number): Buffer | undefined {
  try {
    return inflateSync(bytes, { maxOutputLength: Math.max(most, 1) })
  } catch {
    return undefined
  }
}
