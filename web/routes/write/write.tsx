import { useState } from 'react'
import { localeOfPath } from '#contract/text/locale.ts'
import { useText } from '../../i18n/use-text.ts'
import { headTags, pageHead } from '../../pages/page-meta.ts'
import { servicesContext } from '../../pages/services.ts'
import { useSession } from '../../session/session.ts'
import sheet from '../../styles/sheets/write.css?url'
import { MemberContent } from '../../ui/member-content.tsx'
import { PanelEmpty } from '../../ui/panel.tsx'
import * as words from '../../words/write.ts'
import type { Route } from './+types/write.ts'
import { DraftEditor } from './draft-editor.tsx'
import { EditArticle } from './edit-article.tsx'
import { useSubject } from './use-subject.ts'

export function loader({ context, url, params }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const locale = localeOfPath(url.pathname)
  const pattern = 'draftId' in params ? '/write/{draftId}' : '/write'
  const { catalogue, economy } = services
  return {
    head: pageHead(services, url, pattern),
    subject: (params as { draftId?: string }).draftId,
    countries: economy.countries().flatMap(iso2 => {
      const country = catalogue.countries.get(iso2)
      return country ? [[iso2, country.name[locale]] as const] : []
    }),
    indicators: economy.indicators().map(({ key, name }) => [key, name[locale]] as const),
  }
}

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: sheet }]

export { shouldRevalidate } from '../../pages/page-query.ts'

export const meta: Route.MetaFunction = ({ loaderData }) => headTags(loaderData?.head)

/** The member who writes: still the same while a login that has ended is renewed over the page. */
function useWriter(): string | undefined {
  const now = useSession()?.member.memberId
  const [last, setLast] = useState(now)
  if (now !== undefined && now !== last) setLast(now)
  return now ?? last
}

export default function WritePage({ loaderData }: Route.ComponentProps) {
  const { subject, countries, indicators } = loaderData
  const t = useText()
  const memberId = useWriter()
  const found = useSubject(subject, memberId)
  const names = { countries, indicators }
  return (
    <>
      <div className="without-script">
        <p className="empty">{t(words.needsScript)}</p>
      </div>
      <MemberContent of={found} rows={5}>
        {result => {
          if (result === 'missing')
            return (
              <div className="panel">
                <PanelEmpty title={words.missing} />
              </div>
            )
          const key = `${memberId} ${subject}`
          return 'article' in result ? (
            <EditArticle key={key} article={result.article} names={names} />
          ) : (
            <DraftEditor key={key} memberId={memberId!} draft={result.draft} names={names} />
          )
        }}
      </MemberContent>
    </>
  )
}
