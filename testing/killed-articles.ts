import type { Kysely } from 'kysely'
import type { Database } from '#kit/database/database.ts'
import type { TestLogin } from './accounts.ts'
import { subjectsWithoutPrices } from './article-subjects.ts'
import {
  changeWhileKilled,
  type KilledChanges,
  type KilledPlace,
  type KilledRun,
  type KilledServer,
  type Kills,
  nameMember,
  newKey,
  registerMembers,
} from './killed-server.ts'

/** Members who write, publish and like, all at the same time. */
const WRITERS = 16
/** Drafts that a member keeps. */
const OPEN = 4
/** One may publish a hundred articles a day. */
const PUBLISHED = 90

interface ToldDraft {
  version: number
  title: string
}

interface Run extends KilledRun {
  /** Each draft as it was answered for, by its id, unless its end is on its way; undefined once it was deleted or published. */
  drafts: Map<string, ToldDraft | undefined>
  /** Title of each article that was answered for, by its id. */
  articles: Map<string, string>
  /** Whether a member likes or keeps an article, `likes member article`; undefined while it is on its way. */
  marked: Map<string, boolean | undefined>
}

/**
 * Lets members add, save, delete and publish drafts, and like and keep articles, in parallel, each call with a key, at a
 * process that is killed again and again. Resolves with how many changes were answered, and what the database has
 * otherwise than members were told.
 */
export const publishWhileKilled = (place: KilledPlace, kills: Kills): Promise<KilledChanges> =>
  changeWhileKilled(place, kills, async shared => {
    const logins = await authors(shared.server)
    const run: Run = { ...shared, drafts: new Map(), articles: new Map(), marked: new Map() }
    return {
      working: Promise.all(logins.map((login, network) => writeAgainAndAgain(run, login, network))),
      wrong: () => wrongIn(shared.server.database, run),
    }
  })

/** Registers members with columns. */
const authors = async (server: KilledServer): Promise<TestLogin[]> =>
  registerMembers(server, WRITERS, {
    options: { subjects: await subjectsWithoutPrices() },
    async prepare(app, token, n) {
      await nameMember(app, token, n)
      const { code } = await app.send('POST', '/columns', { token, body: { name: `Notes, part ${n}` } })
      if (code !== '000104') throw new Error(`the column was answered ${code}`)
    },
  })

const any = <Item>(items: readonly Item[]): Item | undefined => items[Math.floor(Math.random() * items.length)]

async function writeAgainAndAgain(run: Run, login: TestLogin, network: number): Promise<void> {
  const author = { login, network, own: [] as string[], published: 0 }
  for (let n = 0; !run.server.isOver(); n++) {
    const chance = Math.random()
    const article = any([...run.articles.keys()])
    if (chance < 0.3 && article) await mark(run, author, article)
    else if (author.own.length < OPEN || chance < 0.4) await addDraft(run, author, n)
    else if (chance < 0.8) await saveDraft(run, author, n)
    else if (chance < 0.95 && author.published < PUBLISHED) await publishDraft(run, author)
    else await deleteDraft(run, author)
    run.hasChanged()
  }
}

interface Author {
  login: TestLogin
  network: number
  /** Ids of drafts. */
  own: string[]
  published: number
}

/** Sends a change until it is answered as it should be; what it is answered otherwise is a problem. */
async function change(
  { server, problems }: Run,
  { login: { token }, network }: Author,
  [method, path, code]: readonly [method: 'POST' | 'PUT' | 'DELETE', path: string, code: string],
  body?: object,
) {
  const answer = await server.send(method, path, { network, token, key: newKey(), ...(body && { body }) })
  if (!answer || answer.code === code) return answer?.datas
  problems.push(`${method} ${path} was answered ${answer.code}`)
}

async function addDraft(run: Run, author: Author, n: number): Promise<void> {
  const title = `${author.login.memberId} begins ${n}`
  const added = await change(run, author, ['POST', '/me/drafts', '020017'], { title, content: 'It rose.' })
  if (!added) return
  author.own.push(added.draftId)
  run.drafts.set(added.draftId, { version: added.version, title })
}

async function saveDraft(run: Run, author: Author, n: number): Promise<void> {
  const draftId = any(author.own)!
  const { version } = run.drafts.get(draftId)!
  const title = `${author.login.memberId} goes on ${n}`
  const body = { title, content: `It rose ${n} times.`, version }
  const saved = await change(run, author, ['PUT', `/me/drafts/${draftId}`, '020017'], body)
  if (!saved) return
  if (saved.version !== version + 1) run.problems.push(`${draftId} was saved as ${saved.version}, after ${version}`)
  run.drafts.set(draftId, { version: saved.version, title })
}

