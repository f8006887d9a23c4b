import { data, redirect } from 'react-router'
import { localeOfPath } from '#contract/text/locale.ts'
import { HOUR_SECONDS } from '#contract/time/units.ts'
import type { ReportField } from '#modules/reports'
import { usePath, useText } from '../../i18n/use-text.ts'
import { headTags, pageHead } from '../../pages/page-meta.ts'
import { readParameters } from '../../pages/read-parameters.ts'
import { servicesContext, visitorContext } from '../../pages/services.ts'
import sheet from '../../styles/sheets/form.css?url'
import { Focused } from '../../ui/form-summary.tsx'
import { HONEYPOT_FIELD, PageForm } from '../../ui/page-form.tsx'
import * as nav from '../../words/nav.ts'
import * as words from '../../words/report.ts'
import type { Route } from './+types/report.ts'
import { summaryOf } from './report-faults.ts'
import { ReportFields } from './report-fields.tsx'

const fieldNames: readonly ReportField[] = ['about', 'figure', 'correction', 'email']
const refusalOf = {
  faulty: { status: 422 },
  often: { status: 429, headers: { 'retry-after': String(HOUR_SECONDS) } },
  unavailable: { status: 503, headers: { 'retry-after': '60' } },
}

export function loader({ context, url }: Route.LoaderArgs) {
  const { about, sent } = readParameters('/report', url)
  return { head: pageHead(context.get(servicesContext), url, '/report'), about, isSent: sent !== undefined }
}

/** Stores a report, or returns what was sent with what is wrong with it. */
export async function action({ context, request, url: { pathname } }: Route.ActionArgs) {
  const form = await request.formData()
  const thanks = redirect(`${pathname}?sent=1`, 303)
  if (form.get(HONEYPOT_FIELD)) return thanks
  const sent = Object.fromEntries(fieldNames.map(name => [name, String(form.get(name) ?? '')]))
  const { network } = context.get(visitorContext)!
  const result = await context.get(servicesContext).reports.submit(sent, { locale: localeOfPath(pathname), network })
  if (result.outcome === 'stored') return thanks
  const faults = result.outcome === 'faulty' ? result.faults : {}
  return data({ outcome: result.outcome, sent, faults }, refusalOf[result.outcome])
}

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: sheet }]

export { shouldRevalidate } from '../../pages/page-query.ts'

export const meta: Route.MetaFunction = ({ loaderData }) => headTags(loaderData?.head)

export default function ReportPage({ loaderData: { about, isSent }, actionData }: Route.ComponentProps) {
  const t = useText()
  return (
    <>
      <div className="page-title">
        <h1>{t(nav.reportFigure)}</h1>
      </div>
      <section className="board form-board">
        <div className="panel">
          {isSent ? (
            <Thanks />
          ) : (
            <PageForm
              page="/report"
              answered={actionData}
              summaryOf={answer => summaryOf(answer, t)}
              send={t(words.send)}
            >
              {answer => <ReportFields about={about} answer={answer} />}
            </PageForm>
          )}
        </div>
      </section>
    </>
  )
}

function Thanks() {
  const t = useText()
  const path = usePath()
  return (
    <Focused className="form-done" role="status">
      <b>{t(words.thanks)}</b>
      <p>{t(words.thanksMore)}</p>
      <a className="button" href={path('/report')}>
        {t(words.another)}
      </a>
    </Focused>
  )
}
