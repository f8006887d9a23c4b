/** Pinyin initials and their zhuyin letters. Longer ones come first: `zh` starts with `z`. */
const initials: readonly (readonly [string, string])[] = [
  ['zh', 'ㄓ'],
  ['ch', 'ㄔ'],
  ['sh', 'ㄕ'],
  ['b', 'ㄅ'],
  ['p', 'ㄆ'],
  ['m', 'ㄇ'],
  ['f', 'ㄈ'],
  ['d', 'ㄉ'],
  ['t', 'ㄊ'],
  ['n', 'ㄋ'],
  ['l', 'ㄌ'],
  ['g', 'ㄍ'],
  ['k', 'ㄎ'],
  ['h', 'ㄏ'],
  ['j', 'ㄐ'],
  ['q', 'ㄑ'],
  ['x', 'ㄒ'],
  ['r', 'ㄖ'],
  ['z', 'ㄗ'],
  ['c', 'ㄘ'],
  ['s', 'ㄙ'],
]

/** Finals as pronounced; `v` is ü. */
const finals: Readonly<Record<string, string>> = {
  a: 'ㄚ',
  o: 'ㄛ',
  e: 'ㄜ',
  ai: 'ㄞ',
  ei: 'ㄟ',
  ao: 'ㄠ',
  ou: 'ㄡ',
  an: 'ㄢ',
  en: 'ㄣ',
  ang: 'ㄤ',
  eng: 'ㄥ',
  er: 'ㄦ',
  i: 'ㄧ',
  ia: 'ㄧㄚ',
  io: 'ㄧㄛ',
  ie: 'ㄧㄝ',
  iai: 'ㄧㄞ',
  iao: 'ㄧㄠ',
  iu: 'ㄧㄡ',
  ian: 'ㄧㄢ',
  in: 'ㄧㄣ',
  iang: 'ㄧㄤ',
  ing: 'ㄧㄥ',
  u: 'ㄨ',
  ua: 'ㄨㄚ',
  uo: 'ㄨㄛ',
  uai: 'ㄨㄞ',
  ui: 'ㄨㄟ',
  uan: 'ㄨㄢ',
  un: 'ㄨㄣ',
  uang: 'ㄨㄤ',
  ong: 'ㄨㄥ',
  v: 'ㄩ',
  ve: 'ㄩㄝ',
  van: 'ㄩㄢ',
  vn: 'ㄩㄣ',
  iong: 'ㄩㄥ',
}

/** Syllables without an initial are written with y or w; here they are mapped to their final. */
const spelledWithGlide: Readonly<Record<string, string>> = {
  yi: 'i',
  ya: 'ia',
  yo: 'io',
  ye: 'ie',
  yai: 'iai',
  yao: 'iao',
  you: 'iu',
  yan: 'ian',
  yin: 'in',
  yang: 'iang',
  ying: 'ing',
  wu: 'u',
  wa: 'ua',
  wo: 'uo',
  wai: 'uai',
  wei: 'ui',
  wan: 'uan',
  wen: 'un',
  wang: 'uang',
  weng: 'ong',
  yu: 'v',
  yue: 've',
  yuan: 'van',
  yun: 'vn',
  yong: 'iong',
}

/** Irregular interjections. */
const irregular: Readonly<Record<string, string>> = { m: 'ㄇ', n: 'ㄋ', ng: 'ㄫ', ê: 'ㄝ', hm: 'ㄏㄇ', hng: 'ㄏㄫ' }

/**
 * Converts a toneless pinyin syllable to zhuyin, `huang` → `ㄏㄨㄤ`; ü is written `v` or `ü`. Undefined if it is not a
 * syllable.
 */
export function zhuyinOf(pinyin: string): string | undefined {
  const syllable = pinyin.replaceAll('ü', 'v')
  const known = irregular[syllable] ?? finals[spelledWithGlide[syllable] ?? '']
  if (known) return known
  const [spelled = '', letter = ''] = initials.find(([initial]) => syllable.startsWith(initial)) ?? []
  const final = syllable.slice(spelled.length)
  // The i of zhi, chi, shi, ri, zi, ci, si is silent: zhuyin omits it.
  if (final === 'i' && 'ㄓㄔㄕㄖㄗㄘㄙ'.includes(letter)) return letter || undefined
  // After j, q and x a u is always ü.
  const said = 'ㄐㄑㄒ'.includes(letter) && letter !== '' ? final.replace(/^u/, 'v') : final
  // A final starting with i, u or ü without an initial is written with y or w.
  if (letter === '' && !/^[aoe]/.test(said)) return undefined
  const vowel = finals[said]
  return vowel && letter + vowel
}
