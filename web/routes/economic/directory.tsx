import { useMemo } from 'react'
import { localeOfPath } from '#contract/text/locale.ts'
import type { Frequency } from '#contract/time/period.ts'
import { categories, categoryAddress, indicatorAddress } from '../../economy/economic-query.ts'
import { countedIn } from '../../economy/figure-formats.ts'
import { usePath, useText } from '../../i18n/use-text.ts'
import { headTags, pageHead } from '../../pages/page-meta.ts'
import { pageOfAddress } from '../../pages/page-query.ts'
import { readParameters } from '../../pages/read-parameters.ts'
import { servicesContext } from '../../pages/services.ts'
import sheet from '../../styles/sheets/economic.css?url'
import type { Column } from '../../ui/column.ts'
import { Crumbs } from '../../ui/crumbs.tsx'
import { DataTable } from '../../ui/data-table.tsx'
import { Panel } from '../../ui/panel.tsx'
import { categoryName } from '../../words/category-name.ts'
import * as economyWords from '../../words/economy.ts'
import * as figureWords from '../../words/main-figures.ts'
import * as nav from '../../words/nav.ts'
import type { Route } from './+types/directory.ts'
import { frequencyName } from './frequency-name.ts'
import { marketFigures } from './market-figures.ts'

interface ListedIndicator {
  key: string
  name: string
  definition: string
  unit: string
  frequency: Frequency
  /** With figures. */
  countries: number
}

export function loader({ context, url, params }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const { economy } = services
  const locale = localeOfPath(url.pathname)
  const { tab } = params
  const { value } =
    tab === undefined
      ? readParameters('/economic/navCategory', url)
      : readParameters('/economic/navCategory', new URL(`?value=${encodeURIComponent(tab)}`, url))
  const name = value && categoryName[value][locale]
  const address = value === undefined ? '/economic/navCategory' : categoryAddress(value)
  return {
    head: pageHead(services, url, pageOfAddress(url).pattern, {
      parts: [name ?? nav.all[locale]],
      canonical: address,
      crumbs: [
        { name: nav.economic[locale], path: '/economic' },
        { name: name ?? economyWords.categories[locale], path: address },
      ],
    }),
    category: value ?? null,
    groups: categories
      .filter(category => value === undefined || category === value)
      .map(category => ({
        category,
        indicators: economy
          .indicators()
          .filter(indicator => indicator.category === category)
          .map(
            (indicator): ListedIndicator => ({
              key: indicator.key,
              name: indicator.name[locale],
              definition: indicator.definition[locale],
              unit: countedIn(services, indicator, locale),
              frequency: indicator.frequency,
              countries: economy.countriesOf(indicator.key).length + marketFigures(services, indicator.key).length,
            }),
          ),
      })),
  }
}

export { shouldRevalidate } from '../../pages/page-query.ts'

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: sheet }]

export const meta: Route.MetaFunction = ({ loaderData }) => headTags(loaderData?.head)

export default function DirectoryPage({ loaderData }: Route.ComponentProps) {
  const { category, groups, head } = loaderData
  const t = useText()
  const path = usePath()
  const title =
    category === null
      ? t(economyWords.categories)
      : t(economyWords.directoryTitle, { category: t(categoryName[category]) })
  const columns = useMemo(
    (): Column<ListedIndicator>[] => [
      {
        key: 'indicator',
        label: t(figureWords.indicator),
        value: ({ name }) => name,
        cell: ({ key, name, countries }) =>
          countries > 0 ? <a href={path(indicatorAddress(key))}>{name}</a> : <span className="muted">{name}</span>,
      },
      {
        key: 'definition',
        label: t(economyWords.definition),
        onPhone: 'hidden',
        className: () => 'definition-cell',
        cell: ({ definition }) => definition,
      },
      { key: 'unit', label: t(figureWords.unit), onPhone: 'second', cell: ({ unit }) => unit },
      {
        key: 'frequency',
        label: t(economyWords.frequency),
        onPhone: 'second',
        cell: ({ frequency }) => t(frequencyName[frequency]),
      },
      {
        key: 'countries',
        label: t(economyWords.countriesWith),
        isNumber: true,
        value: ({ countries }) => countries,
        cell: ({ countries }) => t(economyWords.countriesCount, { count: countries }),
      },
    ],
    [t, path],
  )
  const count = groups.reduce((sum, { indicators }) => sum + indicators.length, 0)
  return (
    <>
      <Crumbs crumbs={head.crumbs} />
      <div className="page-title">
        <h1>{title}</h1>
        <p>{t(economyWords.directoryNote, { count })}</p>
      </div>
      <nav className="chips-row" aria-label={t(economyWords.categories)}>
        {[null, ...categories].map(each => (
          <a
            key={each}
            className="chip"
            href={path(each === null ? '/economic/navCategory' : categoryAddress(each))}
            {...(each === category ? { 'aria-current': 'page' as const } : {})}
          >
            {t(each === null ? nav.all : categoryName[each])}
          </a>
        ))}
      </nav>
      <section className="board">
        <Panel title={title} hidesTitle>
          <DataTable
            caption={title}
            className="directory-table"
            columns={columns}
            rows={groups.map(group => ({
              key: group.category,
              label: category === null ? t(categoryName[group.category]) : '',
              rows: group.indicators,
            }))}
            keyOf={({ key }) => key}
            filterText={({ name, key, definition }) => `${name} ${key} ${definition}`}
          />
        </Panel>
      </section>
    </>
  )
}
