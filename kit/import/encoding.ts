import { ImportError } from '../text/import-error.ts'

/** Names of encodings that programs and editors use beside those of the web. */
const OTHER_NAMES: Readonly<Record<string, string>> = {
  cp950: 'big5',
  ms950: 'big5',
  windows950: 'big5',
  'windows-950': 'big5',
  cp936: 'gb18030',
  ms936: 'gb18030',
  'windows-936': 'gb18030',
  cp932: 'shift_jis',
  'windows-932': 'shift_jis',
  cp949: 'euc-kr',
  'utf-8-sig': 'utf-8',
  'utf-8-bom': 'utf-8',
}

/** An encoding by one of its names, also those of Windows such as cp950. Throws ImportError for any other text. */
export function encodingNamed(name: string): string {
  const label = name.trim().toLowerCase()
  try {
    return new TextDecoder(Object.hasOwn(OTHER_NAMES, label) ? OTHER_NAMES[label] : label).encoding
  } catch {
    throw new ImportError([
      `--encoding=${name.slice(0, 40)} is not an encoding: the usual ones are utf-8, utf-16le, big5 (cp950), gb18030 (cp936) and windows-1252`,
    ])
  }
}

const ENCODINGS = {
  gb18030: { label: 'gb18030', name: 'GB18030' },
  big5: { label: 'big5', name: 'Big5' },
  latin: { label: 'windows-1252', name: 'Latin-1' },
} as const
type Encoding = (typeof ENCODINGS)[keyof typeof ENCODINGS]

/**
 * Characters common in names of instruments and banks, and in dates: in the wrong encoding hardly any of them occur. They
 * tell the encoding of a few words.
 */
const COMMON =
  /[à-öø-üÀ-ÖØ-Ü的一是在不了有和人這这中大為为上个個国國以要他时時來来用們们生到作地於于出分可下而子年過过發发後后能對对股金銀银元幣币期貨货指數数油美歐欧日英澳加紐纽瑞港台臺債债券利率外匯汇原現现場场市黃黄德法行合作庫库豐丰商業业信託托款定活存貸贷放优優惠房車车第一二三四五六七八九十年月人民農农工建設设交通郵邮招光浦發華华南北東东西新玉山永彰化富邦兆土企小]/u

const MIN_COMMON = 0.9
/** What is read of a file: a few lines tell its encoding. */
const SAMPLE_BYTES = 65_536
/** Letters with accents stand alone between those without; characters of Chinese stand together. */
const MAX_TOGETHER_IN_LATIN = 0.3
/** Of characters of two bytes in GB 2312 all second ones are high, in Big5 three of five. */
const MIN_LOW_IN_BIG5 = 0.1
/** Of traditional characters in GB18030 many begin below those of Big5. */
const MAX_EARLY_IN_BIG5 = 0.02
const LETTERS = /[\p{Letter}\p{Number}\p{Punctuation}\p{Symbol}\p{Mark}\p{Separator}]/u
const MIN_LETTERS = 0.95

/** The encoding that bytes which are no UTF-8 probably have; undefined if they are no text in it. */
export function likelyEncoding(bytes: Uint8Array): Encoding | undefined {
  const sample = bytes.length > SAMPLE_BYTES ? bytes.subarray(0, bytes.lastIndexOf(0x0a, SAMPLE_BYTES) + 1) : bytes
  const [best] = Object.values(ENCODINGS)
    .map(encoding => ({ encoding, share: shareOf(COMMON, foreignIn(sample, encoding)) }))
    .toSorted((one, other) => other.share - one.share)
  if (best && best.share > MIN_COMMON) return best.encoding
  const encoding = encodingByPattern(sample)
  return shareOf(LETTERS, foreignIn(sample, encoding)) >= MIN_LETTERS ? encoding : undefined
}

/** The characters beyond ASCII; none if the bytes are no text in that encoding. */
function foreignIn(bytes: Uint8Array, { label }: Encoding): readonly string[] {
  try {
    const text = new TextDecoder(label, { fatal: true }).decode(bytes)
    // biome-ignore lint/suspicious/noControlCharactersInRegex: no text has these
    return /[\0-\x08\x0e-\x1f]/.test(text) ? [] : (text.match(/\P{ASCII}/gu) ?? [])
  } catch {
    return []
  }
}

const shareOf = (wanted: RegExp, characters: readonly string[]) =>
  characters.length === 0 ? 0 : characters.filter(character => wanted.test(character)).length / characters.length

function encodingByPattern(bytes: Uint8Array): Encoding {
  let high = 0
  let together = 0
  let pairs = 0
  let early = 0
  let low = 0
  for (let at = 0; at < bytes.length; at++) {
    if (bytes[at]! < 0x80) continue
    high++
    if (bytes[at + 1]! >= 0x80 || (at > 0 && bytes[at - 1]! >= 0x80)) together++
  }
  for (let at = 0; at + 1 < bytes.length; at++) {
    if (bytes[at]! < 0x81) continue
    pairs++
    if (bytes[at]! < 0xa1) early++
    else if (bytes[at + 1]! < 0xa1) low++
    at++
  }
  if (together < high * MAX_TOGETHER_IN_LATIN) return ENCODINGS.latin
  return early <= pairs * MAX_EARLY_IN_BIG5 && low > pairs * MIN_LOW_IN_BIG5 ? ENCODINGS.big5 : ENCODINGS.gb18030
}
