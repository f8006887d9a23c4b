import { localeOfPath } from '#contract/text/locale.ts'
import type { Period, PeriodFigures } from '#modules/transparency'
import { useLocale, usePath, useText } from '../../i18n/use-text.ts'
import { headTags, notFound, type PageHead, pageHead } from '../../pages/page-meta.ts'
import { servicesContext } from '../../pages/services.ts'
import sheet from '../../styles/sheets/notices.css?url'
import { Crumbs } from '../../ui/crumbs.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Panel } from '../../ui/panel.tsx'
import * as ruleWords from '../../words/community-rules.ts'
import * as words from '../../words/transparency.ts'
import type { Route } from './+types/month.ts'
import { ByKind, Chain, HeldByMonth } from './month-panels.tsx'
import { periodAddress, TRANSPARENCY } from './period-address.ts'
import { countText, KeyFigure, monthsText, ShareBars, shareText, waitText } from './transparency-parts.tsx'

/** So many periods are compared. */
const SHOWN = 6

export async function loader({ context, url, params }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const locale = localeOfPath(url.pathname)
  const periods = await services.transparency.periods()
  const place = periods.findIndex(({ months }) => months.includes(params.month))
  const period = periods[place] ?? notFound()
  const name = monthsText(period, locale)
  const head = pageHead(services, url, `${TRANSPARENCY}/{month}`, {
    parts: [name],
    canonical: periodAddress(period),
    crumbs: [
      { name: ruleWords.title[locale], path: '/community/rules' },
      { name: words.title[locale], path: TRANSPARENCY },
      { name, path: periodAddress(period) },
    ],
  })
  return {
    head,
    period,
    crowd: services.transparency.crowd,
    earlier: periods[place - 1]?.months,
    later: periods[place + 1]?.months,
    compared: periods.slice(Math.max(0, place - SHOWN + 1), place + 1).map(({ months, figures }) => ({
      months,
      held: figures?.held,
    })),
    schema: datasetSchema(head, period),
  }
}

function datasetSchema({ siteUrl, title, description, brandName }: PageHead, { months }: Period) {
  const file = `${siteUrl}/api/v1/community/transparency/${months.at(-1)}.csv`
  return {
    '@context': 'https://schema.org',
    '@type': 'Dataset',
    name: title,
    description,
    temporalCoverage: `${months[0]}/${months.at(-1)}`,
    creator: { '@type': 'Organization', name: brandName, url: siteUrl },
    distribution: { '@type': 'DataDownload', encodingFormat: 'text/csv', contentUrl: file },
  }
}

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: sheet }]

export { shouldRevalidate } from '../../pages/page-query.ts'

export const meta: Route.MetaFunction = ({ loaderData }) => [
  ...headTags(loaderData?.head),
  ...(loaderData ? [{ 'script:ld+json': loaderData.schema }] : []),
]

export default function MonthPage({ loaderData }: Route.ComponentProps) {
  const { head, period, crowd, earlier, later, compared } = loaderData
  const t = useText()
  const locale = useLocale()
  const { figures, countedAt, isRunning, months } = period
  const time = countedAt === undefined ? '—' : utcText(countedAt)
  return (
    <>
      <div className="month-top">
        <Crumbs crumbs={head.crumbs} />
        <div className="page-title">
          <h1>{t(words.titleOf, { months: monthsText(period, locale) })}</h1>
          {isRunning && <span className="badge caution">{t(words.running)}</span>}
          <p>{isRunning ? t(words.runningNote, { time }) : t(words.monthNote)}</p>
          <span className="grow" />
          <MonthLinks earlier={earlier} later={later} month={months.at(-1)!} />
        </div>
      </div>
      {figures ? (
        <MonthFigures figures={figures} compared={compared} time={time} />
      ) : (
        <section className="board">
          <div className="panel empty">
            <b>{t(words.tooFew, { crowd })}</b>
          </div>
        </section>
      )}
      <p className="month-note">{t(words.mergedNote, { crowd })}</p>
    </>
  )
}

/** `2026-11-01 00:02 UTC`: months are counted in UTC. */
const utcText = (at: number) => `${new Date(at).toISOString().slice(0, 16).replace('T', ' ')} UTC`

