import { useEffect, useState } from 'react'
import { AppealForm } from '../../account/appeal-form.tsx'
import { useText } from '../../i18n/use-text.ts'
import { headTags, pageHead } from '../../pages/page-meta.ts'
import { servicesContext } from '../../pages/services.ts'
import sheet from '../../styles/sheets/account.css?url'
import * as words from '../../words/appeal.ts'
import type { Route } from './+types/appeal.ts'

export function loader({ context, url }: Route.LoaderArgs) {
  return { head: pageHead(context.get(servicesContext), url, '/appeal') }
}

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: sheet }]

export { shouldRevalidate } from '../../pages/page-query.ts'

export const meta: Route.MetaFunction = ({ loaderData }) => headTags(loaderData?.head)

/** Appeals against the disabling of an account, by the token that the link of the mail has after `#`. */
export default function Appeal() {
  const t = useText()
  const [token, setToken] = useState<string>()
  const [isSent, setSent] = useState(false)
  useEffect(() => setToken(window.location.hash.slice(1)), [])
  return (
    <section className="board account-board">
      <div className="panel">
        <h1 className="account-title">{t(words.appeal)}</h1>
        <div className="without-script">
          <p className="account-note account-end">{t(words.needsScript)}</p>
        </div>
        {isSent && (
          <p className="account-note account-end" role="status">
            {t(words.sent)}
          </p>
        )}
        {token === '' && <p className="account-note account-end">{t(words.noLink)}</p>}
        {token && !isSent && <AppealForm className="account-form" against={{ token }} onSent={() => setSent(true)} />}
      </div>
    </section>
  )
}
