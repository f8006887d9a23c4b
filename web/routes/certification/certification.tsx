import { useState } from 'react'
import { ATTEMPTS, countryCodes } from '#contract/members/certification.ts'
import { intlTag, localeOfPath } from '#contract/text/locale.ts'
import { useMemberCall } from '../../api/use-member-call.ts'
import { useText } from '../../i18n/use-text.ts'
import { countryNames } from '../../pages/country-names.ts'
import { headTags, pageHead } from '../../pages/page-meta.ts'
import { servicesContext } from '../../pages/services.ts'
import accountSheet from '../../styles/sheets/account.css?url'
import walletSheet from '../../styles/sheets/wallet.css?url'
import { MemberContent } from '../../ui/member-content.tsx'
import { Panel } from '../../ui/panel.tsx'
import * as words from '../../words/certification.ts'
import { needsScript } from '../../words/member-list.ts'
import type { Route } from './+types/certification.ts'
import { CertificationForm } from './certification-form.tsx'
import { LifePanel } from './life-panel.tsx'
import { AttemptsUsed, PhoneFirst, RefusedBefore, StandingPanel } from './standing-panel.tsx'
import { ViewsPanel } from './views-panel.tsx'

const PAGE = '/certification'

export function loader({ context, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const locale = localeOfPath(url.pathname)
  const nameOf = countryNames(services, locale)
  const { compare } = new Intl.Collator(intlTag[locale])
  const countries = countryCodes
    .map(code => [code, nameOf(code)] as const)
    .toSorted(([, one], [, other]) => compare(one, other))
  return { head: pageHead(services, url, PAGE), countries }
}

export const links: Route.LinksFunction = () => [accountSheet, walletSheet].map(href => ({ rel: 'stylesheet', href }))

export { shouldRevalidate } from '../../pages/page-query.ts'

export const meta: Route.MetaFunction = ({ loaderData }) => headTags(loaderData?.head)

/** Where a member proves who they are, and sees what becomes of the document. */
export default function CertificationPage({ loaderData: { countries } }: Route.ComponentProps) {
  const t = useText()
  const own = useMemberCall('GET /api/v1/certification')
  const me = useMemberCall('GET /api/v1/me')
  const [isAgain, setAgain] = useState(false)
  const both = {
    hasFailed: own.hasFailed || me.hasFailed,
    result: own.result && me.result && { standing: own.result, hasPhone: me.result.phone !== null },
    reload() {
      own.reload()
      me.reload()
    },
  }
  const left = own.result?.attemptsLeft
  const changed = () => {
    setAgain(false)
    own.reload()
  }
  return (
    <>
      <div className="page-title">
        <h1>{t(words.certification)}</h1>
        <p>{t(words.note)}</p>
      </div>
      <p className="without-script">{t(needsScript)}</p>
      <div className="wallet-columns">
        <div>
          <section className="board">
            <Panel
              title={t(words.submitTitle)}
              note={left !== undefined && t(words.attempts, { most: ATTEMPTS, left })}
            >
              <MemberContent of={both} rows={6}>
                {({ standing, hasPhone }) => {
                  const { state } = standing
                  if (state === 'inReview' || state === 'verified' || (state !== 'none' && !isAgain))
                    return <StandingPanel standing={standing} onAgain={() => setAgain(true)} onChanged={changed} />
                  return (
                    <>
                      {state === 'refused' && <RefusedBefore standing={standing} />}
                      {!hasPhone ? (
                        <PhoneFirst />
                      ) : standing.attemptsLeft === 0 ? (
                        <AttemptsUsed standing={standing} />
                      ) : (
                        <CertificationForm countries={countries} onChanged={changed} />
                      )}
                    </>
                  )
                }}
              </MemberContent>
            </Panel>
          </section>
        </div>
        <aside>
          {own.result && <LifePanel standing={own.result} />}
          {own.result && own.result.submittedAt !== null && <ViewsPanel views={own.result.views} />}
        </aside>
      </div>
    </>
  )
}
