import type { StaffQueue } from '../../api/use-staff-summary.ts'
import { usePath, useText } from '../../i18n/use-text.ts'
import { headTags, pageHead } from '../../pages/page-meta.ts'
import { servicesContext } from '../../pages/services.ts'
import sheet from '../../styles/sheets/staff.css?url'
import * as words from '../../words/staff.ts'
import * as summaryWords from '../../words/staff-summary.ts'
import type { Route } from './+types/staff.ts'
import { HourBars } from './hour-bars.tsx'
import { staffFacts } from './staff-facts.ts'
import { StaffFrame } from './staff-frame.tsx'
import { queueOf, type StaffLink, staffLinks } from './staff-links.ts'
import { Wait } from './wait.tsx'

const PAGE = '/staff'

export async function loader({ context, url }: Route.LoaderArgs) {
  return { head: pageHead(context.get(servicesContext), url, PAGE), staff: await staffFacts(context) }
}

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: sheet }]

export { shouldRevalidate } from '../../pages/page-query.ts'

export const meta: Route.MetaFunction = ({ loaderData }) => headTags(loaderData?.head)

/** Where a member of staff begins: what waits, and the pages where they may work. */
export default function Staff({ loaderData: { staff } }: Route.ComponentProps) {
  const t = useText()
  const all = staffLinks(staff.capabilities)
  return (
    <StaffFrame page={PAGE} staff={staff}>
      {queues => (
        <>
          <div className="page-title">
            <h1>{t(words.staff)}</h1>
          </div>
          <section className="board staff-start">
            {all
              .filter(({ queue }) => queue)
              .map(link => (
                <QueueCard key={link.target} link={link} queue={queueOf(link, queues)} />
              ))}
          </section>
          <section className="board staff-start">
            {all
              .filter(({ queue }) => !queue)
              .map(link => (
                <PageCard key={link.target} link={link} />
              ))}
          </section>
        </>
      )}
    </StaffFrame>
  )
}

function QueueCard({ link, queue }: { link: StaffLink; queue: StaffQueue | undefined }) {
  const t = useText()
  const path = usePath()
  return (
    <a className="panel queue-card" href={path(link.target)}>
      <span>
        {t(link.label)}
        {queue?.isLate && <i className="badge caution">{t(summaryWords.late)}</i>}
      </span>
      <b className="num">{queue?.count ?? '—'}</b>
      <small>
        {queue?.oldestAt ? (
          <>
            {t(summaryWords.oldest)} <Wait since={Date.parse(queue.oldestAt)} isLate={queue.isLate} />
          </>
        ) : (
          queue && t(summaryWords.none)
        )}
      </small>
      {queue && <HourBars hours={queue.hours} />}
    </a>
  )
}

function PageCard({ link }: { link: StaffLink }) {
  const t = useText()
  const path = usePath()
  return (
    <a className="panel" href={path(link.target)}>
      <b>{t(link.label)}</b>
    </a>
  )
}
