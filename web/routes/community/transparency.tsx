import { localeOfPath } from '#contract/text/locale.ts'
import type { Period } from '#modules/transparency'
import { useLocale, usePath, useText } from '../../i18n/use-text.ts'
import { headTags, pageHead } from '../../pages/page-meta.ts'
import { servicesContext } from '../../pages/services.ts'
import sheet from '../../styles/sheets/notices.css?url'
import { HeadedTable } from '../../ui/headed-table.tsx'
import { Panel } from '../../ui/panel.tsx'
import * as ruleWords from '../../words/community-rules.ts'
import * as nav from '../../words/nav.ts'
import * as words from '../../words/transparency.ts'
import type { Route } from './+types/transparency.ts'
import { periodAddress, TRANSPARENCY } from './period-address.ts'
import { countText, monthsText, waitText } from './transparency-parts.tsx'

export async function loader({ context, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const locale = localeOfPath(url.pathname)
  const { periods, crowd } = services.transparency
  const head = pageHead(services, url, TRANSPARENCY, {
    crumbs: [
      { name: nav.community[locale], path: '/articles' },
      { name: ruleWords.title[locale], path: '/community/rules' },
      { name: words.title[locale], path: TRANSPARENCY },
    ],
  })
  return { head, crowd, list: (await periods()).toReversed() }
}

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: sheet }]

export { shouldRevalidate } from '../../pages/page-query.ts'

export const meta: Route.MetaFunction = ({ loaderData }) => headTags(loaderData?.head)

export default function TransparencyPage({ loaderData: { list, crowd } }: Route.ComponentProps) {
  const t = useText()
  return (
    <>
      <div className="page-title">
        <h1>{t(words.title)}</h1>
        <p>{t(words.note)}</p>
        <span className="grow" />
        <a className="button" href="/api/v1/community/transparency.csv">
          CSV
        </a>
      </div>
      <section className="board">
        <Panel title={t(words.list)} hidesTitle>
          <HeadedTable
            caption={t(words.list)}
            className="quotes data-table period-list"
            head={[
              t(words.months),
              t(words.heldShort),
              t(words.publishedShort),
              t(words.refused),
              t(words.medianWait),
              { text: t(words.muted), className: 'n c-middle' },
              { text: t(words.disabled), className: 'n c-middle' },
              { text: t(words.changedAppeals), className: 'n c-middle' },
            ]}
          >
            <tbody>
              {list.map(each => (
                <PeriodRow key={each.months.at(-1)} period={each} crowd={crowd} />
              ))}
            </tbody>
          </HeadedTable>
          <p className="panel-note">{t(words.mergedNote, { crowd })}</p>
        </Panel>
      </section>
    </>
  )
}

function PeriodRow({ period, crowd }: { period: Period; crowd: number }) {
  const t = useText()
  const path = usePath()
  const locale = useLocale()
  const { figures, isRunning } = period
  return (
    <tr>
      <th scope="row">
        <a href={path(periodAddress(period))}>{monthsText(period, locale)}</a>{' '}
        {isRunning && <span className="badge caution">{t(words.running)}</span>}
      </th>
      {figures ? (
        <>
          <td className="n num">{countText(figures.held)}</td>
          <td className="n num">{countText(figures.published)}</td>
          <td className="n num">{countText(figures.refused)}</td>
          <td className="n num">{waitText(t, figures.medianHours)}</td>
          <td className="n num c-middle">{countText(figures.muted)}</td>
          <td className="n num c-middle">{countText(figures.disabled)}</td>
          <td className="n num c-middle">{countText(figures.appeals.changed + figures.appeals.shortened)}</td>
        </>
      ) : (
        <td colSpan={7}>{t(words.tooFewShort, { crowd })}</td>
      )}
    </tr>
  )
}
