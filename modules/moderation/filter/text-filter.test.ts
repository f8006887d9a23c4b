import { expect, test } from 'vitest'
import { bundledFilter, bundledWords } from '#testing/words.ts'
import type { ListedWord } from '../words/word-repository.ts'
import { createTextFilter, type TextKind, type Verdict } from './text-filter.ts'

const filter = bundledFilter()

const filterOf = (...rows: [word: string, list: ListedWord['list'], scope: ListedWord['scope']][]) => {
  const words = rows.map(([word, list, scope]) => ({ word, list, scope }))
  return createTextFilter(() => words)
}

const examples: { kind: TextKind; verdict: Verdict; written: string[] }[] = [
  {
    kind: 'name',
    verdict: 'blocked',
    written: [
      ...['官方客服', 'Admin', 'Admin88', 'аdmіn', 'a.d.m.i.n', 'ad.min', 'forex support', 'forex-support'],
      ...['管\u200b理員', '管 理 员', '管,理,员', 'ＳＴＡＦＦ', 'st̶a̶ff', 'customerservice', '操-你-媽'],
    ],
  },
  {
    kind: 'name',
    verdict: 'clean',
    written: ['許安然', 'Kelvin Ho', 'Administrative', 'Staffordshire', 'supporter of gold', '林海匯評', 'ad minimum'],
  },
  {
    kind: 'text',
    verdict: 'blocked',
    written: [
      ...['保證獲利，每日三單', '保証獲利', '保证 获利', 'this is F U C K ing', 'f.u.c.k', 'fu_ck that'],
      ...['Guaranteed   profits!', 'guaranteedprofits'],
      ...['沒騙你，保證獲利', '不騙你保證獲利', '沒有人比我更能保證獲利', '不，保證獲利', '我們保證獲利，不能說的秘密'],
      ...['You will not lose, guaranteed profits', 'casino guaranteed profit', '沒有人能操你媽'],
    ],
  },
  {
    kind: 'text',
    verdict: 'held',
    written: [
      ...['加LINE 領飆股', '想學的加我微信', '想学的加我微信', '加 L I N E：abc', 'Contact me on Telegram for more'],
      ...['add me on WeChat', '老師帶單，勝率100%'],
    ],
  },
  {
    kind: 'text',
    verdict: 'clean',
    written: [
      ...[
        '沒有人能保證獲利',
        '没有人能保证获利',
        '没有人能保证收益',
        '過去績效不保證獲利',
        '任何策略都無法保證收益',
        '不保本保息',
      ],
      ...[
        '沒有穩賺不賠的交易',
        '不可能穩賺不賠',
        '別相信保證獲利的老師',
        '沒有任何策略能保證獲利',
        '號稱穩賺的都是詐騙',
      ],
      ...[
        'Nobody can guarantee profit',
        'There is no guaranteed profit',
        'not guaranteed profits',
        'NO guaranteed returns',
      ],
      ...[
        "there's no such thing as a risk-free profit",
        'Beware of guaranteed returns',
        "these aren't guaranteed profits",
      ],
      ...['沒有人保證，獲利要靠自己', 'I read official figures and the support of gold', 'Scunthorpe, Essex'],
      ...['Classic: Assassins pass the bass', 'I wish it were Friday', '這條 trend line 還沒破，增加在線時間'],
      ...['😀😀😀', '\u200b', ''],
    ],
  },
]

test.each(examples.flatMap(({ kind, verdict, written }) => written.map(text => [kind, text, verdict] as const)))(
  'the %s %j is %s',
  async (kind, text, verdict) => {
    expect(await filter.check(text, kind)).toBe(verdict)
  },
)

test('a text is held for words of that list and kind, as they are listed', async () => {
  const own = filterOf(['加LINE', 'hold', 'all'], ['signals', 'hold', 'name'], ['profits', 'block', 'all'])
  expect(await own.heldFor('加 l i n e: signals. 加LINE', 'text')).toEqual(['加LINE'])
  expect(await own.heldFor('signals', 'name')).toEqual(['signals'])
  expect(await own.heldFor('加LINE, profits', 'text')).toEqual([])
})

test('a text with words of both lists is refused, whichever comes first', async () => {
  expect(await filter.check('加LINE，保證獲利', 'text')).toBe('blocked')
  expect(await filter.check('保證獲利，加LINE', 'text')).toBe('blocked')
})

test('a word is found where blanks part other words only if all its letters stand apart', async () => {
  const words = filterOf(['shit', 'block', 'all'])
  expect(await words.check('he says it’s hit again', 'text')).toBe('clean')
  expect(await words.check('what a s h i t', 'text')).toBe('blocked')
})

test('each bundled word is one line, and says where it is looked for', async () => {
  const words = bundledWords()
  expect(new Set(words.map(({ word }) => word)).size).toBe(words.length)
  for (const { word, list, scope } of words) {
    const verdict = list === 'block' ? 'blocked' : 'held'
    expect(await filter.check(word, 'name'), word).toBe(scope === 'text' ? 'clean' : verdict)
    expect(await filter.check(word, 'text'), word).toBe(scope === 'name' ? 'clean' : verdict)
  }
})

test('words are looked for where their scope says, and not at all once they are off', async () => {
  const words = filterOf(
    ['alpha', 'block', 'name'],
    ['beta', 'hold', 'text'],
    ['gamma', 'hold', 'all'],
    ['delta', 'off', 'all'],
  )
  const verdicts = async (text: string) => [await words.check(text, 'name'), await words.check(text, 'text')]
  expect(await verdicts('alpha')).toEqual(['blocked', 'clean'])
  expect(await verdicts('beta')).toEqual(['clean', 'held'])
  expect(await verdicts('gamma')).toEqual(['held', 'held'])
  expect(await verdicts('delta')).toEqual(['clean', 'clean'])
})

test('a letter that looks like two others stands alone as one', async () => {
  const words = filterOf(['my scam', 'block', 'all'])
  expect(await words.check('m y s c a m', 'text')).toBe('blocked')
  expect(await words.check('rny scarn', 'text')).toBe('blocked')
})

test('a name denies nothing', async () => {
  expect(await filter.check('不保證獲利', 'name')).toBe('blocked')
})

test('a line break parts words', async () => {
  const words = filterOf(['shit', 'block', 'all'])
  expect(await words.check('I love this\nhit', 'text')).toBe('clean')
  expect(await words.check('oh\nshit\nagain', 'text')).toBe('blocked')
})

test('words that begin or end like others are all found', async () => {
  const words = filterOf(
    ['外匯保證金', 'off', 'all'],
    ['匯保', 'hold', 'all'],
    ['證金交易', 'block', 'all'],
    ['保', 'off', 'all'],
  )
  expect(await words.check('外匯保證', 'text')).toBe('held')
  expect(await words.check('外匯保證金交易', 'text')).toBe('blocked')
})

test('the words in force are those read last', async () => {
  let words: ListedWord[] = []
  const changing = createTextFilter(() => words)
  expect(await changing.check('alpha', 'text')).toBe('clean')
  words = [{ word: 'alpha', list: 'hold', scope: 'all' }]
  expect(await changing.check('alpha', 'text')).toBe('held')
})
