import { onTestFinished } from 'vitest'
import type { openCommunity } from './community.ts'

type Community = Awaited<ReturnType<typeof openCommunity>>

/** Title and text of an announcement in each language. */
export const announcementTexts = (title: string) => ({
  tw: { title: `${title} 繁`, content: '行情照常。' },
  cn: { title: `${title} 简`, content: '行情照常。' },
  en: { title, content: 'Prices go on.\nOne cannot log in.' },
})

export async function removeAnnouncement(community: Community, id: string): Promise<void> {
  const path = `/api/v1/staff/announcements/${id}/remove`
  await community.send('staff', { method: 'POST', path, body: { reason: 'it is over' } })
}

/** Announces something as staff, pinned unless it is said otherwise, until the test ends. Resolves with its id. */
export async function announce(community: Community, title: string, more: object = {}): Promise<string> {
  const { code, datas } = await community.send('staff', {
    ...{ method: 'POST', path: '/api/v1/staff/announcements' },
    body: { texts: announcementTexts(title), pinned: true, ...more },
  })
  if (code !== '100008') throw new Error(`the announcement was refused: ${code}`)
  onTestFinished(() => removeAnnouncement(community, datas.announcementId))
  return datas.announcementId
}
