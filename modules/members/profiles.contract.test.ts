import { expect, onTestFinished, test } from 'vitest'
import { PortalError } from '#contract/answers/error.ts'
import { DAY_MS } from '#contract/time/units.ts'
import { migrate, sqliteDatabase } from '#kit/database/database.ts'
import { InvalidFields } from '#kit/http/field-codes.ts'
import { parseSettings } from '#kit/settings/settings.ts'
import { describeOnEveryDatabase } from '#testing/databases.ts'
import { readsDuring } from '#testing/watched-reads.ts'
import { bundledFilter } from '#testing/words.ts'
import { memberSettings } from './member-settings.ts'
import { profileMigrations, profilesIn } from './profile-repository.ts'
import { createProfiles, type ProfileChange } from './profiles.ts'

const NOON = Date.UTC(2026, 10, 26, 4)
const filter = bundledFilter()
const limits = parseSettings([memberSettings], {}).settings.of(memberSettings)

/** The codes with which something is refused, by field; 'ok' if it is not. */
async function outcome(attempt: Promise<unknown>): Promise<string> {
  try {
    await attempt
    return 'ok'
  } catch (problem) {
    if (problem instanceof InvalidFields)
      return problem.fields.map(({ path, definition }) => `${path} ${definition.code}`).join(', ')
    if (problem instanceof PortalError) return problem.definition.code
    throw problem
  }
}

