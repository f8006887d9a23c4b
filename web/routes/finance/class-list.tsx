import { useCallback, useMemo } from 'react'
import { redirect } from 'react-router'
import { encodeRows, type QuoteRow } from '#contract/prices/quote-row.ts'
import { localeOfPath, localizePath, withoutLocale } from '#contract/text/locale.ts'
import { useLocale, useText } from '../../i18n/use-text.ts'
import { headTags, notFound, pageHead } from '../../pages/page-meta.ts'
import { pageOfAddress } from '../../pages/page-query.ts'
import { servicesContext } from '../../pages/services.ts'
import { useBaselineText, useRows } from '../../quotes/baseline.ts'
import { csvAddress } from '../../quotes/csv-address.ts'
import { ChoiceLinks, ListHead, type ListSection, QuoteList } from '../../quotes/quote-list.tsx'
import { sharePicture } from '../../quotes/share-picture.ts'
import { sortFrom } from '../../quotes/sort.ts'
import sheet from '../../styles/sheets/lists.css?url'
import * as bondWords from '../../words/bond.ts'
import * as financeWords from '../../words/finance.ts'
import * as nav from '../../words/nav.ts'
import type { Route } from './+types/class-list.ts'
import { ClassChoices, className, financeGroupName } from './class-choices.tsx'
import { financeAddress, financeGroups, financeListFrom, financeSymbolPage } from './finance-address.ts'
import { financeColumns, financeRows } from './finance-columns.ts'

export function loader({ context, url, params }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const locale = localeOfPath(url.pathname)
  const { class: requested, dataType } = params
  const list = financeListFrom(requested, dataType) ?? notFound()
  const keys = financeColumns[list.class].map(({ key }) => key)
  if (sortFrom(url.searchParams, keys) === 'unknown') notFound()
  const address = financeAddress(list)
  if (withoutLocale(url.pathname).replace(/\.data$/, '') !== address) throw redirect(localizePath(address, locale), 301)
  const { catalogue } = services.market
  const instruments =
    list.group === undefined || list.class === 'crypto'
      ? catalogue.inClass(list.class)
      : catalogue.inGroup(list.class, list.group)
  const name = className[list.class][locale]
  const group = list.group === undefined ? undefined : financeGroupName(list.class, list.group)[locale]
  return {
    head: pageHead(services, url, pageOfAddress(url).pattern, {
      parts: [name, ...(group === undefined ? [] : [group])],
      ...sharePicture(instruments[0], locale),
      crumbs: [
        { name: nav.finance[locale], path: '/finance/forex' },
        { name, path: financeAddress({ ...list, group: undefined }) },
        ...(group === undefined ? [] : [{ name: group, path: address }]),
      ],
    }),
    class: list.class,
    group: list.group ?? null,
    rows: encodeRows(financeRows(services, list.class, instruments, locale)),
  }
}

export { shouldRevalidate } from '../../pages/page-query.ts'

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: sheet }]

export const meta: Route.MetaFunction = ({ loaderData }) => headTags(loaderData?.head)

export default function FinanceClassPage({ loaderData }: Route.ComponentProps) {
  const t = useText()
  const locale = useLocale()
  const { class: of } = loaderData
  const group = loaderData.group ?? undefined
  const rows = useRows(loaderData.rows)
  const baseline = useBaselineText(rows)
  const groups = financeGroups(of)
  const sections = useMemo(
    () =>
      of === 'crypto'
        ? [{ group: '', label: undefined }]
        : financeGroups(of).map((each): ListSection => {
            const label = t(financeGroupName(of, each))
            return each === group
              ? { group: each, label }
              : { group: each, label, address: financeAddress({ class: of, group: each }) }
          }),
    [of, group, t],
  )
  const symbolPageOf = useCallback((row: QuoteRow) => financeSymbolPage(of, row), [of])
  const title = t(className[of])
  return (
    <>
      <ListHead title={group === undefined ? title : `${title} · ${t(financeGroupName(of, group))}`} rows={rows}>
        {t(financeWords.financeCount, { count: rows.length, baseline })}
        {of === 'bond' && ` ${t(bondWords.colourRule)}`}
      </ListHead>
      <section className={of === 'bond' ? 'board long-list yield-list' : 'board long-list'}>
        <QuoteList
          kind={of}
          key={of}
          caption={title}
          rows={rows}
          sections={sections}
          columns={financeColumns[of]}
          csv={csvAddress({ class: of, group: of === 'crypto' ? undefined : group }, locale)}
          symbolPageOf={symbolPageOf}
          choices={
            <>
              <ClassChoices chosen={of} />
              {groups.length > 1 && (
                <ChoiceLinks
                  look="chips"
                  label={t(financeWords.financeGroups)}
                  choices={groups.map(each => ({
                    key: each,
                    label: t(financeGroupName(of, each)),
                    address: financeAddress({ class: of, group: each === group ? undefined : each }),
                    chosen: each === group,
                  }))}
                />
              )}
            </>
          }
        />
      </section>
    </>
  )
}
