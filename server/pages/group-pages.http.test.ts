import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { locales, localizePath } from '#contract/text/locale.ts'
import { freeToPublish, openColumn } from '#testing/authors.ts'
import { openCommunity } from '#testing/community.ts'
import { fillOpinions } from '#testing/filled-opinions.ts'
import { scriptPayloads } from '#testing/script-payloads.ts'

const community = await openCommunity({ ...freeToPublish, 'group.createMax': 20 })
afterAll(() => community.close())

const page = async (path: string) => {
  const answer = await fetch(community.url + path, { headers: { accept: 'text/html' }, redirect: 'manual' })
  return { status: answer.status, text: (await answer.text()).replaceAll('<!-- -->', ''), headers: answer.headers }
}
const linksOf = (text: string, rel: string) =>
  Array.from(text.matchAll(new RegExp(`<link rel="${rel}"[^>]*>`, 'g')), ([link]) => ({
    lang: /hreflang="([^"]+)"/i.exec(link)?.[1],
    href: new URL(/href="([^"]+)"/.exec(link)![1]!.replaceAll('&amp;', '&'), community.url).pathname,
  }))
const schemaOf = (text: string, type: string) =>
  Array.from(text.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/g), ([, json]) =>
    JSON.parse(json!),
  ).find(each => each['@type'] === type)

async function open(fields: object): Promise<string> {
  const body = { approval: false, paid: false, ...fields }
  const { code, datas } = await community.send('groupLeader', { method: 'POST', path: '/api/v1/groups', body })
  if (code !== '000104') throw new Error(`the group was refused: ${code}`)
  return datas.groupId
}

let paid = ''
let free = ''
beforeAll(async () => {
  await openColumn(community, 'groupLeader', '林海匯評', '海岸線外的匯率')
  const { memberId } = community.seededAs('groupLeader')
  await fillOpinions(community.dataDir, memberId, [0.2, 0.5, -0.3, 0.1, 0.4, -0.2, 0.6, 0.3, -0.1, 0.2])
  const terms = { paid: true, price: 300, termDays: 90, approval: true }
  paid = await open({ name: '歐系波段', intro: 'London and New York\nas it happens', ...terms })
  free = await open({ name: '早安倫敦' })
})

describe('the list of groups', () => {
  test.each(locales)('shows what each costs and its leader’s record without a script in %s', async locale => {
    const { status, text, headers } = await page(localizePath('/groups', locale))
    expect(status).toBe(200)
    const row = text.slice(text.indexOf('歐系波段'), text.indexOf('</tr>', text.indexOf('歐系波段')))
    for (const shown of ['林海匯評', '1 / 200', '300', '70.0%', '+0.17%']) expect(row).toContain(shown)
    expect(linksOf(text, 'canonical')).toEqual([{ lang: undefined, href: localizePath('/groups', locale) }])
    expect(linksOf(text, 'alternate').filter(({ lang }) => lang)).toHaveLength(4)
    expect(headers.get('set-cookie')).toBeNull()
  })

  test('is narrowed, searched and ordered by its address', async () => {
    const names = async (query: string) => {
      const { text } = await page(`/en/groups?${query}`)
      return Array.from(text.matchAll(/href="\/en\/groups\/[\w-]+">([^<]+)</g), ([, name]) => name)
    }
    expect(await names('paid=true')).toEqual(['歐系波段'])
    expect(await names('paid=false&q=倫敦')).toEqual(['早安倫敦'])
    expect(await names('sort=members')).toEqual(['Seeded group', '早安倫敦', '歐系波段'])
    expect(await names('sort=new')).toEqual(['早安倫敦', '歐系波段', 'Seeded group'])
    expect((await page('/en/groups?q=nothing-like-it')).text).toContain('No groups match')
    expect((await page('/en/groups?sort=price')).status).toBe(404)
    expect((await page('/en/groups?after=rubbish')).status).toBe(404)
  })
})

describe('the page of a group', () => {
  test.each(locales)('says what joining costs and what can happen to it, in the HTML in %s', async locale => {
    const { status, text } = await page(localizePath(`/groups/${paid}`, locale))
    expect(status).toBe(200)
    for (const shown of ['歐系波段', '林海匯評', '30.00 USD', '3.3', '70.0%', 'The euro, part 10'])
      expect(text).toContain(shown)
    expect(text.match(/<ul class="group-promises">.*?<\/ul>/s)?.[0].match(/<li>/g)).toHaveLength(4)
    expect(linksOf(text, 'canonical')).toMatchObject([{ href: localizePath(`/groups/${paid}`, locale) }])
    expect(text).toMatch(/property="og:image" content="[^"]*\/share\/member\.png\?memberId=/)
    expect(schemaOf(text, 'Organization')).toMatchObject({
      ...{ name: '歐系波段', identifier: paid, founder: { name: '林海匯評' } },
    })
    expect(schemaOf(text, 'BreadcrumbList').itemListElement).toHaveLength(2)
  })

  test('is the same for all visitors, whoever is logged in', async () => {
    const token = await community.tokenOf('groupLeader')
    const asLeader = await community.page(`/en/groups/${free}`, {
      headers: { accept: 'text/html', authorization: `Bearer ${token}` },
    })
    expect(asLeader.text).toContain('Members of the group read them')
    expect(asLeader.text).not.toContain(`/groups/${free}/manage`)
  })

  test('of a free group names no price, and asks for no identity', async () => {
    const { text } = await page(`/en/groups/${free}`)
    expect(text).toContain('No diamonds, and no term.')
    expect(text).not.toContain('group-promises')
    expect(text).not.toContain('Identity verified</li>')
  })

  test('of no group is the 404 screen', async () => {
    for (const path of ['/groups/AAAAAAAAAAAAAAAA', '/cn/groups/x', '/en/groups/%00'])
      expect((await page(path)).status, path).toBe(404)
  })

  test('of a closed group says so, offers no way in, and is not for search engines', async () => {
    const groupId = await open({ name: 'Soon closed' })
    const { password } = community.seededAs('groupLeader')
    const close = { method: 'POST', path: `/api/v1/groups/${groupId}/close`, body: { password } }
    expect((await community.send('groupLeader', close)).code).toBe('000102')
    await expect.poll(async () => (await page(`/en/groups/${groupId}`)).text).toContain('This group is closed')
    const { text } = await page(`/en/groups/${groupId}`)
    expect(text).not.toContain('group-join')
    expect(text).toContain('<meta name="robots" content="noindex"')
    expect((await page('/sitemap-groups/0.xml')).text).not.toContain(groupId)
    expect((await page('/sitemap-groups/0.xml')).text).toContain(paid)
  })

  test('shows what its leader writes as text', async () => {
    for (const payload of scriptPayloads.slice(0, 8)) {
      const intro = [...payload].slice(0, 200).join('')
      const body = { name: `Payload ${payload.length}`, intro, approval: false, paid: false }
      const { code, datas } = await community.send('groupLeader', { method: 'POST', path: '/api/v1/groups', body })
      if (code !== '000104') continue
      const { text } = await page(`/en/groups/${datas.groupId}`)
      const main = text.slice(text.indexOf('<main'), text.indexOf('</main>'))
      expect(main).not.toMatch(/<script|<img[^>]+onerror|javascript:alert/i)
    }
  })
})

test('pages of those who manage and join groups are for members alone', async () => {
  for (const path of ['/groups/new', `/groups/${paid}/manage`, '/me/groups']) {
    const { status, headers } = await page(path)
    expect([status, headers.get('location')]).toEqual([302, `/login?next=${encodeURIComponent(path)}`])
  }
})
