import { expect, test } from 'vitest'
import { forbiddenWords, textFaults, textsOfPages, textsOfSource } from './words.ts'

const forbidden = forbiddenWords('word,not_in,instead,reason\n軟件,tw,軟體,x\n期權,tw,選擇權,x\n加币,cn,加元,x\n')
const faultsOf = (locale: 'tw' | 'cn' | 'en', text: string) =>
  textFaults([{ where: 'words:1', locale, text }], forbidden)
const sourceOf = (text: string) => textsOfSource(new Map([['web/words/x.ts', text]]))

test('texts written for their own readers are sound', () => {
  expect(faultsOf('tw', '軟體與選擇權')).toEqual([])
  expect(faultsOf('cn', '软件与加元')).toEqual([])
  expect(faultsOf('en', 'Software and options')).toEqual([])
})

test.each([
  ['an empty text', 'en', ' ', 'the text is empty in en'],
  ['a simplified character in Taiwan', 'tw', '汇率', '汇 cannot stand in tw'],
  ['a traditional character on the mainland', 'cn', '匯率', '匯 cannot stand in cn'],
  ['Chinese in English', 'en', 'Rate 率', '率 cannot stand in en'],
  ['a word of the other side', 'tw', '下載軟件', '軟件 is not said in tw, but 軟體'],
  ['a currency as the other side calls it', 'cn', '加币走势', '加币 is not said in cn, but 加元'],
] as const)('%s is caught', (_, locale, text, message) => {
  expect(faultsOf(locale, text).join()).toContain(`words:1 ${message}`)
})

test('a longer word may hold a forbidden one by chance', () => {
  expect(faultsOf('tw', '長期權益')).toEqual([])
  expect(faultsOf('cn', '增加币种')).toEqual([])
})

test('a language is named in its own script on every page', () => {
  expect(faultsOf('en', '繁體中文')).toEqual([])
})

test('texts in source are read with their line, whatever their quotes', () => {
  const { texts, faults } = sourceOf(
    `// nothing\nexport const a: Text = {\n  tw: '開盤',\n  cn: "开盘",\n  en: 'Day\\'s open',\n}`,
  )
  expect(faults).toEqual([])
  expect(texts).toEqual([
    { where: 'web/words/x.ts:2', locale: 'tw', text: '開盤' },
    { where: 'web/words/x.ts:2', locale: 'cn', text: '开盘' },
    { where: 'web/words/x.ts:2', locale: 'en', text: "Day's open" },
  ])
})

test('a text that cannot be read as three languages is caught', () => {
  expect(sourceOf("const a = { tw: '開盤', en: 'Open' }").faults).toEqual([
    "web/words/x.ts:1 write a text as { tw: '…', cn: '…', en: '…' }",
  ])
})

test('a language that forgets to fill a place is caught', () => {
  expect(sourceOf("const a = { tw: '共 {pairs} 個', cn: '共 {pairs} 个', en: 'Pairs' }").faults).toEqual([
    'web/words/x.ts:1 the languages fill other places: {pairs} | {pairs} | ',
  ])
})

test('a page without a head in one of the languages is caught', () => {
  const csv = 'route,locale,title,description,keywords\n/forex,tw,外匯,外匯行情,匯率\n/forex,cn,外汇,外汇行情,汇率\n'
  expect(textsOfPages(csv, ['/forex'], 'metadata.csv').faults).toEqual(['metadata.csv:1 page /forex has no en'])
})
