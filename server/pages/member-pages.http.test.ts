import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Member } from '#contract/members/member.ts'
import { locales, localizePath } from '#contract/text/locale.ts'
import { freeToPublish, openColumn, publish } from '#testing/authors.ts'
import { openCommunity } from '#testing/community.ts'
import { fillOpinions } from '#testing/filled-opinions.ts'
import { elementsOf, metaOf, titleOf } from '#testing/html.ts'

const community = await openCommunity(freeToPublish)
afterAll(() => community.close())

const HOSTILE = '</script><script>alert(1)</script><img src=x onerror=alert(2)>&amp;"\''
const idOf = (role: string) => community.seededAs(role).memberId
const [mary, john, nameless] = [idOf('member'), idOf('groupAdmin'), idOf('unverified')]

const page = async (path: string) => {
  const response = await fetch(community.url + path, { headers: { accept: 'text/html' }, redirect: 'manual' })
  return { status: response.status, headers: response.headers, text: await response.text() }
}
const profileOf = async (role: 'member' | 'groupAdmin' | 'unverified') =>
  (await community.send(role, { method: 'GET', path: '/api/v1/me' })).datas

async function change(role: 'member' | 'groupAdmin', what: 'profile' | 'settings', body: object): Promise<void> {
  const { version } = await profileOf(role)
  const answer = await community.send(role, { method: 'PUT', path: `/api/v1/me/${what}`, body: { ...body, version } })
  expect(answer.code).toBe('000104')
}

beforeAll(async () => {
  await change('member', 'profile', { nickname: 'Mary Gold', bio: HOSTILE, tags: ['<b>gold</b>'] })
  await change('groupAdmin', 'profile', { nickname: '林海匯評' })
  for (const role of ['groupAdmin', 'unverified', 'staff'] as const)
    await community.send(role, { method: 'PUT', path: `/api/v1/members/${mary}/follow` })
})

/** The structured data of a page, by type. */
const schemaOf = (text: string, type: string) =>
  Array.from(text.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs), ([, json]) =>
    JSON.parse(json!),
  ).find(each => each['@type'] === type)

describe.each(locales)('the page of a member in %s', locale => {
  const path = localizePath(`/user/${mary}`, locale)

  test('says who it is, to people and to search engines', async () => {
    const { status, headers, text } = await page(path)
    expect([status, headers.get('cache-control')]).toEqual([200, (await page('/forex')).headers.get('cache-control')])
    expect(titleOf(text)).toContain('Mary Gold')
    expect(text).toMatch(/<h1>Mary Gold/)
    expect(metaOf(text, 'robots')).toBeUndefined()
    expect(metaOf(text, 'description')).toContain('Mary Gold')
    const linksTo = elementsOf(text, 'link').filter(({ rel }) => rel === 'canonical' || rel === 'alternate')
    expect(linksTo.map(({ href }) => new URL(href!).pathname)).toEqual([
      path,
      ...locales.map(each => localizePath(`/user/${mary}`, each)),
      `/user/${mary}`,
    ])
    expect(schemaOf(text, 'ProfilePage')).toMatchObject({
      mainEntity: {
        ...{ '@type': 'Person', name: 'Mary Gold', identifier: mary, description: HOSTILE },
        interactionStatistic: { interactionType: 'https://schema.org/FollowAction', userInteractionCount: 3 },
      },
    })
  })

  test('shows what the member wrote as text', async () => {
    for (const address of [path, `${path}/followers`, localizePath(`/user/${john}/following`, locale)]) {
      const { text } = await page(address)
      expect([address, text.includes('<script>alert'), text.includes('<img src=x'), text.includes('<b>gold')]).toEqual([
        ...[address, false, false, false],
      ])
    }
    expect((await page(path)).text).toContain('&lt;/script&gt;&lt;script&gt;alert(1)')
  })

  test('leads to followers and to whom the member follows, which search engines do not list', async () => {
    const { text } = await page(`${path}/followers`)
    const names = Array.from(text.matchAll(/<b><a href="([^"]+)">([^<]+)<\/a>/g), ([, href, name]) => [href, name])
    expect(names).toEqual([
      [localizePath(`/user/${idOf('staff')}`, locale), community.seededAs('staff').username],
      [localizePath(`/user/${nameless}`, locale), community.seededAs('unverified').username],
      [localizePath(`/user/${john}`, locale), '林海匯評'],
    ])
    expect(metaOf(text, 'robots')).toBe('noindex')
    const following = await page(localizePath(`/user/${john}/following`, locale))
    expect(following.text).toContain('Mary Gold')
    expect([following.status, metaOf(following.text, 'robots')]).toEqual([200, 'noindex'])
  })

  test('is not there if nobody, or nobody any longer, has the id', async () => {
    for (const id of ['AAAAAAAAAAAA', 'x', '..%2f..', "'%00", 'a'.repeat(200), idOf('disabled')])
      for (const rest of ['', '/followers', '/following']) {
        const answer = await page(localizePath(`/user/${id}${rest}`, locale))
        expect([id, rest, answer.status, metaOf(answer.text, 'robots')]).toEqual([id, rest, 404, 'noindex'])
      }
    for (const query of ['cursor=none', 'cursor=', `cursor=${'x'.repeat(300)}`])
      expect([query, (await page(`${path}/followers?${query}`)).status]).toEqual([query, 404])
  })
})

