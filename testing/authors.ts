import type { Role } from '../contract/community/who.ts'
import type { openCommunity } from './community.ts'

type Community = Awaited<ReturnType<typeof openCommunity>>

/** Settings with which nobody is new, and with which members publish as often as tests need it. */
export const freeToPublish = {
  'member.newSeconds': 0,
  'member.newComments': 0,
  'article.gapSeconds': 0,
  'article.perDay': 100,
}

/** Gives a seeded member a nickname and a column, unless there is one. Resolves with the column's id. */
export async function openColumn(community: Community, role: Role, nickname: string, name: string): Promise<string> {
  const { memberId } = community.seededAs(role)
  const known = (await community.send(role, { method: 'GET', path: `/api/v1/members/${memberId}` })).datas.column
  // A test that is repeated finds that of its first run.
  if (known !== null) return known
  const { version } = (await community.send(role, { method: 'GET', path: '/api/v1/me' })).datas
  const profile = { method: 'PUT', path: '/api/v1/me/profile', body: { nickname, version } }
  const column = { method: 'POST', path: '/api/v1/columns', body: { name } }
  for (const request of [profile, column]) {
    const { code, datas } = await community.send(role, request)
    if (code !== '000104') throw new Error(`${request.path} was refused: ${code}`)
    if (request === column) return datas.columnId
  }
  throw new Error('no column was opened')
}

/** Publishes an article as a seeded member. Resolves with its id. */
export async function publish(community: Community, role: Role, fields: object): Promise<string> {
  const body = { type: 'market', lang: 'en', title: 'The euro today', content: 'It rose.', ...fields }
  const { code, datas } = await community.send(role, { method: 'POST', path: '/api/v1/articles', body })
  if (code !== '020015') throw new Error(`the article was not published: ${code}`)
  return datas.articleId
}
