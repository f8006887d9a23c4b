import { expect, test } from 'vitest'
import { lookAlikes } from './look-alike.ts'

async function areAlike(one: string, other: string): Promise<boolean> {
  const { skeletonsOf } = await lookAlikes()
  return skeletonsOf(one).some(skeleton => skeletonsOf(other).includes(skeleton))
}

test.each([
  ['Kelvin Ho', 'kelvin ho'],
  ['МОСКВА', 'москва'],
  ['Kelvin Ho', 'Ｋｅｌｖｉｎ　Ｈｏ'],
  ['paypal', 'раураl'],
  ['Ivan', 'lvan'],
  ['IVAN', 'ivan'],
  ['admin', 'аdmіn'],
  ['admin', 'ad\u200bmin'],
  ['OMEGA', 'ΟΜΕGΑ'],
  ['trader0', 'tradero'],
  ['trader1', 'traderl'],
  ['許安然', '许安然'],
  ['匯評', '汇评'],
  ['ﬁnance', 'finance'],
  ['𝒦elvin', 'Kelvin'],
])('%s looks like %s', async (one, other) => {
  expect(await areAlike(one, other)).toBe(true)
})

test.each([
  ['Kelvin', 'Calvin'],
  ['許安然', '許安'],
  ['trader88', 'trader89'],
  ['Anna', 'Hanna'],
])('%s does not look like %s', async (one, other) => {
  expect(await areAlike(one, other)).toBe(false)
})

test('a text of marks alone looks like few of them, also with unseen characters between', async () => {
  const { skeletonsOf } = await lookAlikes()
  for (const marks of ['\u0301\u0316', '\u0301\u200d\u0316\u200d'])
    for (const skeleton of skeletonsOf(`a${marks.repeat(10_000)}`)) expect(skeleton.length).toBeLessThan(100)
})