async function publishDraft(run: Run, author: Author): Promise<void> {
  const draftId = author.own.shift()!
  const title = `Number ${author.published++} of ${author.login.memberId}`
  const body = { type: 'market', lang: 'en', title, content: 'It rose.', draftId }
  run.drafts.delete(draftId)
  const published = await change(run, author, ['POST', '/articles', '020015'], body)
  if (!published) return
  run.articles.set(published.articleId, title)
  run.drafts.set(draftId, undefined)
}

async function deleteDraft(run: Run, author: Author): Promise<void> {
  const draftId = author.own.shift()!
  run.drafts.delete(draftId)
  if (await change(run, author, ['DELETE', `/me/drafts/${draftId}`, '000105'])) run.drafts.set(draftId, undefined)
}

async function mark(run: Run, author: Author, articleId: string): Promise<void> {
  const what = any(['like', 'favourite'] as const)!
  const method = any(['PUT', 'DELETE'] as const)!
  const place = `${what} ${author.login.memberId} ${articleId}`
  run.marked.set(place, undefined)
  if (await change(run, author, [method, `/articles/${articleId}/${what}`, 'ok']))
    run.marked.set(place, method === 'PUT')
}

interface Tables {
  drafts: { draft_id: string; fields: string; version: number }
  articles: { number: number; article_id: string; title: string; state: string; likes: number }
  columns: { column_id: string; member_id: string; articles: number }
  article_likes: { article: number; member_id: string }
  favourites: { article: number; member_id: string }
}

/** What is otherwise than members were told. */
async function wrongIn({ db: untyped }: Database, { drafts, articles, marked }: Run): Promise<string[]> {
  const db: Kysely<Tables> = untyped
  const stored = await db.selectFrom('articles').select(['number', 'article_id', 'title', 'state', 'likes']).execute()
  const likes = await db.selectFrom('article_likes').selectAll().execute()
  const kept = await db.selectFrom('favourites').selectAll().execute()
  const columns = await db.selectFrom('columns').select(['member_id', 'articles']).execute()
  const idOf = new Map(stored.map(({ number, article_id }) => [number, article_id]))
  const marks = new Set([
    ...likes.map(({ article, member_id }) => `like ${member_id} ${idOf.get(article)}`),
    ...kept.map(({ article, member_id }) => `favourite ${member_id} ${idOf.get(article)}`),
  ])
  const byId = new Map(stored.map(row => [row.article_id, row]))
  const titles = stored.map(({ title }) => title)
  return [
    ...(await wrongDrafts(db, drafts)),
    ...(new Set(titles).size < titles.length ? ['an article is published twice'] : []),
    ...[...articles].flatMap(([id, title]) => (byId.get(id)?.title === title ? [] : [`article ${id} is lost`])),
    ...stored.flatMap(({ number, article_id, state, likes: counted }) => {
      const rows = likes.filter(({ article }) => article === number).length
      return counted === rows && state === 'published' ? [] : [`${article_id}, ${state}, counts ${counted} of ${rows}`]
    }),
    ...columns.flatMap(({ member_id, articles: counted }) => {
      const own = titles.filter(title => title.endsWith(` of ${member_id}`)).length
      return counted === own ? [] : [`the column of ${member_id} counts ${counted} of ${own} articles`]
    }),
    ...[...marked].flatMap(([place, isThere]) =>
      isThere === undefined || isThere === marks.has(place) ? [] : [`${place} is ${isThere ? 'lost' : 'still there'}`],
    ),
  ]
}

async function wrongDrafts(db: Kysely<Tables>, told: Run['drafts']): Promise<string[]> {
  const rows = await db.selectFrom('drafts').select(['draft_id', 'fields', 'version']).execute()
  const texts = rows.map(row => ({ ...row, title: JSON.parse(row.fields).title as string }))
  const byId = new Map(texts.map(row => [row.draft_id, row]))
  const titles = texts.map(({ title }) => title)
  return [
    ...(new Set(titles).size < titles.length ? ['a draft is stored twice'] : []),
    ...[...told].flatMap(([id, draft]) => {
      const row = byId.get(id)
      if (!draft) return row ? [`draft ${id} is still there`] : []
      // The next change of it may have been on its way when all was over.
      return row && row.version >= draft.version && (row.version > draft.version || row.title === draft.title)
        ? []
        : [`draft ${id} is ${row ? `version ${row.version} instead of ${draft.version}` : 'lost'}`]
    }),
  ]
}
