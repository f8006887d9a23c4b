import type { Database } from '#kit/database/database.ts'
import type { TestLogin } from './accounts.ts'
import {
  changeWhileKilled,
  type KilledChanges,
  type KilledPlace,
  type KilledRun,
  type Kills,
  newKey,
  registerMembers,
} from './killed-server.ts'

/** Members who follow each other, all at the same time, and members whom they block. */
const WRITERS = 16
const BLOCKED = 2

/** What members were told last of each other: `follows a b`, and whether it holds; undefined while it is on its way. */
type Told = Map<string, boolean | undefined>

/**
 * Lets members follow, unfollow, block and unblock others in parallel, each call with a key, at a process that is killed
 * again and again. Resolves with how many changes were answered, and what the database has otherwise than they were told.
 */
export const followWhileKilled = (place: KilledPlace, kills: Kills): Promise<KilledChanges> =>
  changeWhileKilled(place, kills, async shared => {
    const logins = await registerMembers(shared.server, WRITERS + BLOCKED)
    const [writers, blocked] = [logins.slice(0, WRITERS), logins.slice(WRITERS)]
    const told: Told = new Map()
    const run: Run = { ...shared, told }
    return {
      working: Promise.all(
        writers.map((writer, network) => changeAgainAndAgain(run, writer, { network, writers, blocked })),
      ),
      wrong: () => wrongIn(shared.server.database, told),
    }
  })

interface Run extends KilledRun {
  told: Told
}

const notices = { 'PUT follow': '030002', 'DELETE follow': '030003', 'PUT block': '030007', 'DELETE block': '030008' }

async function changeAgainAndAgain(
  { server, told, problems, hasChanged }: Run,
  { memberId, token }: TestLogin,
  { network, writers, blocked }: { network: number; writers: TestLogin[]; blocked: TestLogin[] },
): Promise<void> {
  const any = <Item>(items: readonly Item[]) => items[Math.floor(Math.random() * items.length)]!
  const others = writers.filter(other => other.memberId !== memberId)
  while (!server.isOver()) {
    const what = Math.random() < 0.8 ? 'follow' : 'block'
    const method = any(['PUT', 'DELETE'] as const)
    const other = any(what === 'follow' ? others : blocked).memberId
    const place = `${what}s ${memberId} ${other}`
    told.set(place, undefined)
    const answer = await server.send(method, `/members/${other}/${what}`, { network, token, key: newKey() })
    if (!answer) return
    if (answer.code === notices[`${method} ${what}`]) told.set(place, method === 'PUT')
    else problems.push(`${method} ${place} was answered ${answer.code}`)
    hasChanged()
  }
}

/** What is otherwise than members were told. */
async function wrongIn({ db }: Database, told: Told): Promise<string[]> {
  const follows: { follower_id: string; member_id: string }[] = await db
    .selectFrom('follows')
    .select(['follower_id', 'member_id'])
    .execute()
  const blocks: { member_id: string; blocked_id: string }[] = await db
    .selectFrom('blocks')
    .select(['member_id', 'blocked_id'])
    .execute()
  const counts: { member_id: string; followers: number; following: number }[] = await db
    .selectFrom('follow_counts')
    .select(['member_id', 'followers', 'following'])
    .execute()
  const kept = [
    ...follows.map(row => `follows ${row.follower_id} ${row.member_id}`),
    ...blocks.map(row => `blocks ${row.member_id} ${row.blocked_id}`),
  ]
  const stored = new Set(kept)
  return [
    ...(stored.size < kept.length ? ['something is stored twice'] : []),
    ...[...told]
      .filter(([place, isThere]) => isThere !== undefined && isThere !== stored.has(place))
      .map(([place, isThere]) => `${place} is ${isThere ? 'lost' : 'still there'}`),
    ...kept.filter(place => !told.has(place)).map(place => `${place} was never asked for`),
    ...counts.flatMap(({ member_id, followers, following }) => {
      const rows = [
        follows.filter(row => row.member_id === member_id).length,
        follows.filter(row => row.follower_id === member_id).length,
      ]
      return followers === rows[0] && following === rows[1]
        ? []
        : [`${member_id} has ${followers} and ${following}, of ${rows.join(' and ')} rows`]
    }),
  ]
}
