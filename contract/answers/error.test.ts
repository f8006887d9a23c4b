import { expect, test } from 'vitest'
import * as Errors from '../errors/index.ts'
import { errorText, filledText, fillText, PortalError } from './error.ts'

test('an error tells visitors in their own language which parameter is wrong', () => {
  const error = new PortalError(Errors.BadParameter, { name: 'symbols' })
  expect(errorText(error, 'tw')).toBe('參數 symbols 不正確')
  expect(errorText(error, 'cn')).toBe('参数symbols不正确')
  expect(errorText(error, 'en')).toBe('Parameter symbols is not valid. Check its value')
})

test('its message for operators begins with the code', () => {
  expect(new PortalError(Errors.NotFound).message).toBe('000205 Not found')
})

test('a placeholder without a value is left visible, and a value is not expanded again', () => {
  expect(fillText('{pairs} pairs of {group}', { pairs: 49 })).toBe('49 pairs of {group}')
  expect(fillText('{name}', { name: '{pairs}', pairs: 1 })).toBe('{pairs}')
  expect(fillText('{toString}', {})).toBe('{toString}')
  expect(fillText('{count|bank|banks}', {})).toBe('{count|bank|banks}')
})

test('a number chooses the form of an English word', () => {
  const text = (count: number | string) => fillText('{count} {count|bank|banks}', { count })
  expect([text(1), text('1')]).toEqual(['1 bank', '1 bank'])
  expect([text(0), text(2), text('1,234')]).toEqual(['0 banks', '2 banks', '1,234 banks'])
})

test('in traditional Chinese a value of Latin letters or digits stands apart from the Chinese beside it, and is itself not changed', () => {
  const text = { tw: '{country}{indicator}走勢圖', cn: '{country}{indicator}走势图', en: '{country} {indicator}' }
  const filled = (country: string, indicator: string, locale: 'tw' | 'cn') =>
    filledText(text, { country, indicator }, locale)
  expect(filled('日本', 'CPI 年增率', 'tw')).toBe('日本 CPI 年增率走勢圖')
  expect(filled('日本', '失業率', 'tw')).toBe('日本失業率走勢圖')
  expect(filled('日本', 'PMI', 'tw')).toBe('日本 PMI 走勢圖')
  expect(filled('日本', 'PMI', 'cn')).toBe('日本PMI走势图')
  expect(filledText({ tw: '追蹤{name}', cn: '', en: '' }, { name: '王a小明' }, 'tw')).toBe('追蹤王a小明')
  expect(filledText({ tw: '參數 {name} 不正確', cn: '', en: '' }, { name: 'x' }, 'tw')).toBe('參數 x 不正確')
  expect(filledText({ tw: '共{sign}{n}{unit}項', cn: '', en: '' }, { sign: '', n: 3, unit: '' }, 'tw')).toBe('共 3 項')
})
