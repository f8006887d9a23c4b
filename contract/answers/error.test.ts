import { expect, test } from 'vitest'
import * as Errors from '../errors/index.ts'
import { errorText, fillText, PortalError } from './error.ts'

test('an error tells visitors in their own language which parameter is wrong', () => {
  const error = new PortalError(Errors.BadParameter, { name: 'symbols' })
  expect(errorText(error, 'tw')).toBe('參數 symbols 不正確')
  expect(errorText(error, 'cn')).toBe('参数 symbols 不正确')
  expect(errorText(error, 'en')).toBe('Parameter symbols is not valid. Check its value')
})

test('its message for operators begins with the code', () => {
  expect(new PortalError(Errors.NotFound).message).toBe('000205 Not found')
})

test('a placeholder without a value is left visible, and a value is not expanded again', () => {
  expect(fillText('{pairs} pairs of {group}', { pairs: 49 })).toBe('49 pairs of {group}')
  expect(fillText('{name}', { name: '{pairs}', pairs: 1 })).toBe('{pairs}')
  expect(fillText('{toString}', {})).toBe('{toString}')
})
