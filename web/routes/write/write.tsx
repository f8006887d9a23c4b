import { localeOfPath } from '#contract/text/locale.ts'
import { useText } from '../../i18n/use-text.ts'
import { headTags, pageHead } from '../../pages/page-meta.ts'
import { servicesContext } from '../../pages/services.ts'
import { useSession } from '../../session/session.ts'
import sheet from '../../styles/sheets/write.css?url'
import { PanelLoading } from '../../ui/panel.tsx'
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

export default function WritePage({ loaderData }: Route.ComponentProps) {
  const { subject, countries, indicators } = loaderData
  const t = useText()
  const memberId = useSession()?.member.memberId
  const found = useSubject(subject)
  const names = { countries, indicators }
  return (
    <>
      <div className="without-script">
        <p className="empty">{t(words.needsScript)}</p>
      </div>
      {memberId === undefined || found === undefined ? (
        <div className="panel needs-script">
          <PanelLoading />
        </div>
      ) : found === 'missing' ? (
        <div className="panel empty">
          <b>{t(words.missing)}</b>
        </div>
      ) : 'article' in found ? (
        <EditArticle key={subject} article={found.article} names={names} />
      ) : (
        <DraftEditor key={subject ?? 'new'} memberId={memberId} draft={found.draft} names={names} />
      )}
    </>
  )
}
