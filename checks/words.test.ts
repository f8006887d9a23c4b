import { expect, test } from 'vitest'
import {
  forbiddenWords,
  languageFaults,
  spacingFaults,
  textFaults,
  textsOfAdverts,
  textsOfPages,
  textsOfSeed,
  textsOfSource,
} from './words.ts'

const forbidden = forbiddenWords(
  'word,not_in,instead,reason\n軟件,tw,軟體,x\n期權,tw,選擇權,x\n加币,cn,加元,x\n你,tw,您,x\ncoin,en,cryptocurrency,x\n',
)
const faultsOf = (locale: 'tw' | 'cn' | 'en', text: string) =>
  textFaults([{ where: 'words:1', locale, text }], forbidden)
const sourceOf = (text: string) => textsOfSource(new Map([['web/words/x.ts', text]]))

test('texts written for each language have no faults', () => {
  expect(faultsOf('tw', '軟體與選擇權')).toEqual([])
  expect(faultsOf('cn', '软件与加元')).toEqual([])
  expect(faultsOf('en', 'Software and options')).toEqual([])
})

test.each([
  ['an empty text', 'en', ' ', 'the text is empty in en'],
  ['a simplified character in Taiwan', 'tw', '汇率', '汇 cannot appear in tw'],
  ['a traditional character on the mainland', 'cn', '匯率', '匯 cannot appear in cn'],
  ['Chinese in English', 'en', 'Rate 率', '率 cannot appear in en'],
  ['a word of the other side', 'tw', '下載軟件', '軟件 is not used in tw, write 軟體'],
  ['a word of one character', 'tw', '換成你的時區', '你 is not used in tw, write 您'],
  ['an English word in any letter case', 'en', 'Coin prices', 'coin is not used in en, write cryptocurrency'],
  ['a half-width bracket beside Chinese', 'tw', '點差 (pip)', 'punctuation beside Chinese is full-width in tw'],
  ['a half-width colon before Chinese', 'cn', 'EURUSD: 汇率', 'punctuation beside Chinese is full-width in cn'],
  ['a currency as the other side calls it', 'cn', '加币走势', '加币 is not used in cn, write 加元'],
] as const)('%s is reported', (_, locale, text, message) => {
  expect(faultsOf(locale, text).join()).toContain(`words:1 ${message}`)
})

test('a longer word may contain a forbidden one', () => {
  expect(faultsOf('tw', '長期權益')).toEqual([])
  expect(faultsOf('cn', '增加币种')).toEqual([])
  expect(faultsOf('tw', '迷你走勢')).toEqual([])
  expect(faultsOf('en', 'Bitcoin and Toncoin')).toEqual([])
  expect(faultsOf('en', 'USD Coin')).toEqual([])
})

test('digits, formulas and English keep half-width punctuation', () => {
  expect(faultsOf('tw', '紐約 17:00、1,000 筆、權重 × ln(現價 ÷ 開盤價)')).toEqual([])
  expect(faultsOf('cn', '[from, to) 期间')).toEqual([])
  expect(faultsOf('en', 'Spread (pips): 1')).toEqual([])
})

test('texts of a seed are collected from every column of a language, with their lines', () => {
  const csv =
    'iso2,name_tw,name_cn,name_en,short_tw\nMN,蒙古,蒙古国,Mongolia,\nSA,沙烏地阿拉伯,沙特阿拉伯,Saudi Arabia,沙烏地\n'
  expect(textsOfSeed(csv, 'countries.csv')).toEqual([
    { where: 'countries.csv:2', locale: 'tw', text: '蒙古' },
    { where: 'countries.csv:2', locale: 'cn', text: '蒙古国' },
    { where: 'countries.csv:2', locale: 'en', text: 'Mongolia' },
    { where: 'countries.csv:3', locale: 'tw', text: '沙烏地阿拉伯' },
    { where: 'countries.csv:3', locale: 'cn', text: '沙特阿拉伯' },
    { where: 'countries.csv:3', locale: 'en', text: 'Saudi Arabia' },
    { where: 'countries.csv:3', locale: 'tw', text: '沙烏地' },
  ])
})

test('names have a space between Chinese and Latin letters or digits in Taiwan, none on the mainland', () => {
  const of = (locale: 'tw' | 'cn' | 'en', text: string) => spacingFaults([{ where: 'names:1', locale, text }])
  expect(of('tw', '標普 500 指數')).toEqual([])
  expect(of('tw', '標普500指數')).toEqual(["names:1 a space is missing in the tw text '標普500指數'"])
  expect(of('cn', '加拿大S&P/TSX 60指数')).toEqual([])
  expect(of('cn', '标普 500 指数')).toEqual(["names:1 no space belongs in the cn text '标普 500 指数'"])
  expect(of('en', 'S&P 500')).toEqual([])
})

test('texts of adverts are collected with their language', () => {
  const csv = 'position,locale,id,title,text,link\nLEFT,TW,ad,匯率換算,多幣別,/tools\n'
  expect(textsOfAdverts(csv, 'adverts.csv')).toEqual([
    { where: 'adverts.csv:2', locale: 'tw', text: '匯率換算' },
    { where: 'adverts.csv:2', locale: 'tw', text: '多幣別' },
  ])
})

test('the name of a language may be in its own script on every page', () => {
  expect(faultsOf('en', '繁體中文')).toEqual([])
})

test('texts in source are collected with their line, whatever their quotes', () => {
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

test('a text that is not written as three literals is reported', () => {
  expect(sourceOf("const a = { tw: '開盤', en: 'Open' }").faults).toEqual([
    "web/words/x.ts:1 write a text as { tw: '…', cn: '…', en: '…' }",
  ])
})

test('a placeholder that one language lacks is reported', () => {
  expect(sourceOf("const a = { tw: '共 {pairs} 個', cn: '共 {pairs} 个', en: 'Pairs' }").faults).toEqual([
    'web/words/x.ts:1 the languages have different placeholders: {pairs} | {pairs} | ',
  ])
})

test('a page without metadata in one of the languages is reported', () => {
  const csv = 'route,locale,title,description,keywords\n/forex,tw,外匯,外匯行情,匯率\n/forex,cn,外汇,外汇行情,汇率\n'
  expect(textsOfPages(csv, ['/forex'], 'metadata.csv').faults).toEqual(['metadata.csv:1 page /forex has no en'])
})

test('a page that reads a text in a language of its own choice is reported', () => {
  const of = (code: string) => languageFaults(new Map([['web/x.tsx', code]]))
  expect(of('<li key={label.en}>{t(label)}</li>')).toEqual(['web/x.tsx:1 read a text by the language of the page'])
  expect(of('<li key={t(label)}>{words.title[locale]}</li>')).toEqual([])
})
