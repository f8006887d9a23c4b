import { locales } from '#contract/text/locale.ts'
import type { Database } from '#kit/database/database.ts'
import { parseSettings } from '#kit/settings/settings.ts'
import { type AccountSeeder, randomPassword } from '#modules/accounts'
import { createProfiles, memberSettings } from '#modules/members'
import { createTextFilter, readWords } from '#modules/moderation'

/** Gives members nicknames. */
export async function nameMembers(database: Database, names: ReadonlyMap<string, string>): Promise<void> {
  const limits = parseSettings([memberSettings], {}).settings.of(memberSettings)
  const words = await readWords(database)
  const filter = createTextFilter(() => words)
  const profiles = createProfiles({ database, limits, filter })
  for (const [memberId, nickname] of names) {
    const { version } = await profiles.find(database, memberId)
    await profiles.save(memberId, version, await profiles.check({ nickname }))
  }
}

/** What entrants of the contest that runs are called; nobody logs in as one. */
const entrantNames = [
  ...['林海', '陳宇航', 'Ann Weber', '王思涵', 'Marco Rossi', '張雅婷'],
  ...['周子墨', 'Emma Clarke', '吳建宏', '赵一鸣', 'Noah Fischer', '李昊'],
]

/** Adds members who take part in the contest that runs. Resolves with their ids. */
export async function seedEntrants(database: Database, seeder: AccountSeeder, tag: string): Promise<string[]> {
  const passwordHash = await seeder.hash(randomPassword())
  const memberIds = await database.write(async unit => {
    const added: string[] = []
    for (const place of entrantNames.keys()) {
      const username = `seed_entrant${place}${tag}`
      const email = `${username}@members.example`
      added.push(
        (await seeder.add(unit, { username, passwordHash, lang: locales[place % locales.length]!, email })).memberId,
      )
    }
    return added
  })
  await nameMembers(database, new Map(memberIds.map((memberId, place) => [memberId, `${entrantNames[place]}${tag}`])))
  return memberIds
}
