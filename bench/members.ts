/** A member of a portal that `startCrowdedPortal` has started, who is logged in from a network of their own. */
export interface BenchMember {
  /** Sends a call. Resolves with what it is answered; rejects if it is refused. */
  send(method: string, path: string, body?: object): Promise<{ code: string; datas: Record<string, unknown> }>
}

async function send(url: string, method: string, headers: Readonly<Record<string, string>>, body?: object) {
  const response = await fetch(url, {
    method,
    headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  })
  const { message: code, datas } = (await response.json()) as { message: string; datas: Record<string, unknown> }
  if (!response.ok) throw new Error(`${method} ${url} was answered ${response.status} ${code}`)
  return { code, datas }
}

/** Logs in the `n`th member. */
async function memberOf(origin: string, password: string, n: number): Promise<BenchMember> {
  const network = { 'x-forwarded-for': `10.200.${n}.1` }
  const { datas } = await send(`${origin}/api/v1/session`, 'POST', network, { account: `seed_${n}`, password })
  const headers = { ...network, authorization: `Bearer ${datas.token}` }
  return { send: (method, path, body) => send(`${origin}/api/v1${path}`, method, headers, body) }
}

const paragraph =
  'The dollar rose against most currencies after the release. **Yields** followed, [as before](/forex).\n\n'

/** What an author publishes about the euro, of some 10,000 characters. */
export const longArticle = {
  ...{ type: 'strategy', lang: 'en', title: 'The euro after the release', symbols: ['EURUSD'] },
  ...{ direction: 'long', opinion: 'To 1.20 by spring', content: paragraph.repeat(100) },
}

/** Opens a column and publishes an article in it, which twenty other members comment on. */
export async function publishArticle(origin: string, password: string) {
  const author = await memberOf(origin, password, 0)
  const { columnId } = (await author.send('POST', '/columns', { name: 'Notes on the euro' })).datas
  const { articleId } = (await author.send('POST', '/articles', longArticle)).datas
  const members: BenchMember[] = []
  for (let n = 1; n <= 20; n++) {
    const member = await memberOf(origin, password, n)
    await member.send('POST', '/comments', {
      target: { kind: 'article', id: articleId },
      content: `What I think of it, number ${n}`,
    })
    members.push(member)
  }
  const { memberId } = (await author.send('GET', '/me')).datas
  return { author, members, articleId: String(articleId), columnId: String(columnId), memberId: String(memberId) }
}
