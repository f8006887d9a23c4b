import { expect, test } from 'vitest'
import { numberAt } from '#testing/authenticator.ts'
import { acceptedStep, base32, otpauthUri } from './totp.ts'

const secret = Buffer.from('12345678901234567890')

test.each([
  [59, 287_082],
  [1_111_111_109, 81_804],
  [1_111_111_111, 50_471],
  [1_234_567_890, 5_924],
  [2_000_000_000, 279_037],
  [20_000_000_000, 353_130],
])('RFC 6238, appendix B: %i s after 1970 the number ends with %i', (seconds, number) => {
  const code = String(number).padStart(6, '0')
  expect(acceptedStep(secret, code, { now: seconds * 1_000, last: 0 })).toBe(Math.floor(seconds / 30))
  expect(numberAt(base32(secret), seconds * 1_000)).toBe(code)
})

test('the number before and the one after count too, none that is not later than the last one', () => {
  const now = 1_234_567_890_000
  const step = now / 30_000
  const accepted = (n: number, last = 0) =>
    acceptedStep(secret, numberAt(base32(secret), now + n * 30_000), { now, last })
  expect([-2, -1, 0, 1, 2].map(n => accepted(n))).toEqual([undefined, step - 1, step, step + 1, undefined])
  expect([-1, 0, 1].map(n => accepted(n, step))).toEqual([undefined, undefined, step + 1])
})

test('RFC 4648, section 10: bytes in base32', () => {
  expect(['', 'f', 'fo', 'foo', 'foob', 'fooba', 'foobar'].map(text => base32(Buffer.from(text)))).toEqual([
    '',
    'MY',
    'MZXQ',
    'MZXW6',
    'MZXW6YQ',
    'MZXW6YTB',
    'MZXW6YTBOI',
  ])
})

test('authenticators are told the portal and the account', () => {
  const uri = new URL(otpauthUri('ABC', { issuer: '外匯 & Co', account: 'l***@example.com' }))
  expect(uri.searchParams.get('issuer')).toBe('外匯 & Co')
  expect(decodeURIComponent(uri.pathname)).toBe('/外匯 & Co:l***@example.com')
})
