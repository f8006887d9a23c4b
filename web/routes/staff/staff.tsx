import { usePath, useText } from '../../i18n/use-text.ts'
import { headTags, pageHead } from '../../pages/page-meta.ts'
import { servicesContext } from '../../pages/services.ts'
import sheet from '../../styles/sheets/staff.css?url'
import * as words from '../../words/staff.ts'
import type { Route } from './+types/staff.ts'
import { staffFacts } from './staff-facts.ts'
import { StaffFrame } from './staff-frame.tsx'
import { staffLinks } from './staff-links.ts'

const PAGE = '/staff'

export async function loader({ context, url }: Route.LoaderArgs) {
  return { head: pageHead(context.get(servicesContext), url, PAGE), staff: await staffFacts(context) }
}

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: sheet }]

export { shouldRevalidate } from '../../pages/page-query.ts'

export const meta: Route.MetaFunction = ({ loaderData }) => headTags(loaderData?.head)

/** Where a member of staff begins: the pages where they may work. */
export default function Staff({ loaderData: { staff } }: Route.ComponentProps) {
  const t = useText()
  const path = usePath()
  return (
    <StaffFrame page={PAGE} staff={staff}>
      <div className="page-title">
        <h1>{t(words.staff)}</h1>
      </div>
      <section className="board staff-start">
        {staffLinks(staff.capabilities).map(({ target, label }) => (
          <a key={target} className="panel" href={path(target)}>
            <b>{t(label)}</b>
          </a>
        ))}
      </section>
    </StaffFrame>
  )
}
