import { expect, test } from 'vitest'
import { cookieOf } from './cookies.ts'

test('a value is read whole, also with the sign that separates it from its name', () => {
  const header = 'theme=dark; a=AAE_x+Dw==; b = 1 ;empty=; a2=2'
  expect(['a', 'b', 'empty', 'a2', 'theme', 'c'].map(name => cookieOf(header, name))).toEqual([
    'AAE_x+Dw==',
    '1',
    '',
    '2',
    'dark',
    undefined,
  ])
  expect(cookieOf(undefined, 'a')).toBeUndefined()
})
