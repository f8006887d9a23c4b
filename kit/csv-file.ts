import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { CsvError } from './csv.ts'
import { ImportError } from './import-error.ts'

/** Encodings in which spreadsheets write Chinese and European files, in the order they are tried to name a file's. */
const OTHER_ENCODINGS = ['gb18030', 'big5', 'windows-1252']

/**
 * The text of a file in UTF-8, or in UTF-16 with a byte-order mark. Throws CsvError naming the line that is neither.
 */
function decodeText(bytes: Uint8Array): string {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new CsvError(lineNotInUtf8(bytes), `is not UTF-8${likelyEncoding(bytes)}: save the file as UTF-8`)
  }
}

function lineNotInUtf8(bytes: Uint8Array): number {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let start = 0
  for (let line = 1; ; line++) {
    const end = bytes.indexOf(0x0a, start)
    try {
      decoder.decode(bytes.subarray(start, end < 0 ? undefined : end))
    } catch {
      return line
    }
    if (end < 0) return line
    start = end + 1
  }
}

/** ` but probably Big5`, if the bytes decode to common letters in another encoding. */
function likelyEncoding(bytes: Uint8Array): string {
  const scored = OTHER_ENCODINGS.flatMap(encoding => {
    try {
      const text = new TextDecoder(encoding, { fatal: true }).decode(bytes)
      const foreign = Array.from(text.matchAll(/\P{ASCII}/gu), ([character]) => character)
      const common = foreign.filter(character => COMMON.test(character)).length
      return [{ encoding, share: foreign.length === 0 ? 0 : common / foreign.length }]
    } catch {
      return []
    }
  })
  const best = scored.toSorted((a, b) => b.share - a.share)[0]
  return best && best.share > 0.9 ? `, but probably ${NAMES[best.encoding]}` : ''
}

const NAMES: Record<string, string> = { gb18030: 'GB18030', big5: 'Big5', 'windows-1252': 'Latin-1' }
/** Characters common in names of instruments: in the wrong encoding hardly any of them occur. */
const COMMON =
  /[à-öø-üÀ-ÖØ-Ü的一是在不了有和人這这中大為为上個个國国以要他時时來来用們们生到作地於于出分可下而子年過过發发後后能對对股金銀银元幣币期貨货指數数油美歐欧日英澳加紐纽瑞港台臺債债券利率外匯汇原現现場场市黃黄德法]/u

/**
 * What `parse` returns for a CSV file; it reports the rows and cells it cannot read. Throws ImportError with the file
 * and line of every fault.
 */
export async function readCsvFile<Result>(
  path: string,
  parse: (content: string, onFault: (fault: CsvError) => void) => Result,
): Promise<Result> {
  const bytes = await readFile(path)
  const faults: string[] = []
  const note = ({ line, problem }: CsvError) => faults.push(`${basename(path)}:${line} ${problem}`)
  try {
    const result = parse(decodeText(bytes), note)
    if (faults.length === 0) return result
  } catch (problem) {
    if (!(problem instanceof CsvError)) throw problem
    note(problem)
  }
  throw new ImportError(faults)
}
