import { expect, test } from 'vitest'
import { openWordList, readBlockedWords } from './blocked-words.ts'

const list = openWordList(await readBlockedWords())

test.each([
  '官方客服',
  'Admin',
  'аdmіn',
  'a.d.m.i.n',
  'forex support',
  '管\u200b理員',
  '管 理 员',
  'ＳＴＡＦＦ',
  '操-你-媽',
])('the name %j is refused', async name => {
  expect((await list).isBlocked(name, 'name')).toBe(true)
})

test.each(['許安然', 'Kelvin Ho', 'Administrative', 'Staffordshire', 'supporter of gold', '林海匯評'])(
  'the name %s is not',
  async name => {
    expect((await list).isBlocked(name, 'name')).toBe(false)
  },
)

test.each(['保證獲利，每日三單', '保証獲利', '保证 获利', 'this is F U C K ing', 'Guaranteed   profits!'])(
  'the text %j is refused',
  async text => {
    expect((await list).isBlocked(text, 'text')).toBe(true)
  },
)

test.each(['沒有人保證，獲利要靠自己', 'I read official figures and the support of gold', 'Scunthorpe, Essex', ''])(
  'the text %j is not',
  async text => {
    expect((await list).isBlocked(text, 'text')).toBe(false)
  },
)

test('each word is one line, and refused where it says', async () => {
  const words = await readBlockedWords()
  expect(new Set(words.map(({ word }) => word)).size).toBe(words.length)
  for (const { word, in: scope } of words) {
    expect(['names', 'all']).toContain(scope)
    expect((await list).isBlocked(word, 'name'), word).toBe(true)
    expect((await list).isBlocked(word, 'text'), word).toBe(scope === 'all')
  }
})
