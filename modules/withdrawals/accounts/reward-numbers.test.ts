import { expect, test } from 'vitest'
import { isSameName, type RewardKind, rewardNumber, shownNumber } from './reward-numbers.ts'

test.each<[RewardKind, string, string]>([
  ['bank', '012-345-678901', '012345678901'],
  ['bank', '０１２　３４５　６７８９０１', '012345678901'],
  // Examples of the registry of IBANs.
  ['bank', 'DE89 3704 0044 0532 0130 00', 'DE89370400440532013000'],
  ['bank', 'gb29nwbk60161331926819', 'GB29NWBK60161331926819'],
  // Of the test cards of card schemes.
  ['bank', '4111 1111 1111 1111', '4111111111111111'],
  ['bank', '6200 0000 0000 0005', '6200000000000005'],
  ['alipay', '138-0013-8000', '+8613800138000'],
  ['alipay', '+86 138 0013 8000', '+8613800138000'],
  ['alipay', 'Lin.Hai@Example.com', 'lin.hai@example.com'],
  ['wechat', 'Lin_Hai-1', 'lin_hai-1'],
  ['wechat', '+852 5550 1234', '+85255501234'],
  ['paypal', 'Lin.Hai@example.com', 'lin.hai@example.com'],
])('an account of kind %s with the number %s is kept as %s', async (kind, typed, kept) => {
  expect(await rewardNumber(kind, typed)).toBe(kept)
})

test.each<[RewardKind, string, string]>([
  ['bank', 'DE89 3704 0044 0532 0130 01', 'the check digits are another IBAN’s'],
  ['bank', 'DE89 3704 0044 0532 0130', 'German ones are longer'],
  ['bank', 'XX89 3704 0044 0532 0130 00', 'there is no such country'],
  ['bank', '4111 1111 1111 1112', 'the check digit is another card’s'],
  ['bank', '6200 0000 0000 0006', 'the check digit is another card’s'],
  ['bank', '1234', 'it is too short'],
  ['bank', '1234567890123456789012345', 'it is too long'],
  ['bank', 'lin@example.com', 'banks have no addresses'],
  ['alipay', '12345', 'it is not a phone number'],
  ['alipay', 'lin_hai', 'it is neither'],
  ['wechat', 'lin', 'it is too short'],
  ['wechat', '林海林海林海', 'ids have Latin letters'],
  ['paypal', '+886912345678', 'PayPal pays to addresses'],
])('an account of kind %s cannot have the number %s: %s', async (kind, typed) => {
  expect(await rewardNumber(kind, typed)).toBeUndefined()
})

test('of a number the last four digits are shown, of an address its first letter and its host', () => {
  expect(shownNumber('012345678901')).toBe('8901')
  expect(shownNumber('lin_hai-1')).toBe('ai-1')
  expect(shownNumber('lin.hai@example.com')).toBe('l***@example.com')
})

test('a holder is compared with the verified name as banks compare them', () => {
  expect(isSameName('Lin Hai-Ping', 'LIN  HAIPING')).toBe(true)
  expect(isSameName('Ｌin Hai', 'lin hai')).toBe(true)
  expect(isSameName('阿卜杜·買買提', '阿卜杜‧買買提')).toBe(true)
  expect(isSameName('林海平', '林海评')).toBe(false)
})
