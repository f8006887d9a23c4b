import { describe, expect, it } from 'vitest'
import { markedTexts, textsIn } from './localized-texts.ts'

const source = `const close = { tw: '收盤', cn: '收盘', en: 'Close' }
const days = { tw: ['日'], cn: ['日'], en: ['Sun'] }
const nested = { above: { tw: \`高於 {n}\`, cn: \`高于{n}\`, en: \`above {n}\` }, count: 3 }`

describe('the scripts of a language', () => {
  it('have its texts alone', () => {
    expect(textsIn('en', markedTexts(source))).toBe(`const close = {en: 'Close'}
const days = {en: ['Sun']}
const nested = { above: {en: \`above {n}\`}, count: 3 }`)
    expect(textsIn('tw', markedTexts(source))).toContain("{tw: '收盤'}")
  })

  it('keep what is no text', () => {
    const settings = "const prefixes = { tw: '', cn: '/cn', en: '/en', all: true }; const one = { en: 1 }"
    expect(textsIn('en', markedTexts(settings))).toBe(settings)
    const unmarked = "const tags = { tw: 'zh-Hant-TW', cn: 'zh-Hans-CN', en: 'en' }"
    expect(textsIn('en', unmarked)).toBe(unmarked)
  })

  it('are found after the code was made smaller', () => {
    const small = 'var a={close:{__text__:0,tw:`收盤`,cn:`收盘`,en:`Close`}},b=e=>a.close[e];export{b};'
    expect(textsIn('cn', small)).toBe('var a={close:{cn:`收盘`}},b=e=>a.close[e];export{b};')
  })
})
