import { expect, test } from 'vitest'
import { guardedText } from './csv.ts'

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '\n=1+1', '\r\n@A1', '＝1+1', '＋1', '－1', '＠A1'])(
  'the text %j is not a formula in a spreadsheet',
  text => {
    expect(guardedText(text)).toBe(`'${text}`)
  },
)

test.each(['', 'EURUSD', '歐元', '1-1', 'a@b', ' =1'])('the text %j is unchanged', text => {
  expect(guardedText(text)).toBe(text)
})
