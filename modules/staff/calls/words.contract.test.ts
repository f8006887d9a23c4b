import { expect, test } from 'vitest'
import { wordHits } from '#modules/moderation'
import { accountsMigrations } from '#testing/accounts.ts'
import { describeOnEveryDatabase } from '#testing/databases.ts'
import { COMMENT, openModerated } from '#testing/moderated.ts'

describeOnEveryDatabase('the lists of words', accountsMigrations, open => {
  async function start() {
    const portal = await openModerated(await open())
    const { asStaff } = portal
    const listed = async (query = '') => (await asStaff('GET', `words${query}`)).datas
    const add = (word: string, more: object = {}) => asStaff('POST', 'words', { word, list: 'hold', ...more })
    return { ...portal, listed, add }
  }

  test('get new words, change them, and lose them', async () => {
    const { asStaff, add, listed, database } = await start()
    expect((await add('moonshot')).code).toBe('000104')
    expect((await add('比特幣搬磚', { list: 'block', scope: 'text' })).code).toBe('000104')
    expect((await listed()).list).toMatchObject([
      { word: '比特幣搬磚', list: 'block', scope: 'text', hits30d: 0, published30d: 0 },
      { word: 'moonshot', list: 'hold', scope: 'all' },
    ])
    expect((await add('moonshot', { list: 'block' })).code).toBe('000104')
    const { list } = await listed('?q=MOON')
    expect(list).toMatchObject([{ word: 'moonshot', list: 'block' }])
    expect((await asStaff('DELETE', `words/${list[0].wordId}`)).code).toBe('000105')
    expect((await listed('?q=moon')).list).toEqual([])
    expect((await asStaff('DELETE', `words/${list[0].wordId}`)).code).toBe('000205')
    expect((await asStaff('DELETE', 'words/no-such-word')).code).toBe('000205')
    expect((await add('...')).code).toBe('000201')
    const stamp = database.db.selectFrom('import_stamp').select('stamp').where('kind', '=', 'words')
    expect(Number((await stamp.executeTakeFirstOrThrow()).stamp)).toBe(4)
    const { list: rows } = (await asStaff('GET', 'audit?action=staff.addWord')).datas
    expect(rows.map(({ target }: { target: string }) => target)).toEqual([
      'moonshot block all',
      '比特幣搬磚 block text',
      'moonshot hold all',
    ])
  })

  test('are read page after page, those with the most hits first if asked for', async () => {
    const { add, listed, database } = await start()
    for (const word of ['alpha', 'beta', 'gamma', 'delta']) await add(word)
    await database.write(unit =>
      wordHits.add(
        unit,
        new Map([
          ['beta', 3],
          ['alpha', 3],
          ['delta', 7],
        ]),
      ),
    )
    const words = async (query: string) => {
      const { list, next } = await listed(query)
      return { words: list.map(({ word, hits30d }: { word: string; hits30d: number }) => `${word} ${hits30d}`), next }
    }
    expect((await words('')).words).toEqual(['delta 7', 'gamma 0', 'beta 3', 'alpha 3'])
    const first = await words('?sort=hits&limit=2')
    expect(first.words).toEqual(['delta 7', 'beta 3'])
    expect((await words(`?sort=hits&limit=2&cursor=${first.next}`)).words).toEqual(['alpha 3'])
    const newest = await words('?limit=3')
    expect((await words(`?limit=3&cursor=${newest.next}`)).words).toEqual(['alpha 3'])
  })

  test('tell of each word how many texts with it a review has published', async () => {
    const { add, listed, comment, settle } = await start()
    await add('paid signals')
    for (const decision of ['publish', 'refuse', 'publish']) {
      await comment(`${COMMENT} ${decision} ${Math.random()}`)
      await settle({ decision })
    }
    expect((await listed('?q=signals')).list).toMatchObject([{ word: 'paid signals', published30d: 2 }])
  })
})
