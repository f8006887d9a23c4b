import type { Kysely } from 'kysely'
import type { Database } from '#kit/database/database.ts'
import type { TestLogin } from './accounts.ts'
import {
  changeWhileKilled,
  type KilledChanges,
  type KilledPlace,
  type KilledRun,
  type Kills,
  nameMember,
  newKey,
  registerMembers,
} from './killed-server.ts'

/** Members who comment, like and delete, all at the same time. */
const WRITERS = 16
/** Comments of a member that the others may answer and like. */
const OPEN = 4

interface Run extends KilledRun {
  /** Text of each comment that was answered for, by its id; undefined once its author has deleted it. */
  posted: Map<string, string | undefined>
  /** Whether a member likes a comment, `member comment`; undefined while it is on its way. */
  liked: Map<string, boolean | undefined>
}

/**
 * Lets members comment, answer, like and delete in parallel, each call with a key, at a process that is killed again and
 * again. Resolves with how many changes were answered, and what the database has otherwise than members were told.
 */
export const commentWhileKilled = (place: KilledPlace, kills: Kills): Promise<KilledChanges> =>
  changeWhileKilled(place, kills, async shared => {
    const logins = await registerMembers(shared.server, WRITERS, { prepare: nameMember })
    const run: Run = { ...shared, posted: new Map(), liked: new Map() }
    return {
      working: Promise.all(logins.map((login, network) => writeAgainAndAgain(run, login, network))),
      wrong: () => wrongIn(shared.server.database, run),
    }
  })

async function writeAgainAndAgain(run: Run, { memberId, token }: TestLogin, network: number): Promise<void> {
  const { server, posted, liked, problems, hasChanged } = run
  const own: string[] = []
  const any = <Item>(items: readonly Item[]): Item | undefined => items[Math.floor(Math.random() * items.length)]
  const target = { kind: 'symbol', id: 'EURUSD' }
  for (let n = 0; !server.isOver(); n++) {
    const chance = Math.random()
    const other = any([...posted.keys()])
    if (own.length > OPEN) {
      const commentId = own.shift()!
      const answer = await server.send('DELETE', `/comments/${commentId}`, { network, token, key: newKey() })
      if (!answer) return
      posted.set(commentId, undefined)
      if (answer.code !== '040014') problems.push(`deleting ${commentId} was answered ${answer.code}`)
    } else if (chance < 0.6 || !other) {
      const content = `${memberId} says ${n}`
      const body = { target, content, ...(chance < 0.3 && other && { parentId: other }) }
      const answer = await server.send('POST', '/comments', { body, network, token, key: newKey() })
      if (!answer) return
      if (answer.code === '040013') {
        own.push(answer.datas.comment.commentId)
        posted.set(answer.datas.comment.commentId, content)
        // What it answers was deleted meanwhile.
      } else if (answer.code !== '040009') problems.push(`a comment was answered ${answer.code}`)
    } else {
      const method = chance < 0.85 ? 'PUT' : 'DELETE'
      const place = `${memberId} ${other}`
      liked.set(place, undefined)
      const answer = await server.send(method, `/comments/${other}/like`, { network, token, key: newKey() })
      if (!answer) return
      if (answer.code === 'ok') liked.set(place, method === 'PUT')
      else if (answer.code !== '040007') problems.push(`a like was answered ${answer.code}`)
    }
    hasChanged()
  }
}

interface CommentRow {
  number: number
  comment_id: string
  parent: number | null
  content: string
  state: string
  likes: number
  answers: number
}

/** What is otherwise than members were told. */
async function wrongIn({ db: untyped }: Database, { posted, liked }: Run): Promise<string[]> {
  const db: Kysely<{
    comments: CommentRow
    comment_likes: { comment: number; member_id: string }
    comment_counts: { target: string; shown: number }
  }> = untyped
  const rows = await db.selectFrom('comments').selectAll().execute()
  const likes = await db.selectFrom('comment_likes').selectAll().execute()
  const [count] = await db.selectFrom('comment_counts').select('shown').execute()
  const shown = rows.filter(({ state }) => state === 'shown')
  const byId = new Map(shown.map(row => [row.comment_id, row]))
  const contents = shown.map(({ content }) => content)
  const likesOf = Map.groupBy(likes, ({ comment }) => comment)
  return [
    ...(new Set(contents).size < contents.length ? ['a comment is stored twice'] : []),
    ...(count?.shown === shown.length ? [] : [`${count?.shown} are counted of ${shown.length}`]),
    ...[...posted].flatMap(([id, content]) =>
      byId.get(id)?.content === content ? [] : [`${id} is ${content === undefined ? 'still there' : 'lost'}`],
    ),
    ...rows.flatMap(({ number, comment_id, likes: counted, answers }) => {
      const told = [likesOf.get(number)?.length ?? 0, shown.filter(({ parent }) => parent === number).length]
      return counted === told[0] && answers === told[1]
        ? []
        : [`${comment_id} counts ${counted} likes and ${answers} answers, of ${told.join(' and ')} rows`]
    }),
    ...[...liked].flatMap(([place, isLiked]) => {
      const [memberId, id] = place.split(' ') as [string, string]
      const row = byId.get(id)
      if (!row || isLiked === undefined) return []
      const isStored = likesOf.get(row.number)?.some(({ member_id }) => member_id === memberId) ?? false
      return isStored === isLiked ? [] : [`the like ${place} is ${isLiked ? 'lost' : 'still there'}`]
    }),
  ]
}
