import { useState } from 'react'
import { useMemberList } from '../../../api/use-member-list.ts'
import { useText } from '../../../i18n/use-text.ts'
import { headTags, pageHead } from '../../../pages/page-meta.ts'
import { servicesContext } from '../../../pages/services.ts'
import sheet from '../../../styles/sheets/staff.css?url'
import { MemberList } from '../../../ui/member-list.tsx'
import { PanelEmpty } from '../../../ui/panel.tsx'
import * as words from '../../../words/announcements.ts'
import * as staffWords from '../../../words/staff.ts'
import * as announceWords from '../../../words/staff-announcements.ts'
import { staffFacts } from '../staff-facts.ts'
import { StaffFrame } from '../staff-frame.tsx'
import type { Route } from './+types/announcements.ts'
import { AnnounceForm } from './announce-form.tsx'
import { AnnouncedItem } from './announced-item.tsx'

const PAGE = '/staff/announcements'

export async function loader({ context, url }: Route.LoaderArgs) {
  return { head: pageHead(context.get(servicesContext), url, PAGE), staff: await staffFacts(context) }
}

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: sheet }]

export { shouldRevalidate } from '../../../pages/page-query.ts'

export const meta: Route.MetaFunction = ({ loaderData }) => headTags(loaderData?.head)

/** What is announced to all visitors, in three languages. */
export default function Announcements({ loaderData: { staff } }: Route.ComponentProps) {
  const t = useText()
  return (
    <StaffFrame page={PAGE} staff={staff}>
      <div className="page-title">
        <h1>{t(staffWords.announcements)}</h1>
        <p>{t(announceWords.note)}</p>
      </div>
      <AnnouncementBoards />
    </StaffFrame>
  )
}

function AnnouncementBoards() {
  const t = useText()
  const all = useMemberList('GET /api/v1/staff/announcements')
  const [published, setPublished] = useState(0)
  return (
    <>
      <section className="board">
        <div className="panel">
          <div className="panel-head">
            <h2>{t(announceWords.newOne)}</h2>
          </div>
          <AnnounceForm
            key={published}
            onPublished={() => {
              setPublished(count => count + 1)
              all.reload()
            }}
          />
        </div>
      </section>
      <section className="board">
        <div className="panel">
          <div className="panel-head">
            <h2>{t(announceWords.all)}</h2>
          </div>
          <MemberList of={all} rows={4} empty={<PanelEmpty title={words.none} />}>
            {list => (
              <ul className="staff-announced">
                {list.map(each => (
                  <AnnouncedItem key={each.announcementId} announced={each} onRemoved={all.reload} />
                ))}
              </ul>
            )}
          </MemberList>
        </div>
      </section>
    </>
  )
}
