import type { Page } from 'playwright-core'
import type { openCommunity } from './community.ts'
import { writeToStore } from './write-to-store.ts'

export type Community = Awaited<ReturnType<typeof openCommunity>>

/** Settings of a portal whose members post, and whose staff decide, as much as tests need. */
export const busyReviews = {
  ...{ 'member.newSeconds': 0, 'member.newComments': 0, 'limits.writesPerMinute': 10_000 },
}

const change = (community: Community, sql: string, ...values: (string | number)[]) =>
  writeToStore(community.dataDir, database => database.prepare(sql).run(...values))

const CONFIRMED = 'update login_sessions set second_factor_at = ? where account_id = ?'

/** When the second factor of a member of staff was confirmed last in all logins: so many ms ago. */
export const confirmFactor = (community: Community, memberId: string, agoMs: number) =>
  change(community, CONFIRMED, Date.now() - agoMs, memberId)

/** Lets a seeded member who is logged in work as one of staff, as if the second factor had just been confirmed. */
export async function hire(community: Community, role: 'groupAdmin' | 'groupLeader', capabilities: string) {
  const { memberId } = community.seededAs(role)
  await community.tokenOf(role)
  const add = 'insert or replace into staff_members (id, capabilities, added_at) values (?, ?, ?)'
  await change(community, add, memberId, capabilities, Date.now())
  await change(community, CONFIRMED, Date.now(), memberId)
  return memberId
}

let turns = 0

/** Who posts may write, and has a nickname. */
async function nameAuthor(community: Community): Promise<void> {
  const { memberId } = community.seededAs('unverified')
  const path = `/api/v1/staff/members/${memberId}/unmute`
  await community.send('staff', { method: 'POST', path, body: { reason: 'for the next test' } })
  const me = await community.send('unverified', { method: 'GET', path: '/api/v1/me' })
  if (me.datas.nickname !== null) return
  const body = { nickname: 'Marion Lee', version: me.datas.version }
  await community.send('unverified', { method: 'PUT', path: '/api/v1/me/profile', body })
}

/** Posts comments that are held, each with what a reviewer is to decide in its text. Resolves with what they begin with. */
export async function holdComments(community: Community, count: number): Promise<string> {
  const mark = `turn ${++turns},`
  await nameAuthor(community)
  for (let number = 1; number <= count; number++) {
    const content = `${mark} ${number}: ${number % 3 === 0 ? 'refuse' : 'publish'} paid signals`
    const body = { target: { kind: 'symbol', id: 'EURUSD' }, content }
    const { code } = await community.send('unverified', { method: 'POST', path: '/api/v1/comments', body })
    if (code !== '040004') throw new Error(`the comment was not held: ${code}`)
  }
  return mark
}

export const wishOf = (content: string) => /: (publish|refuse) /.exec(content)![1]!

export interface DecidedReview {
  content: string
  decision: { decision: string; reason: string; by: string }
}

/** Reviews that are decided of texts that begin with a mark. */
export async function decidedReviews(community: Community, mark: string): Promise<DecidedReview[]> {
  const found: DecidedReview[] = []
  for (let cursor: string | null = ''; cursor !== null; ) {
    const query = `state=decided&limit=100${cursor && `&cursor=${cursor}`}`
    const answer = await community.send('staff', { method: 'GET', path: `/api/v1/staff/reviews?${query}` })
    found.push(...answer.datas.list)
    cursor = answer.datas.next
  }
  return found.filter(({ content }) => content.startsWith(mark))
}

/** Refuses all that an earlier test, or the first run of one that is repeated, has left in the queue. */
export async function emptyQueue(community: Community): Promise<void> {
  await change(community, 'update reviews set claimed_by = null, claimed_until = null where is_decided = 0')
  const queue = await community.send('groupAdmin', { method: 'GET', path: '/api/v1/staff/reviews?limit=100' })
  for (const { reviewId } of queue.datas.list as { reviewId: string }[])
    for (const [act, body] of [
      ['claim', {}],
      ['decision', { decision: 'refuse', reason: 'left by another test' }],
    ] as const) {
      const path = `/api/v1/staff/reviews/${reviewId}/${act}`
      const { status, code } = await community.send('groupAdmin', { method: 'POST', path, body })
      if (status !== 200) throw new Error(`${act} of a text that was left: ${code}`)
    }
}

/** Another reviewer, by calls alone: takes the first text that nobody has claimed, and decides what it says. */
export async function decideFirst(community: Community, role: 'groupAdmin' | 'groupLeader'): Promise<void> {
  const queue = await community.send(role, { method: 'GET', path: '/api/v1/staff/reviews?limit=100' })
  const rows = queue.datas.list as { reviewId: string; content: string; claimedBy: string | null }[]
  const free = rows.find(each => each.claimedBy === null)
  if (!free) return
  const post = (act: string, body?: object) =>
    community.send(role, {
      ...{ method: 'POST', path: `/api/v1/staff/reviews/${free.reviewId}/${act}` },
      ...(body && { body }),
    })
  if ((await post('claim')).code !== '000102') return
  await post('decision', { decision: wishOf(free.content), reason: 'decided by somebody else' })
}

/** The id of the text on the screen, once it was painted and keys act on it, after another one; '' if none is left. */
const openedAfter = async (page: Page, before: string): Promise<string> => {
  const id = await page.waitForFunction(last => {
    const item = document.querySelector<HTMLElement>('.review-item')
    if (!item) return document.querySelector('.review-main > .empty') ? 'none' : undefined
    const isIdle = document.querySelector('.review-decision[aria-busy="false"]') !== null
    const isMine = isIdle && item.querySelector('.review-head .liveness:not(.closed)') !== null
    return isMine && item.dataset.seen !== last ? item.dataset.seen : undefined
  }, before)
  const text = await id.jsonValue()
  return text === 'none' ? '' : text!
}

/**
 * Decides so many texts of the queue by keyboard alone, each as it says, in a page of reviews; presses keys as well that
 * come too late for a text and too early for the next one. `between` runs before each decision. Resolves with the number of
 * those that were decided, which is less once the queue is empty.
 */
export async function decideByKeyboard(
  page: Page,
  count: number,
  between: (place: number) => Promise<void>,
): Promise<number> {
  await page.locator('.review-item[data-seen]').waitFor()
  await page.keyboard.press('c')
  let id = await openedAfter(page, '')
  for (let place = 1; place <= count; place++) {
    if (id === '') return place - 1
    const isWanted = wishOf((await page.locator('.review-content').textContent())!) === 'publish'
    await page.keyboard.press(isWanted ? 'p' : 'r')
    if (!isWanted) await page.keyboard.press('4')
    await between(place)
    await page.keyboard.press('Control+Enter')
    await page.keyboard.press(isWanted ? 'r' : 'p')
    await page.keyboard.press('Control+Enter')
    id = await openedAfter(page, id)
  }
  return count
}
