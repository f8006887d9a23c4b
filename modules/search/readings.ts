import { pinyin } from 'pinyin-pro'

/** The names of one instrument: simplified, traditional, and aliases in either script. */
export interface ChineseNames {
  cn: string
  tw: string
  others: readonly string[]
}

const HAN = /\p{Script=Han}/u

/**
 * Syllables of a simplified text without tones, ü as `v`; sequences of letters and digits stay whole. `沪深300` → hu shen
 * 300
 */
function syllablesOf(simplified: string): string[] {
  return pinyin(simplified, { toneType: 'none', type: 'array', nonZh: 'consecutive', v: true })
}

const soundsOf = (character: string) => pinyin(character, { toneType: 'none', type: 'array', multiple: true, v: true })

/**
 * Traditional characters and their simplified forms, learned from names that exist in both scripts: two characters at
 * the same position that differ and can sound alike are one character (銀, 银), not two words (紐, 新).
 */
function simplifiedForms(names: readonly ChineseNames[]): Map<string, string> {
  const forms = new Map<string, string>()
  for (const { tw, cn } of names) {
    const traditional = [...tw]
    const simplified = [...cn]
    if (traditional.length !== simplified.length) continue
    for (const [at, character] of traditional.entries()) {
      const other = simplified[at]!
      if (character === other || forms.has(character) || !HAN.test(character) || !HAN.test(other)) continue
      const sounds = soundsOf(other)
      if (soundsOf(character).some(sound => sounds.includes(sound))) forms.set(character, other)
    }
  }
  return forms
}

/**
 * The distinct readings of each instrument's Chinese names, as lists of syllables. The pronunciation of a character
 * depends on its word (行 is hang in 银行), and the dictionary of words is simplified: traditional names are looked up in
 * simplified characters.
 */
export function readingsOf(names: readonly ChineseNames[]): string[][][] {
  const forms = simplifiedForms(names)
  const simplify = (text: string) => Array.from(text, character => forms.get(character) ?? character).join('')
  return names.map(({ cn, tw, others }) => {
    const readings = new Map<string, string[]>()
    for (const name of new Set([cn, tw, ...others].filter(each => HAN.test(each)).map(simplify))) {
      const syllables = syllablesOf(name)
      readings.set(syllables.join(' '), syllables)
    }
    return [...readings.values()]
  })
}