test('a list is read page after page without a script', async () => {
  const answer = await community.send('visitor', { method: 'GET', path: `/api/v1/members/${mary}/followers?limit=1` })
  const { text } = await page(`/en/user/${mary}/followers?cursor=${answer.datas.next}`)
  expect(text).toContain('林海匯評')
  expect(text).not.toContain(`/en/user/${idOf('staff')}`)
  expect(text).toContain(`href="/en/user/${mary}/followers"`)
})

test('a private list is on no page, and who follows a member without one neither', async () => {
  await change('groupAdmin', 'settings', { followListPublic: false })
  const isPrivate = async () => (await page(`/en/user/${john}/following`)).text.includes('This list is private')
  await expect.poll(isPrivate).toBe(true)
  const { status, text } = await page(`/en/user/${john}/following`)
  expect([status, text.includes('Mary Gold')]).toEqual([200, false])
  await change('groupAdmin', 'settings', { followListPublic: true })
})

test('search engines list no page of who refuses it or has no nickname', async () => {
  const robotsOf = async (id: string) => metaOf((await page(`/user/${id}`)).text, 'robots')
  const listed = async () => {
    const { text: index } = await page('/sitemap-members.xml')
    const files = Array.from(index.matchAll(/<loc>(.*?)<\/loc>/g), ([, address]) => new URL(address!).pathname)
    expect(files).toEqual(['/sitemap-members/0.xml'])
    const { text } = await page(files[0]!)
    return Array.from(text.matchAll(/<loc>(.*?)<\/loc>/g), ([, address]) => new URL(address!).pathname)
  }
  const pagesOf = (...ids: string[]) => ids.flatMap(id => locales.map(locale => localizePath(`/user/${id}`, locale)))
  expect([await robotsOf(mary), await robotsOf(nameless)]).toEqual([undefined, 'noindex'])
  const shared = async () => (await listed()).filter(path => pagesOf(mary, john, nameless).includes(path))
  expect(await shared()).toEqual(pagesOf(mary, john))
  await change('member', 'settings', { findable: false })
  await expect.poll(() => robotsOf(mary)).toBe('noindex')
  expect(await shared()).toEqual(pagesOf(john))
  await change('member', 'settings', { findable: true })
  await expect.poll(() => robotsOf(mary)).toBeUndefined()
  for (const path of ['/sitemap-members/1.xml', '/sitemap-members/x.xml']) expect((await page(path)).status).toBe(404)
})

test('the page of a member has the newest articles and leads to the column with all of them', async () => {
  const columnId = await openColumn(community, 'groupLeader', 'Leader of gold', 'Gold notes')
  const articleId = await publish(community, 'groupLeader', { title: 'Gold <b>rises</b>' })
  const { text } = await page(`/en/user/${idOf('groupLeader')}`)
  expect(text).toContain(`href="/en/articles/${articleId}"`)
  expect(text).toContain('Gold &lt;b&gt;rises&lt;/b&gt;')
  expect(text).toContain(`href="/en/columns/${columnId}"`)
  const { agentInteractionStatistic } = schemaOf(text, 'ProfilePage').mainEntity
  expect(agentInteractionStatistic.at(-1)).toMatchObject({ userInteractionCount: 1 })
})

test('pages show what follows are there within a second or two', async () => {
  const followers = async () => {
    const { text } = await page(`/en/user/${john}`)
    return schemaOf(text, 'ProfilePage').mainEntity.interactionStatistic.userInteractionCount as number
  }
  const isFollowed = async () => {
    const answer = await community.send('member', { method: 'GET', path: `/api/v1/members/${john}` })
    return (answer.datas as Member).followed
  }
  const follow = (method: 'PUT' | 'DELETE') =>
    community.send('member', { method, path: `/api/v1/members/${john}/follow` })
  await follow('DELETE')
  await expect.poll(followers).toBe(0)
  await follow('PUT')
  await expect.poll(followers).toBe(1)
  expect(await isFollowed()).toBe(true)
})

