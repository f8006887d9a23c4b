import { expect, test } from 'vitest'
import { DAY_MS } from '#contract/time/units.ts'
import { accountsMigrations } from '#testing/accounts.ts'
import { subjectsWithoutPrices } from '#testing/article-subjects.ts'
import { describeOnEveryDatabase } from '#testing/databases.ts'
import { plainPicture } from '#testing/hostile-files.ts'
import { runJob } from '#testing/jobs.ts'
import { COMMENT, reason } from '#testing/moderated.ts'
import { openStaffApp } from '#testing/staff.ts'

const SETTINGS = { 'member.newSeconds': 0, 'member.newComments': 0, 'article.gapSeconds': 0 }
const article = { type: 'market', lang: 'en', title: 'The euro today', content: 'It rose.' }

describeOnEveryDatabase('pictures', accountsMigrations, open => {
  async function start() {
    const database = await open()
    const first = await openStaffApp(database, ['moderate'], SETTINGS, {
      ...{ subjects: await subjectsWithoutPrices(), writesPerMinute: 1_000 },
    })
    const second = await first.hire('second@example.com', ['moderate'])
    const { send, register } = first
    const author = await register('lin@example.com', { bind: true })
    const reader = await register('hai@example.com')
    const me = async (method: string, path: string, body?: object) =>
      (await send(method, path, { ...author, ...(body && { body }) })) as Awaited<ReturnType<typeof send>>
    await me('PUT', '/me/profile', { nickname: 'Lin Hai', version: 1 })
    await me('POST', '/columns', { name: 'Forex notes' })

    async function upload(purpose = 'image'): Promise<string> {
      const form = new FormData()
      form.append('purpose', purpose)
      form.append('file', new File([Uint8Array.from(await plainPicture(8, 8).png().toBuffer())], 'a.png'))
      const encoded = new Response(form)
      const body = Buffer.from(await encoded.arrayBuffer())
      const headers = { 'content-type': encoded.headers.get('content-type')! }
      const { code, datas } = await send('POST', '/files', { ...author, body, headers })
      // On a busy machine a picture is not read in time, and may be sent again.
      return code === '050008' ? upload(purpose) : datas.fileId
    }
    const textWith = (file: string, more = '') => ({ ...article, content: `${more}\n\n![](/api/v1/files/${file})` })

    return {
      ...{ ...first, first, second, author, me, upload, textWith },
      async publish(fields: object): Promise<string> {
        const { datas } = await me('POST', '/articles', fields)
        return datas.articleId
      },
      /** Who sees a picture, and how long a browser may keep it. */
      async seen(fileId: string) {
        const asks = {
          ...{ visitor: {}, reader: { token: reader.token, cookies: reader.cookies } },
          ...{
            author,
            page: { cookies: author.cookies },
            staff: { token: second.staffToken },
          },
        }
        const by: string[] = []
        const kept = new Set<unknown>()
        for (const [name, sent] of Object.entries(asks))
          for (const size of ['', '?size=90']) {
            const { status, headers } = await send('GET', `/files/${fileId}${size}`, sent)
            kept.add(headers['cache-control'])
            if (status === 200 && size === '') by.push(name)
            expect([size, status]).toEqual([size, by.includes(name) ? 200 : 404])
          }
        return { by, kept: [...kept] }
      },
      takeDown: (articleId: string) => second.asStaff('POST', `articles/${articleId}/take-down`, { reason }),
      async decide(decision: 'publish' | 'refuse') {
        const [{ reviewId }] = (await second.asStaff('GET', 'reviews')).datas.list
        await second.asStaff('POST', `reviews/${reviewId}/claim`)
        const { code } = await second.asStaff('POST', `reviews/${reviewId}/decision`, { decision, reason })
        expect(code).toBe('000102')
      },
      /** Appeals against the last decision, which another member of staff withdraws. */
      async appeal() {
        const [{ decisionId }] = (await me('GET', '/me/decisions')).datas.list
        await me('POST', `/me/decisions/${decisionId}/appeal`, { content: 'it was fine' })
        const [{ appealId }] = (await first.asStaff('GET', 'appeals')).datas.list
        const { code } = await first.asStaff('POST', `appeals/${appealId}/decision`, { outcome: 'change', reason })
        expect(code).toBe('000102')
      },
    }
  }

  const everybody = {
    ...{ by: ['visitor', 'reader', 'author', 'page', 'staff'], kept: ['public, max-age=31536000, immutable'] },
  }
  const ownAndStaff = { by: ['author', 'page', 'staff'], kept: ['no-store'] }

  test('of an article that was taken down are seen by its author and staff alone, and by all after an appeal', async () => {
    const { upload, textWith, publish, seen, takeDown, appeal } = await start()
    const [shown, cover] = [await upload(), await upload()]
    const articleId = await publish({ ...textWith(shown), cover })
    for (const file of [shown, cover]) expect(await seen(file)).toEqual(everybody)
    expect((await takeDown(articleId)).code).toBe('020032')
    for (const file of [shown, cover]) expect(await seen(file)).toEqual(ownAndStaff)
    await appeal()
    for (const file of [shown, cover]) expect(await seen(file)).toEqual(everybody)
  })

  test('of an article are seen by others once a review publishes it, and are not while it waits or is refused', async () => {
    const { upload, textWith, publish, seen, decide, appeal } = await start()
    const [published, refused] = [await upload(), await upload()]
    await publish(textWith(published, COMMENT))
    expect(await seen(published)).toEqual(ownAndStaff)
    await decide('publish')
    expect(await seen(published)).toEqual(everybody)
    await publish(textWith(refused, COMMENT))
    await decide('refuse')
    expect(await seen(refused)).toEqual(ownAndStaff)
    await appeal()
    expect(await seen(refused)).toEqual(everybody)
  })

  test('of a change that waits are not seen, those of the text that it is to replace are', async () => {
    const { upload, textWith, publish, seen, decide, me } = await start()
    const [before, after] = [await upload(), await upload()]
    const articleId = await publish(textWith(before))
    await me('PUT', `/articles/${articleId}`, { ...textWith(after, COMMENT), version: 1 })
    expect([await seen(before), await seen(after)]).toEqual([everybody, ownAndStaff])
    await decide('publish')
    expect(await seen(after)).toEqual(everybody)
  })

  test('that another article shows are seen until that one is gone too, whatever its author does', async () => {
    const { upload, textWith, publish, seen, takeDown, me } = await start()
    const file = await upload()
    const [one, other] = [await publish(textWith(file)), await publish(textWith(file))]
    await takeDown(one)
    expect(await seen(file)).toEqual(everybody)
    await me('POST', `/articles/${other}/withdraw`)
    expect(await seen(file)).toEqual(ownAndStaff)
    await me('POST', '/drafts', textWith(file))
    for (const each of [one, other]) await me('DELETE', `/articles/${each}`)
    expect(await seen(file)).toEqual(ownAndStaff)
  })

  test('of members that staff take away are not seen or shown again, and come back after an appeal', async () => {
    const { upload, seen, me, second, author, appeal, database, send, files, jobs } = await start()
    const removeDue = async () => {
      await database.db
        .updateTable('uploads')
        .set(({ eb }) => ({ due_at: eb('due_at', '-', DAY_MS) }))
        .where('due_at', 'is not', null)
        .execute()
      for (const job of files.jobs) await runJob(job, { database })
    }
    const avatar = async () => (await send('GET', `/members/${author.memberId}`)).datas.avatar
    const reset = () =>
      second.asStaff('POST', `members/${author.memberId}/reset-profile`, { fields: ['avatar'], reason })
    const picture = await upload('avatar')
    await me('PUT', '/me/profile', { avatar: picture, version: 2 })
    expect(await seen(picture)).toEqual(everybody)
    expect((await reset()).code).toBe('000102')
    await removeDue()
    expect([await avatar(), await seen(picture)]).toEqual([null, ownAndStaff])
    expect((await me('PUT', '/me/profile', { avatar: picture, version: 4 })).code).toBe('010031')
    await appeal()
    await removeDue()
    expect([await avatar(), await seen(picture)]).toEqual([picture, everybody])
    await reset()
    await database.db.updateTable('decisions').set({ at: 0 }).execute()
    await runJob(jobs.find(({ kind }) => kind === 'staff.forget')!, { database })
    await removeDue()
    expect((await seen(picture)).by).toEqual([])
  })
})
