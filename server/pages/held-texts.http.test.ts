import { afterEach, beforeEach, expect, test } from 'vitest'
import { locales, localizePath } from '#contract/text/locale.ts'
import { freeToPublish, openColumn } from '#testing/authors.ts'
import { openCommunity } from '#testing/community.ts'

// A test that is repeated needs a portal without the texts of its first run.
let community: Awaited<ReturnType<typeof openCommunity>>
beforeEach(async () => {
  community = await openCommunity(freeToPublish)
})
afterEach(() => community.close())

/** In every text that is held, and in no other. */
const TOKEN = 'Quxyz7'
const target = { kind: 'symbol', id: 'EURUSD' }
const send: typeof community.send = (role, request) => community.send(role, request)

/** An article, a comment that answers another member, and a message over the chart: each waits for a review. */
async function holdTexts() {
  const memberId = community.seededAs('member').memberId
  const columnId = await openColumn(community, 'member', 'Mary Gold', 'Forex notes')
  const other = (await send('groupAdmin', { method: 'GET', path: '/api/v1/me' })).datas
  const profile = { nickname: 'John Silver', version: other.version }
  await send('groupAdmin', { method: 'PUT', path: '/api/v1/me/profile', body: profile })
  await send('groupAdmin', { method: 'PUT', path: `/api/v1/members/${memberId}/follow` })
  const post = (role: 'member' | 'groupAdmin', path: string, body: object) =>
    send(role, { method: 'POST', path: `/api/v1/${path}`, body })
  const asked = await post('groupAdmin', 'comments', { target, content: 'Where to?' })
  const parentId = asked.datas.comment.commentId as string
  const article = await post('member', 'articles', {
    ...{ type: 'market', lang: 'en', title: `Rates ${TOKEN}`, content: `contact me on Telegram ${TOKEN}` },
    ...{ symbols: ['EURUSD'], direction: 'long', opinion: `Up, ${TOKEN}` },
  })
  const comment = await post('member', 'comments', { target, parentId, content: `my LINE ID ${TOKEN}` })
  const overlay = await post('member', 'overlay', { target, content: `paid signals ${TOKEN}` })
  expect([article.code, comment.code, overlay.code]).toEqual(['020016', '040004', '040004'])
  const { list } = (await send('staff', { method: 'GET', path: '/api/v1/staff/reviews?kind=comment' })).datas
  const commentPage = new URL(list[0].page, community.url)
  return { memberId, columnId, parentId, articleId: article.datas.articleId as string, commentPage }
}

interface Place {
  path: string
  /** What is there once the texts are published; undefined: nothing of them, whatever happens. */
  needle?: string
  /** For who follows the author alone. */
  isMembers?: true
}

function placesOf({
  memberId,
  columnId,
  parentId,
  articleId,
  commentPage,
}: Awaited<ReturnType<typeof holdTexts>>): Place[] {
  const inAll = (path: string, needle?: string): Place[] =>
    locales.map(locale => ({ path: localizePath(path, locale), ...(needle !== undefined && { needle }) }))
  const calls = (needle: string, ...paths: string[]) => paths.map(path => ({ path: `/api/v1/${path}`, needle }))
  return [
    ...inAll(`/articles/${articleId}`, TOKEN),
    ...inAll('/articles', TOKEN),
    ...inAll(`/columns/${columnId}`, TOKEN),
    ...inAll(commentPage.pathname, `my LINE ID ${TOKEN}`),
    { path: commentPage.pathname + commentPage.search, needle: `my LINE ID ${TOKEN}` },
    ...inAll(`/user/${memberId}`),
    ...['', '?symbol=EURUSD', '?type=market', '?lang=en'].map(query => ({
      path: `/en/articles${query}`,
      needle: TOKEN,
    })),
    ...['/', '/en/forex', '/en/columns', '/en/search?q=Quxyz', '/en/dailyNews'].map(path => ({ path })),
    ...calls(TOKEN, 'articles', 'articles?symbol=EURUSD', 'articles?sort=hot', `articles/${articleId}`),
    ...calls(TOKEN, `articles?columnId=${columnId}`, `articles?memberId=${memberId}`),
    ...calls(TOKEN, 'articles.rss?lang=en', `articles.rss?columnId=${columnId}`),
    ...calls(`my LINE ID ${TOKEN}`, 'comments?kind=symbol&id=EURUSD', 'comments?kind=symbol&id=EURUSD&sort=hot'),
    ...calls(`my LINE ID ${TOKEN}`, `comments?kind=symbol&id=EURUSD&parent=${parentId}`),
    ...calls(`paid signals ${TOKEN}`, 'overlay?kind=symbol&id=EURUSD'),
    { path: '/sitemap-articles/0.xml', needle: articleId },
    { path: '/api/v1/me/feed', needle: TOKEN, isMembers: true },
    { path: '/api/v1/me/notifications', needle: TOKEN, isMembers: true },
    ...[
      'search?q=Quxyz',
      `members/${memberId}`,
      `columns/${columnId}`,
      `articles/${articleId}/versions`,
      `members/${memberId}/opinions`,
    ].map(path => ({
      path: `/api/v1/${path}`,
    })),
  ]
}

