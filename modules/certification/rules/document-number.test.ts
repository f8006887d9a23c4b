import { expect, test } from 'vitest'
import { foldedNumber, isDocumentNumber } from './document-number.ts'

const isCard = (country: string, text: string) => isDocumentNumber(foldedNumber(text), 'identity_card', country)

test('a number is the same however it is written', () => {
  for (const text of ['A123456789', ' a123-456-789 ', 'Ａ１２３４５６７８９', 'a123‐456 789'])
    expect(foldedNumber(text)).toBe('A123456789')
  expect(foldedNumber('A123456(3)')).toBe('A1234563')
})

test('identity cards of Taiwan have a check digit, those of residents in both forms too', () => {
  for (const number of ['A123456789', 'F131104093', 'A800000014', 'AC01234567'])
    expect([number, isCard('TW', number)]).toEqual([number, true])
  for (const number of ['A123456788', 'A323456789', 'A12345678', '1123456789', 'A123456789X'])
    expect([number, isCard('TW', number)]).toEqual([number, false])
})

test('those of mainland China have one of ISO 7064, and a date', () => {
  for (const number of ['11010519491231002X', '11010519491231002x', '440524188001010014'])
    expect([number, isCard('CN', number)]).toEqual([number, true])
  for (const number of ['110105194912310021', '110105194902310023', '110105491231002', '11010519491331002X'])
    expect([number, isCard('CN', number)]).toEqual([number, false])
})

test('those of Hong Kong have one in brackets', () => {
  for (const number of ['A123456(3)', 'G123456(A)', 'AB987654(3)'])
    expect([number, isCard('HK', number)]).toEqual([number, true])
  for (const number of ['A123456(4)', 'A12345(3)', 'ABC123456(3)', 'A123456(B)'])
    expect([number, isCard('HK', number)]).toEqual([number, false])
})

test('passports have at most nine letters and digits, all others a digit at least', () => {
  const isPassport = (number: string) => isDocumentNumber(number, 'passport', 'TW')
  expect(['312345678', 'K12345678', 'E1234567'].map(isPassport)).toEqual([true, true, true])
  expect(['ABCDEFGH', '1234', '1234567890', 'К1234567'].map(isPassport)).toEqual([false, false, false, false])
  expect(isCard('DE', 'T220001293')).toBe(true)
  expect(isCard('DE', 'ABCDEF')).toBe(false)
  expect(isDocumentNumber('MORGA657054SM9IJ', 'driving_licence', 'GB')).toBe(true)
})
