import { useMemo } from 'react'
import { groupsOf } from '#contract/prices/instrument.ts'
import { encodeRows } from '#contract/prices/quote-row.ts'
import { localeOfPath } from '#contract/text/locale.ts'
import { CHART_CLOSES, currencyTabs } from '#contract/time/constants.ts'
import { useLocale, useText } from '../../i18n/use-text.ts'
import { headTags, notFound, pageHead } from '../../pages/page-meta.ts'
import { readParameters } from '../../pages/read-parameters.ts'
import { servicesContext } from '../../pages/services.ts'
import { useBaselineText, useRows } from '../../quotes/baseline.ts'
import { collectRows } from '../../quotes/collect-rows.ts'
import { pairColumns, pairTable } from '../../quotes/columns.ts'
import { csvAddress } from '../../quotes/csv-address.ts'
import { isShown, type PairGroup, textsOf } from '../../quotes/forex-query.ts'
import { ChoiceLinks, ListHead, type ListSection, QuoteList } from '../../quotes/quote-list.tsx'
import { sharePicture } from '../../quotes/share-picture.ts'
import { sortFrom } from '../../quotes/sort.ts'
import { tradedCloses } from '../../quotes/traded-closes.ts'
import sheet from '../../styles/sheets/lists.css?url'
import * as forexWords from '../../words/forex.ts'
import { groupName } from '../../words/group-name.ts'
import * as join from '../../words/join.ts'
import * as nav from '../../words/nav.ts'
import * as pageWords from '../../words/page.ts'
import type { Route } from './+types/forex.ts'
import { matrixPairs } from './cross-rates.ts'
import { CrossRatesPanel } from './cross-rates-panel.tsx'
import { CrossChangePanel, StrengthPanel } from './currency-panels.tsx'
import { dollarIndexLegs } from './dollar-index-legs.ts'
import { DollarIndexPanel } from './dollar-index-panel.tsx'

/** Pairs used by the panels beside and below the list. */
const panelPairs = [...new Set(['DXY', ...dollarIndexLegs, ...matrixPairs])]

export function loader({ context, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const { group, base: currency } = readParameters('/forex', url)
  if (sortFrom(url.searchParams, pairColumns) === 'unknown') notFound()
  const { catalogue } = services.market
  const locale = localeOfPath(url.pathname)
  const pairs = catalogue.inClass('currency').filter(instrument => isShown({ group, currency }, instrument))
  const railSymbols = panelPairs.flatMap(symbol => catalogue.find(symbol) ?? [])
  const dollarIndex = services.market.quote('DXY')
  const dollarIndexPast = dollarIndex && tradedCloses(services, dollarIndex)
  return {
    head: pageHead(services, url, textsOf({ group, currency }), {
      parts: [currency, group && groupName('currency', group)[locale]].filter(part => part !== undefined),
      ...sharePicture(pairs[0], locale),
    }),
    group: group ?? null,
    currency: currency ?? null,
    rows: encodeRows(collectRows(services, pairs, locale)),
    rail: encodeRows(collectRows(services, railSymbols, locale)),
    dollarIndex: dollarIndexPast?.closes.slice(-CHART_CLOSES).join() ?? '',
    dollarIndexUntil: dollarIndexPast?.until ?? services.clock.now(),
  }
}

export { shouldRevalidate } from '../../pages/page-query.ts'

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: sheet }]

export const meta: Route.MetaFunction = ({ loaderData }) => headTags(loaderData?.head)

const columns = pairTable()

export default function ForexPage({ loaderData }: Route.ComponentProps) {
  const t = useText()
  const locale = useLocale()
  const group = loaderData.group ?? undefined
  const currency = loaderData.currency ?? undefined
  const rows = useRows(loaderData.rows)
  const rail = useRows(loaderData.rail)
  const dollarIndexCloses = useMemo(
    () => (loaderData.dollarIndex === '' ? [] : loaderData.dollarIndex.split(',').map(Number)),
    [loaderData.dollarIndex],
  )
  const sections = useMemo(
    () =>
      groupsOf.currency.map((each): ListSection => {
        const label = t(groupName('currency', each))
        return each === group ? { group: each, label } : { group: each, label, address: forexAddress(each, currency) }
      }),
    [t, group, currency],
  )
  const title = group
    ? t(pageWords.forexGroupTitle, { group: t(groupName('currency', group)) })
    : t(pageWords.forexTitle)
  const groupCount = new Set(rows.map(row => row.group)).size
  const count = t(groupCount > 1 ? pageWords.forexCount : pageWords.forexCountOne, {
    groups: groupCount,
    pairs: rows.length,
    baseline: useBaselineText(rows),
  })

  return (
    <>
      <ListHead title={title} rows={rows}>
        {t(join.sentences, { first: count, next: '' })}
        <a className="jump-link" href="#cross-rates">
          {t(forexWords.crossMatrix)}
        </a>
      </ListHead>
      <div className="with-rail">
        <div className="list-column">
          <section className="board long-list">
            <QuoteList
              kind="currency"
              caption={title}
              rows={rows}
              sections={sections}
              columns={columns}
              csv={csvAddress(
                currency ? { symbols: rows.map(row => row.symbol) } : { class: 'currency', group },
                locale,
              )}
              choices={
                <>
                  <ChoiceLinks
                    label={t(pageWords.groupFilter)}
                    choices={[undefined, ...groupsOf.currency].map(each => ({
                      key: each ?? 'all',
                      label: each ? t(groupName('currency', each)) : t(nav.all),
                      address: forexAddress(each, currency),
                      chosen: each === group,
                    }))}
                  />
                  <span className="rule" />
                  <ChoiceLinks
                    look="chips"
                    label={t(pageWords.currencyFilter)}
                    choices={currencyTabs.map(each => ({
                      key: each,
                      label: each,
                      address: forexAddress(group, each === currency ? undefined : each),
                      chosen: each === currency,
                    }))}
                  />
                </>
              }
            />
          </section>
          <CrossRatesPanel rows={rail} />
        </div>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls within itself in low windows, from the keyboard too */}
        <section className="board below" key={locale} tabIndex={0} aria-label={t(forexWords.strength)}>
          <StrengthPanel rows={rail} />
          <CrossChangePanel rows={rail} />
          <DollarIndexPanel rows={rail} closes={dollarIndexCloses} until={loaderData.dollarIndexUntil} />
        </section>
      </div>
    </>
  )
}

function forexAddress(group: PairGroup | undefined, currency: string | undefined): string {
  const query = new URLSearchParams()
  if (group) query.set('group', group)
  if (currency) query.set('base', currency)
  return query.size > 0 ? `/forex?${query}` : '/forex'
}
