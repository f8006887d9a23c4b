import { usePath, useText } from '../i18n/use-text.ts'
import { headTags, pageHead } from '../pages/page-meta.ts'
import { pageOfAddress } from '../pages/page-query.ts'
import { servicesContext } from '../pages/services.ts'
import * as nav from '../words/nav.ts'
import * as page from '../words/page.ts'
import type { Route } from './+types/upcoming.ts'

/** A page of the site map without content yet: its title, its place in the menu, one sentence. */
export function loader({ context, url }: Route.LoaderArgs) {
  return { head: pageHead(context.get(servicesContext), url, pageOfAddress(url).pattern) }
}

export const meta: Route.MetaFunction = ({ loaderData }) => headTags(loaderData?.head)

export default function UpcomingPage({ loaderData }: Route.ComponentProps) {
  const t = useText()
  const path = usePath()
  return (
    <>
      <div className="page-title">
        <h1>{loaderData.head.title}</h1>
      </div>
      <section className="board">
        <div className="panel empty">
          <p>{t(page.upcoming)}</p>
          <a className="button" href={path('/forex')}>
            {t(nav.forex)}
          </a>
        </div>
      </section>
    </>
  )
}