function MonthLinks({
  earlier,
  later,
  month,
}: {
  earlier: readonly string[] | undefined
  later: readonly string[] | undefined
  month: string
}) {
  const t = useText()
  const path = usePath()
  const locale = useLocale()
  return (
    <nav className="month-links" aria-label={t(words.months)}>
      {earlier && (
        <a
          className="button"
          rel="prev"
          href={path(periodAddress({ months: earlier }))}
          aria-label={t(words.previous, { months: monthsText({ months: earlier }, locale) })}
        >
          <span className="back" aria-hidden="true">
            <Icon name="right" size={12} />
          </span>
          {monthsText({ months: earlier.slice(-1) }, locale)}
        </a>
      )}
      {later && (
        <a
          className="button"
          rel="next"
          href={path(periodAddress({ months: later }))}
          aria-label={t(words.next, { months: monthsText({ months: later }, locale) })}
        >
          {monthsText({ months: later.slice(-1) }, locale)}
          <Icon name="right" size={12} />
        </a>
      )}
      <a className="button" href={`/api/v1/community/transparency/${month}.csv`} aria-label={t(words.csv)}>
        CSV
      </a>
    </nav>
  )
}

interface MonthFiguresProps {
  figures: PeriodFigures
  compared: Route.ComponentProps['loaderData']['compared']
  time: string
}

function MonthFigures({ figures, compared, time }: MonthFiguresProps) {
  const t = useText()
  const { held, published, refused, medianHours, hours95, muted, unmuted, mutes, appeals, complaints } = figures
  const decided = published + refused
  const share = (part: number) => {
    const text = shareText(part, decided)
    return text && t(words.ofDecided, { share: text })
  }
  const changed = appeals.changed + appeals.shortened
  const judged = appeals.kept + changed
  return (
    <>
      <dl className="board key-figures">
        <KeyFigure name={t(words.held)} value={countText(held)} />
        <KeyFigure name={t(words.published)} value={countText(published)} note={share(published)} />
        <KeyFigure name={t(words.refused)} value={countText(refused)} note={share(refused)} />
        <KeyFigure
          name={t(words.medianWait)}
          value={waitText(t, medianHours)}
          note={hours95 === null ? undefined : t(words.within, { time: waitText(t, hours95) })}
        />
        <KeyFigure name={t(words.muted)} value={countText(muted)} note={t(words.unmuted, { n: countText(unmuted) })} />
        <KeyFigure
          name={t(words.changedAppeals)}
          value={t(words.outOf, { n: countText(changed), all: countText(judged) })}
          note={shareText(changed, judged)}
        />
      </dl>
      <section className="board month-pair">
        <ByKind figures={figures} />
        <HeldByMonth compared={compared} />
      </section>
      <section className="board month-three">
        <Panel title={t(words.muted)} note={countText(muted)}>
          <ShareBars
            rows={(['hour', 'day', 'week', 'month', 'longer', 'forGood'] as const).map(term => [
              t(words.muteTerms[term]),
              mutes[term],
            ])}
          />
        </Panel>
        <Panel title={t(words.accounts)}>
          <ShareBars
            rows={[
              [t(words.removed), figures.removed],
              [t(words.profilesReset), figures.profilesReset],
              [t(words.disabled), figures.disabled],
              [t(words.enabled), figures.enabled],
            ]}
          />
        </Panel>
        <div className="panel">
          <Panel title={t(words.appeals)} note={t(words.appealsCame, { n: countText(appeals.came) })}>
            <ShareBars
              rows={[
                [t(words.kept), appeals.kept],
                [t(words.changed), appeals.changed],
                [t(words.shortened), appeals.shortened],
              ]}
            />
          </Panel>
          <Panel title={t(words.reports)} note={countText(complaints.founded + complaints.unfounded)}>
            <ShareBars
              rows={[
                [t(words.founded), complaints.founded],
                [t(words.unfounded), complaints.unfounded],
              ]}
            />
          </Panel>
        </div>
      </section>
      <Chain figures={figures} time={time} />
    </>
  )
}