describe('the record of opinions', () => {
  const leader = idOf('groupLeader')
  const few = idOf('muted')
  const results = [0.4, -0.2, 0.9, 1.2, -0.6, 0.1, 0.3, -1.1, 0.5, 0.7, 0.2, -0.3]
  beforeAll(async () => {
    await fillOpinions(community.dataDir, leader, results)
    await fillOpinions(community.dataDir, few, results.slice(0, 9))
  })

  test.each([
    ['tw', '觀點紀錄', '自 2026 年 3 月 2 日起 12 則', '不足 10 則'],
    ['cn', '观点记录', '自2026年3月2日起12条', '不足10条'],
    ['en', 'Track record', '12 since 2 Mar 2026', 'Fewer than 10'],
  ] as const)(
    'is on the page of its author in %s, with sample, rate and interval',
    async (locale, title, sample, tooFew) => {
      const { status, text } = await page(localizePath(`/user/${leader}`, locale))
      expect(status).toBe(200)
      for (const said of [title, sample, '66.7%', '+0.18%', '−1.10% / +1.20%']) expect(text).toContain(said)
      expect(text).toMatch(/39%[^<]{1,5}86%/)
      const other = (await page(localizePath(`/user/${few}`, locale))).text
      expect(other).toContain(tooFew)
      expect(other).not.toContain('+0.22%')
    },
  )

  test('is listed opinion by opinion, the newest first', async () => {
    const { status, text } = await page(`/en/user/${leader}/opinions`)
    expect(status).toBe(200)
    expect(text.indexOf('The euro, part 12')).toBeLessThan(text.indexOf('The euro, part 1<'))
    expect(text).toContain('−1.10%')
    expect((await page(`/en/user/${leader}/opinions?cursor=abc`)).status).toBe(404)
    expect((await page('/en/user/nobody-at-all/opinions')).status).toBe(404)
  })

  test('says how it is counted', async () => {
    const { text } = await page(`/en/user/${leader}`)
    expect(text).toContain('href="/en/track-record"')
    for (const [path, said] of [
      ['/track-record', '第 20 個交易日'],
      ['/cn/track-record', '第20个交易日'],
      ['/en/track-record', 'twentieth trading day'],
    ] as const)
      expect((await page(path)).text).toContain(said)
  })
})

describe('the wallet', () => {
  /** The cookies of the seeded member's login, by which pages are rendered for the member. */
  async function cookies(): Promise<string> {
    const { username, password } = community.seededAs('member')
    const { headers } = await fetch(`${community.url}/api/v1/session`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ account: username, password, bind: true }),
    })
    return headers
      .getSetCookie()
      .map(cookie => cookie.split(';')[0])
      .join('; ')
  }
  const thisMonth = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 7)
  const statement = `/wallet/statements/${thisMonth}`

  test.each(locales)('asks visitors to log in, and then leads back to the month they wanted, in %s', async locale => {
    for (const address of ['/wallet', statement, '/wallet/withdraw', '/wallet/reward-accounts']) {
      const path = localizePath(address, locale)
      const { status, headers } = await page(path)
      expect([status, headers.get('location'), headers.get('cache-control')]).toEqual([
        ...[302, `${localizePath('/login', locale)}?next=${encodeURIComponent(path)}`, 'private, no-store'],
      ])
    }
  })

  test('has a statement for each month that has begun, kept by nobody and listed by no search engine', async () => {
    const cookie = await cookies()
    const ask = async (path: string) => {
      const response = await fetch(community.url + path, { headers: { accept: 'text/html', cookie } })
      return { status: response.status, headers: response.headers, text: await response.text() }
    }
    const { status, headers, text } = await ask(`/en${statement}`)
    expect([status, headers.get('cache-control'), metaOf(text, 'robots')]).toEqual([
      ...[200, 'private, no-store', 'noindex'],
    ])
    expect(titleOf(text)).toContain('Diamond statement for')
    expect(text).toContain('This page needs JavaScript.')
    for (const address of ['/wallet/withdraw', '/wallet/reward-accounts?state=a-state&code=a-code']) {
      const shown = await ask(address)
      const found = [shown.status, shown.headers.get('cache-control'), metaOf(shown.text, 'robots')]
      expect([address, ...found]).toEqual([address, 200, 'private, no-store', 'noindex'])
      expect([address, shown.text.includes('此頁面需要啟用 JavaScript。')]).toEqual([address, true])
    }
    for (const month of ['2026-13', '2026-00', '2099-01', '1999-12', '2026-1', 'now'])
      expect([month, (await ask(`/wallet/statements/${month}`)).status]).toEqual([month, 404])
  })
})
