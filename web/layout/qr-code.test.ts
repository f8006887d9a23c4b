import { expect, test } from 'vitest'
import { qrCode } from './qr-code.ts'

/** Rows as numbers of base 36: the codes of the npm package `qrcode` 1.5.4 for the same bytes at level M. */
test.each([
  [
    'https://portal.example/en',
    'jvlhb a7vb5 ejxb1 ekz8d ejhwd a5zcx jvfy7 1xq8 eb9zf 4e52a aiekw fezn0 hz6k7 dc35 7fu3a clwdt 31a0v 25n9 jw57b a7f9s ej2m1 ekv6n eky8m a6f84 jvtz3',
  ],
  [
    'https://quotes.example/cn/forex/moreDetail?chartOf=EURUSD&utm=0123456789abcdef',
    '1quq00ov w9xveip 19yz9hzx 1a2aj7fh 19yxnhwd w5tc6kh 1qt5f2wv 7aokcg 1977cua3 kq07u5q q85s6gg sza804c jlhwd1b vptur97 1l1t4gba 12tp8d0y 157zvnla 1obfrzqf 1g86326r 11rn6xiy 10ggs14p 37big3s lbcnxgg 16of2cv3 1p0t5m1i q0bczeb hqnu3ma xrjj0ds 8g8ton1 4omjo7 1qs9l845 w8xwr9u 19zifzzv 1a1u513l 1a2xt4r4 w5cg7r0 1qu4kpwb',
  ],
])('the code of %s is that of another encoder', (text, rows) => {
  const code = qrCode(text)!
  const read = code.map(row => BigInt(`0b${row.map(Number).join('')}`).toString(36))
  expect(read).toEqual(rows.split(' '))
})

test('it grows with the text, and ends at 106 bytes', () => {
  expect([14, 26, 42, 62, 84, 106].map(length => qrCode('a'.repeat(length))?.length)).toEqual([21, 25, 29, 33, 37, 41])
  expect(qrCode('a'.repeat(107))).toBeUndefined()
  expect(qrCode('行'.repeat(36))).toBeUndefined()
})
