import type { Locale } from '#contract/text/locale.ts'
import type { Database } from '#kit/database/database.ts'
import { rulesFrom } from '../definition/contest-rules.ts'
import { tablesOf } from './contest-tables.ts'

/** Titles of contests in a language, by their ids. */
export async function contestTitles(
  from: Pick<Database, 'db'>,
  contestIds: readonly string[],
  lang: Locale,
): Promise<ReadonlyMap<string, string>> {
  if (contestIds.length === 0) return new Map()
  const rows = tablesOf(from)
    .selectFrom('contests')
    .select(['contest_id', 'rules'])
    .where('contest_id', 'in', [...contestIds])
  return new Map((await rows.execute()).map(({ contest_id, rules }) => [contest_id, rulesFrom(rules).title[lang]]))
}
