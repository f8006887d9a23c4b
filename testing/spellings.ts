import { Converter } from 'opencc-js'

const traditional = Converter({ from: 'cn', to: 't' })
const simplified = Converter({ from: 't', to: 'cn' })

const full = (text: string) =>
  Array.from(text, character => {
    const code = character.charCodeAt(0)
    return code > 0x20 && code < 0x7f ? String.fromCharCode(code + 0xfee0) : character
  }).join('')

/** Letters of other scripts, and radicals, that look like those of words. */
const alike: Readonly<Record<string, string>> = {
  ...{ a: 'а', c: 'с', e: 'е', i: 'і', j: 'ј', o: 'о', p: 'р', s: 'ѕ', x: 'х', y: 'у', h: 'һ' },
  ...{ A: 'Α', B: 'В', E: 'Ε', H: 'Н', I: 'Ι', K: 'Κ', M: 'М', N: 'Ν', O: 'О', P: 'Р', T: 'Τ', V: 'Ѵ', X: 'Х' },
  ...{ 一: '⼀', 人: '⼈', 入: '⼊', 口: '⼝', 大: '⼤', 女: '⼥', 子: '⼦', 小: '⼩', 工: '⼯', 手: '⼿', 日: '⽇' },
  ...{
    月: '⽉',
    水: '⽔',
    火: '⽕',
    狗: '狗',
    生: '⽣',
    用: '⽤',
    白: '⽩',
    色: '⾊',
    行: '⾏',
    資: '資',
    金: '⾦',
    高: '⾼',
  },
}
const homoglyphs = (text: string) => Array.from(text, character => alike[character] ?? character).join('')

/** Ways in which who wants to be read but not found writes a word. */
export const spellings: Readonly<Record<string, (word: string) => string>> = {
  plain: word => word,
  'full-width': full,
  traditional,
  simplified,
  'split by zero-width characters': word => [...word].join('\u200b'),
  spaced: word => [...word.replaceAll(' ', '')].join(' '),
  homoglyph: homoglyphs,
}
