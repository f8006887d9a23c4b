import { expect, test } from 'vitest'
import { PortalError } from '#contract/answers/error.ts'
import { DAY_MS } from '#contract/time/units.ts'
import { parseSettings } from '#kit/settings/settings.ts'
import { describeOnEveryDatabase } from '#testing/databases.ts'
import { readsDuring } from '#testing/watched-reads.ts'
import { bundledFilter } from '#testing/words.ts'
import { createAuthors } from './authors.ts'
import { memberSettings } from './member-settings.ts'
import { profileMigrations } from './profile-repository.ts'
import { createProfiles } from './profiles.ts'

const NOON = Date.UTC(2026, 10, 26, 4)
const limits = parseSettings([memberSettings], {}).settings.of(memberSettings)

describeOnEveryDatabase('authors', profileMigrations, open => {
  async function start() {
    const database = await open()
    const state = { now: NOON, comments: 0 }
    const profiles = createProfiles({ database, limits, filter: bundledFilter() })
    const authors = createAuthors({
      accounts: {
        shown: async (_, ids) =>
          new Map(ids.filter(id => id !== 'closed').map(id => [id, id === 'anna' ? 'anna_1' : null])),
        registeredAt: async () => NOON,
      },
      profiles,
      limits,
      identified: async (_, ids) => new Set(ids.filter(id => id === 'anna')),
      publishedComments: async () => state.comments,
      now: () => state.now,
    })
    const named = async (memberId: string, nickname: string) =>
      profiles.save(memberId, (await profiles.find(database, memberId)).version, await profiles.check({ nickname }))
    const writer = (memberId: string) => database.write(unit => authors.writer(unit, memberId))
    return { database, state, authors, named, writer }
  }

  test('nobody writes in public without a nickname', async () => {
    const { writer } = await start()
    await expect(writer('anna')).rejects.toThrow(PortalError)
    await expect(writer('anna')).rejects.toMatchObject({ definition: { code: '010009' } })
  })

  test('a member is new for a day, and until five comments are published', async () => {
    const { state, named, writer } = await start()
    await named('anna', 'Anna')
    state.comments = 5
    expect(await writer('anna')).toEqual({ nickname: 'Anna', isNew: true })
    state.now = NOON + DAY_MS - 1
    expect((await writer('anna')).isNew).toBe(true)
    state.now = NOON + DAY_MS
    expect((await writer('anna')).isNew).toBe(false)
    state.comments = 4
    expect((await writer('anna')).isNew).toBe(true)
  })

  test('several authors are found at once, without those whose accounts are closed', async () => {
    const { database, authors, named } = await start()
    await named('anna', 'Anna')
    const found = await authors.publicMembers(database, ['anna', 'ben', 'anna', 'closed'])
    expect([...found.values()]).toEqual([
      { memberId: 'anna', username: 'anna_1', nickname: 'Anna', avatar: null, certified: true },
      { memberId: 'ben', username: null, nickname: null, avatar: null, certified: false },
    ])
    expect((await authors.publicMembers(database, [])).size).toBe(0)
  })

  test('they are read by an index', async () => {
    const { database, authors } = await start()
    const read = () => authors.publicMembers(database, ['anna', 'ben'])
    expect((await read()).has('anna')).toBe(true)
    // Plans of PostgreSQL depend on how many rows there are.
    if (database.kind === 'sqlite') expect([...(await readsDuring(database, read)).scanned]).toEqual([])
  })
})
