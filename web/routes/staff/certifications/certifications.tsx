import { useState } from 'react'
import { countryCodes } from '#contract/members/certification.ts'
import { localeOfPath } from '#contract/text/locale.ts'
import { useMemberList } from '../../../api/use-member-list.ts'
import type { StaffQueue } from '../../../api/use-staff-summary.ts'
import { useText } from '../../../i18n/use-text.ts'
import { countryNames } from '../../../pages/country-names.ts'
import { headTags, pageHead } from '../../../pages/page-meta.ts'
import { servicesContext } from '../../../pages/services.ts'
import sheet from '../../../styles/sheets/staff.css?url'
import { MemberList } from '../../../ui/member-list.tsx'
import { PanelEmpty } from '../../../ui/panel.tsx'
import * as documentWords from '../../../words/certification.ts'
import * as staffWords from '../../../words/staff.ts'
import * as words from '../../../words/staff-certifications.ts'
import { QueueStrip } from '../queue-strip.tsx'
import { staffFacts } from '../staff-facts.ts'
import { StaffFrame } from '../staff-frame.tsx'
import { staffName } from '../staff-name.ts'
import { Wait } from '../wait.tsx'
import type { Route } from './+types/certifications.ts'
import { CertificationCase } from './certification-case.tsx'
import type { Waiting } from './waiting.ts'

const PAGE = '/staff/certifications'

export async function loader({ context, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const nameOf = countryNames(services, localeOfPath(url.pathname))
  return {
    head: pageHead(services, url, PAGE),
    staff: await staffFacts(context),
    countries: Object.fromEntries(countryCodes.map(code => [code, nameOf(code)])),
  }
}

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: sheet }]

export { shouldRevalidate } from '../../../pages/page-query.ts'

export const meta: Route.MetaFunction = ({ loaderData }) => headTags(loaderData?.head)

type Countries = Readonly<Record<string, string>>

/** Documents of members, which one of the staff compares and decides about. */
export default function StaffCertifications({ loaderData: { staff, countries } }: Route.ComponentProps) {
  const t = useText()
  return (
    <StaffFrame page={PAGE} staff={staff}>
      {queues => (
        <>
          <div className="page-title">
            <h1>{t(staffWords.certifications)}</h1>
            <p>{t(words.note)}</p>
          </div>
          <CertificationBoard countries={countries} queue={queues?.find(({ name }) => name === 'certifications')} />
        </>
      )}
    </StaffFrame>
  )
}

function CertificationBoard({ countries, queue }: { countries: Countries; queue: StaffQueue | undefined }) {
  const t = useText()
  const waiting = useMemberList('GET /api/v1/staff/certifications', { limit: '50' })
  const [chosen, choose] = useState<string>()
  const list = waiting.result?.list ?? []
  const shown = list.find(({ certificationId }) => certificationId === chosen) ?? list[0]
  return (
    <>
      <QueueStrip queue={queue} />
      <section className="board staff-halves">
        <div className="panel">
          <MemberList of={waiting} rows={6} empty={<PanelEmpty icon="check" title={words.nothing} />}>
            {rows => (
              <CertificationRows list={rows} countries={countries} chosen={shown?.certificationId} onChoose={choose} />
            )}
          </MemberList>
        </div>
        <div className="panel" aria-live="polite">
          {shown ? (
            <CertificationCase
              key={shown.certificationId}
              certification={shown}
              country={countries[shown.country] ?? shown.country}
              onDecided={() => {
                choose(undefined)
                waiting.reload()
              }}
            />
          ) : (
            <p className="panel-body staff-note">{t(words.chooseOne)}</p>
          )}
        </div>
      </section>
    </>
  )
}

interface CertificationRowsProps {
  list: readonly Waiting[]
  countries: Countries
  chosen: string | undefined
  onChoose(certificationId: string): void
}

function CertificationRows({ list, countries, chosen, onChoose }: CertificationRowsProps) {
  const t = useText()
  return (
    <ul className="staff-rows">
      {list.map(({ certificationId, member, country, documentType, attempt, submittedAt }) => (
        <li key={certificationId}>
          <button
            type="button"
            aria-current={certificationId === chosen ? 'true' : undefined}
            onClick={() => onChoose(certificationId)}
          >
            <span className="staff-line">
              <b>{staffName(member, t)}</b>
              <small>
                {countries[country] ?? country} · {t(documentWords.types[documentType])}
              </small>
            </span>
            {attempt > 1 && <span className="badge caution num">× {attempt}</span>}
            <Wait since={Date.parse(submittedAt)} />
          </button>
        </li>
      ))}
    </ul>
  )
}
