import { expect, test } from 'vitest'
import { bytesOf, cleanName, cleanText, codePointsOf, hasUnseen, normalForm } from './plain-text.ts'

test('bytes are those of UTF-8, and a character outside the basic plane is one', () => {
  expect([bytesOf('abc'), bytesOf('上班族'), bytesOf('😀')]).toEqual([3, 9, 4])
  expect([codePointsOf('許安然'), codePointsOf('😀😀')]).toEqual([3, 2])
})

test('a text keeps what is seen, and loses what is not', () => {
  expect(cleanText('  day\u200b trader\u202e ')).toBe('day trader')
  expect(cleanText('a\u0000b\u0007c\ufeff')).toBe('abc')
  expect(cleanText('one\ntwo')).toBe('one two')
  expect(cleanText('one\r\ntwo\u2028three\n\n\n\nfour', { lines: true })).toBe('one\ntwo\nthree\n\nfour')
  expect(cleanText('broken \ud800 half')).toBe('broken  half')
  expect(cleanText('love ❤\ufe0f')).toBe('love ❤\ufe0f')
})

test('letters that are written in two ways are stored in one', () => {
  expect(cleanText('Cafe\u0301')).toBe('Café')
  expect(cleanName('Cafe\u0301')).toBe('Café')
})

test('a letter keeps thirty marks: putting a hundred thousand into their order would take seconds', () => {
  for (const marks of ['\u0301\u0316', '\uff9e\u0301', '\u0344\u0316'])
    for (const form of ['NFC', 'NFD', 'NFKC', 'NFKD'] as const)
      expect(codePointsOf(normalForm(`a${marks.repeat(50_000)}b`, form))).toBeLessThan(70)
  for (const clean of [cleanName, cleanText])
    expect(codePointsOf(clean(`a${'\u0301\u0316'.repeat(50_000)}b`))).toBeLessThan(33)
})

test.each(['Nguyễn Thị Minh', 'क्षत्रिय', 'ท่านผู้หญิง', 'שָׁלוֹם', 'ཨོཾ་མ་ཎི་པདྨེ་ཧཱུྃ', 'ガギグ', '❤️ 1️⃣'])(
  'the text %s keeps its marks',
  text => {
    expect(normalForm(text)).toBe(text.normalize())
    expect(cleanText(text)).toBe(text.normalize())
  },
)

test('a name has single blanks between its words', () => {
  expect(cleanName('  Kelvin \u3000 Ho ')).toBe('Kelvin Ho')
})

test.each([
  'Kelvin\u200bHo',
  'Kelvin\u202eoH',
  'Kelvin\nHo',
  'Kelvin\u0000',
  'K\u00adH',
  '\u3164',
  '\u2800\u2800',
  'a\ud800',
])('the name %j has characters that are not seen', name => {
  expect(hasUnseen(name)).toBe(true)
})

test.each(['許安然', 'Kelvin Ho', 'Ольга', 'day-trader_88', '😀 trader', 'ひろし'])('the name %s has none', name => {
  expect(hasUnseen(name)).toBe(false)
})