describeOnEveryDatabase('profiles', profileMigrations, open => {
  async function start() {
    const database = await open()
    onTestFinished(() => database.close())
    const clock = { now: NOON }
    const book = createProfiles({
      database,
      limits,
      filter,
      avatars: {
        owns: async (_, memberId, fileId) => fileId === `picture-of-${memberId}`,
        claim: async () => undefined,
        release: async () => undefined,
        hide: async () => undefined,
        showAgain: async () => true,
      },
      now: () => clock.now,
    })
    const profiles = {
      ...book,
      find: (memberId: string) => book.find(database, memberId),
      save: async (memberId: string, version: number, change: ProfileChange) =>
        book.save(memberId, version, await book.check(change)),
    }
    const save = async (memberId: string, change: ProfileChange) =>
      outcome(profiles.save(memberId, (await profiles.find(memberId)).version, change))
    return { database, clock, profiles, save }
  }

  test('who has saved nothing has no nickname, the first version, and everything switched on', async () => {
    const { profiles } = await start()
    expect(await profiles.find('member-1')).toEqual({
      memberId: 'member-1',
      nickname: undefined,
      nicknameAt: undefined,
      bio: '',
      tags: [],
      avatar: undefined,
      choices: {
        ...{ followListPublic: true, overlay: true, findable: true },
        mail: { comment: true, follow: true, group: true, contest: true, withdrawal: false },
      },
      version: 1,
    })
  })

  test('what is saved is read again, and what is not given stays', async () => {
    const { profiles, save } = await start()
    expect(
      await save('member-1', { nickname: ' 許安然 ', bio: 'Day trader\r\nof gold\u200b', tags: ['日線', 'FX'] }),
    ).toBe('ok')
    expect(await save('member-1', { avatar: 'picture-of-member-1' })).toBe('ok')
    expect(await profiles.find('member-1')).toMatchObject({
      nickname: '許安然',
      nicknameAt: NOON,
      bio: 'Day trader\nof gold',
      tags: ['日線', 'FX'],
      avatar: 'picture-of-member-1',
      version: 3,
    })
  })

  test('a tag of five Chinese characters is taken, one of six not; a bio of 93, not of 94', async () => {
    const { save } = await start()
    expect(await save('member-1', { tags: ['五'.repeat(5)] })).toBe('ok')
    expect(await save('member-1', { tags: ['六'.repeat(6)] })).toBe('tags.0 010019')
    expect(await save('member-1', { bio: '字'.repeat(93) })).toBe('ok')
    expect(await save('member-1', { bio: '字'.repeat(94) })).toBe('bio 010023')
  })

  test('each rule has its code, and what is refused changes nothing', async () => {
    const { profiles, save } = await start()
    const cases: [ProfileChange, string][] = [
      [{ nickname: '' }, 'nickname 010012'],
      [{ nickname: '   ' }, 'nickname 010012'],
      [{ nickname: '許' }, 'nickname 010013'],
      [{ nickname: '長'.repeat(21) }, 'nickname 010013'],
      [{ nickname: '😀'.repeat(20) }, 'ok'],
      [{ nickname: 'Kelvin\u202eoH' }, 'nickname 010015'],
      [{ nickname: 'Kelvin\nHo' }, 'nickname 010015'],
      [{ nickname: '官方客服' }, 'nickname 010016'],
      [{ tags: ['gold', ' '] }, 'tags.1 010018'],
      [{ tags: ['1', '2', '3', '4', '5', '6', '7'] }, 'tags 010020'],
      [{ tags: ['1', '2', '3', '4', '5', '6'] }, 'ok'],
      [{ tags: ['Gold', 'ｇｏｌｄ'] }, 'tags 010021'],
      [{ tags: ['穩賺不賠'] }, 'tags.0 010022'],
      [{ bio: '保證獲利，請加入' }, 'bio 010030'],
      [{ avatar: 'picture-of-member-2' }, '010031'],
      [{ nickname: '', bio: '字'.repeat(94), tags: [''] }, 'nickname 010012, bio 010023, tags.0 010018'],
    ]
    for (const [change, expected] of cases) {
      const before = await profiles.find('member-1')
      expect([change, await save('member-1', change)]).toEqual([change, expected])
      expect(await profiles.find('member-1')).toEqual(expected === 'ok' ? expect.anything() : before)
    }
  })

  test('a nickname changes once in 30 days, and its letter case is a change too', async () => {
    const { clock, save } = await start()
    expect(await save('member-1', { nickname: 'Kelvin' })).toBe('ok')
    expect(await save('member-1', { nickname: 'Kelvin', bio: 'same name' })).toBe('ok')
    clock.now = NOON + 30 * DAY_MS - 1
    expect(await save('member-1', { nickname: 'kelvin' })).toBe('010017')
    clock.now = NOON + 30 * DAY_MS
    expect(await save('member-1', { nickname: 'kelvin' })).toBe('ok')
  })

  test('a nickname that looks like another’s is taken; one that was given up is free', async () => {
    const { clock, profiles, save } = await start()
    expect(await save('member-1', { nickname: 'Kelvin Ho' })).toBe('ok')
    for (const nickname of ['kelvin ho', 'Kеlvin Ho', 'KELVIN  HO', 'Kelvin H0'])
      expect(await save('member-2', { nickname }), nickname).toBe('010014')
    expect((await profiles.find('member-2')).nickname).toBeUndefined()
    clock.now += 30 * DAY_MS
    expect(await save('member-1', { nickname: 'Somebody else' })).toBe('ok')
    expect(await save('member-2', { nickname: 'Kelvin Ho' })).toBe('ok')
  })

  test('of twenty members who want one nickname at the same time, one gets it', async () => {
    const { profiles } = await start()
    const wanted = Array.from({ length: 20 }, (_, n) =>
      outcome(profiles.save(`member-${n}`, 1, { nickname: '許安然' })),
    )
    const outcomes = await Promise.all(wanted)
    expect(outcomes.filter(each => each === 'ok')).toHaveLength(1)
    expect(outcomes.filter(each => each === '010014')).toHaveLength(19)
  })

  test('who saves what has changed since it was read is told so', async () => {
    const { profiles } = await start()
    const twice = await Promise.all([
      outcome(profiles.save('member-1', 1, { bio: 'one' })),
      outcome(profiles.choose('member-1', 1, { overlay: false })),
    ])
    expect(twice.toSorted()).toEqual(['000207', 'ok'])
    expect(await outcome(profiles.save('member-1', 3, { bio: 'newer than there is' }))).toBe('000207')
  })

  test('choices are changed one by one', async () => {
    const { profiles } = await start()
    await profiles.choose('member-1', 1, { mail: { follow: false } })
    await profiles.choose('member-1', 2, { findable: false, mail: { group: false } })
    expect((await profiles.find('member-1')).choices).toEqual({
      ...{ followListPublic: true, overlay: true, findable: false },
      mail: { comment: true, follow: false, group: false, contest: true, withdrawal: false },
    })
  })

  test('members are found by a part of the nickname as it looks, newest first and page after page', async () => {
    const { profiles, save } = await start()
    for (const [n, nickname] of ['Gold Trader', '黃金交易員', 'trader_88', '100% gold'].entries())
      expect(await save(`member-${n}`, { nickname })).toBe('ok')
    const found = async (text: string, page = {}) =>
      (await profiles.search(text, { limit: 10, ...page })).map(({ memberId }) => memberId)
    expect(await found('TRADER')).toEqual(['member-2', 'member-0'])
    expect(await found('黄金')).toEqual(['member-1'])
    expect(await found('%')).toEqual(['member-3'])
    expect(await found('_')).toEqual(['member-2'])
    expect(await found('nobody')).toEqual([])
    expect(await found(' \u200b ')).toEqual([])
    const [newest] = await profiles.search('trader', { limit: 1 })
    expect(await found('trader', { below: newest!.number })).toEqual(['member-0'])
  })

  test('the numbers of members, by which they are searched and listed, have no gaps however often each edits', async () => {
    const { database, profiles, save } = await start()
    for (const memberId of ['member-0', 'member-1', 'member-2']) {
      expect(await save(memberId, { nickname: `Gold ${memberId.at(-1)}` })).toBe('ok')
      for (const bio of ['Gold', 'Silver', 'Copper']) expect(await save(memberId, { bio })).toBe('ok')
    }
    const rows = await database.db.selectFrom('profiles').select('number').orderBy('number').execute()
    expect(rows.map(({ number }) => number)).toEqual([1, 2, 3])
    expect((await profiles.search('gold', { limit: 1 }))[0]?.number).toBe(3)
  })

  test('members are found page after page however many have come since', async () => {
    const { database, profiles, save } = await start()
    const names = Array.from({ length: 4 }, (_, n) => `member-${n}`)
    for (const [n, memberId] of names.entries()) {
      expect(await save(memberId, { nickname: `Gold ${n}` })).toBe('ok')
      const number = 1 + n * 4_999
      await database.db.updateTable('profiles').set({ number }).where('member_id', '=', memberId).execute()
    }
    const found: string[] = []
    for (let below: number | undefined; ; ) {
      const page = await profiles.search('gold', { below, limit: 2 })
      found.push(...page.map(({ memberId }) => memberId))
      below = page.at(-1)?.number
      if (below === undefined) break
    }
    expect(found).toEqual(names.toReversed())
  })
})

test('a search goes through the nicknames part by part, in which each is looked up', async () => {
  const database = sqliteDatabase(':memory:')
  onTestFinished(() => database.close())
  await migrate(database, profileMigrations)
  const { search } = createProfiles({ database, limits, filter })
  await database.write(unit => profilesIn(unit).lock('member-1'))
  const { plans, scanned } = await readsDuring(database, () => search('gold', { limit: 20 }))
  expect([...scanned]).toEqual([])
  expect([...plans].join('\n')).toContain('nicknames')
})