test('a text that is held or removed is nowhere for visitors, crawlers and other members, and everywhere while it is published', async () => {
  const held = await holdTexts()
  const places = placesOf(held)
  expect(places.length).toBeGreaterThan(30)
  const token = (await community.tokenOf('groupAdmin'))!
  const readers: Record<string, Record<string, string>> = {
    visitor: { accept: 'text/html,*/*' },
    crawler: {
      accept: 'text/html,*/*',
      'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
    },
    member: { accept: 'text/html,*/*', authorization: `Bearer ${token}` },
  }
  const read = async (path: string, headers: Record<string, string>) =>
    (await fetch(community.url + path, { headers, redirect: 'manual' })).text()

  for (const { path, needle } of places)
    for (const [reader, headers] of Object.entries(readers)) {
      const text = await read(path, headers)
      const leaks = [TOKEN, ...(needle === held.articleId ? [needle] : [])].filter(each => text.includes(each))
      expect({ reader, path, leaks }).toEqual({ reader, path, leaks: [] })
    }

  const { list } = (await send('staff', { method: 'GET', path: '/api/v1/staff/reviews' })).datas
  expect(list).toHaveLength(3)
  for (const { reviewId } of list) {
    const path = `/api/v1/staff/reviews/${reviewId}`
    await send('staff', { method: 'POST', path: `${path}/claim` })
    const body = { decision: 'publish', reason: 'nothing wrong' }
    expect((await send('staff', { method: 'POST', path: `${path}/decision`, body })).code).toBe('000102')
  }
  for (const { path, needle, isMembers } of places) {
    if (needle === undefined) continue
    for (const [reader, headers] of Object.entries(readers)) {
      if (isMembers && reader !== 'member') continue
      const isThere = async () => ({ reader, path, isThere: (await read(path, headers)).includes(needle) })
      await expect.poll(isThere, { interval: 100 }).toEqual({ reader, path, isThere: true })
    }
  }

  const commentId = held.commentPage.searchParams.get('comment')
  const running = (await send('visitor', { method: 'GET', path: '/api/v1/overlay?kind=symbol&id=EURUSD' })).datas.list
  const { overlayId } = running.find(({ text }: { text: string }) => text.includes(TOKEN))
  for (const act of [
    `articles/${held.articleId}/take-down`,
    `comments/${commentId}/remove`,
    `overlay/${overlayId}/remove`,
  ]) {
    const answer = await send('staff', {
      method: 'POST',
      path: `/api/v1/staff/${act}`,
      body: { reason: 'as our rules say' },
    })
    expect([act, answer.status]).toEqual([act, 200])
  }
  for (const { path } of places)
    for (const [reader, headers] of Object.entries(readers)) {
      const isThere = async () => ({ reader, path, isThere: (await read(path, headers)).includes(TOKEN) })
      await expect.poll(isThere, { interval: 100 }).toEqual({ reader, path, isThere: false })
    }
})
