/** Encodings in which spreadsheets write Chinese and European files, in the order they are tried to name a file's. */
const OTHER_ENCODINGS = [
  { label: 'gb18030', name: 'GB18030' },
  { label: 'big5', name: 'Big5' },
  { label: 'windows-1252', name: 'Latin-1' },
] as const

/** Characters common in names of instruments and banks, and in dates: in the wrong encoding hardly any of them occur. */
const COMMON =
  /[à-öø-üÀ-ÖØ-Ü的一是在不了有和人這这中大為为上个個国國以要他时時來来用們们生到作地於于出分可下而子年過过發发後后能對对股金銀银元幣币期貨货指數数油美歐欧日英澳加紐纽瑞港台臺債债券利率外匯汇原現现場场市黃黄德法行合作庫库豐丰商業业信託托款定活存貸贷放优優惠房車车第一二三四五六七八九十年月人民農农工建設设交通郵邮招光浦發華华南北東东西新玉山永彰化富邦兆土企小]/u

/** What is read of a file: a few lines tell its encoding. */
const SAMPLE_BYTES = 65_536

/** The encoding in which the bytes are common letters; undefined if they are in none. */
export function likelyEncoding(bytes: Uint8Array): (typeof OTHER_ENCODINGS)[number] | undefined {
  const sample = bytes.length > SAMPLE_BYTES ? bytes.subarray(0, bytes.lastIndexOf(0x0a, SAMPLE_BYTES) + 1) : bytes
  const scored = OTHER_ENCODINGS.flatMap(encoding => {
    try {
      const text = new TextDecoder(encoding.label, { fatal: true }).decode(sample)
      const foreign = Array.from(text.matchAll(/\P{ASCII}/gu), ([character]) => character)
      const common = foreign.filter(character => COMMON.test(character)).length
      return [{ encoding, share: foreign.length === 0 ? 0 : common / foreign.length }]
    } catch {
      return []
    }
  })
  const best = scored.toSorted((a, b) => b.share - a.share)[0]
  return best && best.share > 0.9 ? best.encoding : undefined
}
