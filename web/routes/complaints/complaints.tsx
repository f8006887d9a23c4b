import { useState } from 'react'
import { useMemberList } from '../../api/use-member-list.ts'
import { useText } from '../../i18n/use-text.ts'
import { headTags, pageHead } from '../../pages/page-meta.ts'
import { servicesContext } from '../../pages/services.ts'
import sheet from '../../styles/sheets/members.css?url'
import { MemberList } from '../../ui/member-list.tsx'
import * as words from '../../words/complaints.ts'
import { needsScript } from '../../words/member-list.ts'
import type { Route } from './+types/complaints.ts'
import { ComplaintRow } from './complaint-row.tsx'
import { type ComplaintView, type OwnComplaint, views } from './complaint-view.ts'
import { FoundComplaint, OneComplaint } from './one-complaint.tsx'

export function loader({ context, url, params }: Route.LoaderArgs) {
  const { complaintId } = params as { complaintId?: string }
  const pattern = complaintId === undefined ? '/complaints' : '/complaints/{complaintId}'
  return { head: pageHead(context.get(servicesContext), url, pattern), complaintId }
}

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: sheet }]

export { shouldRevalidate } from '../../pages/page-query.ts'

export const meta: Route.MetaFunction = ({ loaderData }) => headTags(loaderData?.head)

/** The one that is shown beside the list unless another was opened: what needs an answer before all others. */
const firstOf = (list: readonly OwnComplaint[]) => list.find(({ state }) => state === 'waiting') ?? list[0]

export default function Complaints({ loaderData: { complaintId } }: Route.ComponentProps) {
  const t = useText()
  const own = useMemberList('GET /api/v1/complaints')
  const [view, setView] = useState<ComplaintView>('all')
  const list = own.result?.list ?? []
  const listed = complaintId === undefined ? firstOf(list) : list.find(each => each.complaintId === complaintId)
  const shownId = complaintId ?? listed?.complaintId
  return (
    <>
      <div className="page-title complaints-title">
        <h1>{t(words.own)}</h1>
        <span>{t(words.neverTold)}</span>
      </div>
      <section className={shownId === undefined ? 'board' : 'board complaints-halves'}>
        <div className="panel">
          <p className="without-script inbox-foot">{t(needsScript)}</p>
          <MemberList
            of={own}
            empty={
              <div className="empty">
                <b>{t(words.none)}</b>
                <p>{t(words.noneHint)}</p>
              </div>
            }
          >
            {all => (
              <>
                <fieldset className="complaint-views">
                  <legend className="visually-hidden">{t(words.views)}</legend>
                  {views.map(each => (
                    <button
                      key={each}
                      type="button"
                      className="chip"
                      aria-pressed={each === view}
                      onClick={() => setView(each)}
                    >
                      {t(words[each])}
                    </button>
                  ))}
                </fieldset>
                <Rows list={all.filter(({ state }) => view === 'all' || state === view)} shownId={shownId} />
              </>
            )}
          </MemberList>
        </div>
        {listed ? (
          <OneComplaint key={listed.complaintId} complaint={listed} onChanged={own.reload} />
        ) : (
          complaintId !== undefined && own.result && <FoundComplaint key={complaintId} complaintId={complaintId} />
        )}
      </section>
    </>
  )
}

function Rows({ list, shownId }: { list: readonly OwnComplaint[]; shownId: string | undefined }) {
  const t = useText()
  if (list.length === 0) return <p className="inbox-foot">{t(words.noneOfKind)}</p>
  return (
    <ol className="complaint-rows">
      {list.map(complaint => (
        <ComplaintRow key={complaint.complaintId} complaint={complaint} isShown={complaint.complaintId === shownId} />
      ))}
    </ol>
  )
}
