import { periodNamed } from '#contract/economy/figures/index.ts'
import { localeOfPath } from '#contract/text/locale.ts'
import { useMemberCall } from '../../api/use-member-call.ts'
import { useText } from '../../i18n/use-text.ts'
import { headTags, notFound, pageHead } from '../../pages/page-meta.ts'
import { servicesContext } from '../../pages/services.ts'
import sheet from '../../styles/sheets/wallet.css?url'
import { MemberContent } from '../../ui/member-content.tsx'
import { needsScript } from '../../words/member-list.ts'
import type { Route } from './+types/statement.ts'
import { hasBegun } from './months.ts'
import { StatementBar } from './statement-bar.tsx'
import { StatementSheet } from './statement-sheet.tsx'

export function loader({ context, url, params: { month } }: Route.LoaderArgs) {
  const now = Date.now()
  if (!hasBegun(month, now)) notFound()
  const parts = [periodNamed(month, localeOfPath(url.pathname))]
  return { head: pageHead(context.get(servicesContext), url, '/wallet/statements/{month}', { parts }), month, now }
}

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: sheet }]

export { shouldRevalidate } from '../../pages/page-query.ts'

export const meta: Route.MetaFunction = ({ loaderData }) => headTags(loaderData?.head)

/** A month of the wallet as a sheet of paper. */
export default function StatementPage({ loaderData: { head, month, now } }: Route.ComponentProps) {
  const t = useText()
  const statement = useMemberCall('GET /api/v1/wallet/statements/{month}', {}, { month })
  return (
    <>
      <StatementBar month={month} now={now} firstMonth={statement.result?.firstMonth ?? month} />
      <article className="statement">
        <p className="without-script">{t(needsScript)}</p>
        <MemberContent of={statement} rows={8}>
          {result => <StatementSheet statement={result} now={now} brandName={head.brandName} />}
        </MemberContent>
      </article>
    </>
  )
}
