import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { filterOf } from '#contract/pages/page-address.ts'
import { type Locale, localeOfPath, locales } from '#contract/text/locale.ts'
import { cellDate } from '../../../i18n/date-text.ts'
import { useLocale, usePath, useText } from '../../../i18n/use-text.ts'
import { countryNames } from '../../../pages/country-names.ts'
import { headTags, pageHead } from '../../../pages/page-meta.ts'
import { type Services, servicesContext } from '../../../pages/services.ts'
import { NONE } from '../../../quotes/figures.ts'
import { useTyped } from '../../../quotes/use-list-filter.ts'
import { createMatcher } from '../../../search/matching.ts'
import { PageFilter } from '../../../search/page-filter.tsx'
import sheet from '../../../styles/sheets/tools.css?url'
import type { Column } from '../../../ui/column.ts'
import { DataTable } from '../../../ui/data-table.tsx'
import { Panel, PanelEmpty } from '../../../ui/panel.tsx'
import * as words from '../../../words/currency-codes.ts'
import * as nav from '../../../words/nav.ts'
import * as pageWords from '../../../words/page.ts'
import * as toolWords from '../../../words/tools.ts'
import { ToolPage } from '../tool-page.tsx'
import type { Route } from './+types/codes.ts'
import { CODES, codeAddress } from './code-address.ts'

interface Row {
  code: string
  number: string
  minorUnit: number | null
  name: string
  symbol: string | null
  countries: readonly string[]
  /** `2023-01-01` */
  retiredOn: string | null
  successor: string | null
  /** Its names in the other languages and in the names of pairs, and those of its countries. */
  otherNames: string
}

export function loader({ context, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const locale = localeOfPath(url.pathname)
  return {
    head: pageHead(services, url, CODES, {
      canonical: CODES,
      crumbs: [
        { name: nav.tools[locale], path: '/tools/currencyConverter' },
        { name: words.title[locale], path: CODES },
      ],
    }),
    rows: rowsOf(services, locale),
  }
}

/** The rows of each language: a thousand names, which stay the same while the portal runs. */
const known = new Map<Locale, { of: Services['currencies']; rows: Row[] }>()

function rowsOf(services: Services, locale: Locale): Row[] {
  const { currencies } = services
  const { units } = services.conversion
  const kept = known.get(locale)
  if (kept?.of === currencies) return kept.rows
  const nameOf = countryNames(services, locale)
  const others = locales.filter(other => other !== locale)
  const othersOf = others.map(other => countryNames(services, other))
  const rows = currencies.list.map(
    ({ code, number, minorUnit = null, name, symbol = null, countries, retired }): Row => ({
      code,
      number,
      minorUnit,
      name: name[locale],
      symbol,
      countries: countries.map(nameOf),
      retiredOn: retired?.since ?? null,
      successor: retired?.successor ?? null,
      otherNames: [
        ...others.map(other => name[other]),
        ...Object.values(units.get(code)?.name ?? {}),
        ...countries.flatMap(iso2 => [iso2, ...othersOf.map(of => of(iso2))]),
      ].join(' '),
    }),
  )
  known.set(locale, { of: currencies, rows })
  return rows
}

export { shouldRevalidate } from '../../../pages/page-query.ts'

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: sheet }]

export const meta: Route.MetaFunction = ({ loaderData }) => headTags(loaderData?.head)

export default function CurrencyCodesPage({ loaderData: { rows } }: Route.ComponentProps) {
  const t = useText()
  const path = usePath()
  const [query] = useSearchParams()
  const [filter, setFilter] = useTyped(filterOf(query))
  const question = filter.trim()
  const groups = useMemo(() => {
    const matches = createMatcher(question)
    const shown = rows.filter(({ code, number, name, symbol, countries, otherNames }) =>
      matches([code, number, name, symbol, ...countries, otherNames].join(' ')),
    )
    return [
      { key: 'used', label: t(words.inUse), rows: shown.filter(({ retiredOn }) => retiredOn === null) },
      { key: 'retired', label: t(words.retiredCodes), rows: shown.filter(({ retiredOn }) => retiredOn !== null) },
    ]
  }, [rows, question, t])
  const used = rows.filter(({ retiredOn }) => retiredOn === null)
  const count = groups.reduce((sum, group) => sum + group.rows.length, 0)
  const title = t(words.title)
  return (
    <ToolPage
      title={title}
      note={t(words.note, { used: used.length, retired: rows.length - used.length })}
      widget="codes"
    >
      <PageFilter
        label={t(words.search)}
        address={CODES}
        filter={filter}
        onFilter={setFilter}
        className="code-search"
      />
      <p className="muted small code-count" role="status">
        {question !== '' && t(words.found, { text: question, count })}
      </p>
      <section className="board">
        <Panel title={title} hidesTitle>
          <DataTable
            caption={title}
            className="codes-table"
            columns={useColumns()}
            rows={groups}
            keyOf={({ code }) => code}
            csv={{ address: path('/api/v1/currency-codes.csv') }}
            empty={<PanelEmpty icon="search" reason={t(pageWords.noMatch, { text: question })} />}
          />
        </Panel>
      </section>
      <p className="muted small">{t(words.sources)}</p>
    </ToolPage>
  )
}

const SHOWN_COUNTRIES = 3

function useColumns(): Column<Row>[] {
  const t = useText()
  const locale = useLocale()
  const path = usePath()
  return useMemo(
    () => [
      {
        key: 'code',
        label: t(toolWords.code),
        value: ({ code }) => code,
        cell: ({ code, name }) => (
          <a href={path(codeAddress(code))}>
            <b>{code}</b> <span className="code-and-name">{name}</span>
          </a>
        ),
      },
      { key: 'name', label: t(words.name), onPhone: 'hidden', value: ({ name }) => name, cell: ({ name }) => name },
      {
        key: 'number',
        label: t(toolWords.numeric),
        value: ({ number }) => number,
        cell: ({ number }) => <span className="num">{number}</span>,
      },
      {
        key: 'minorUnit',
        label: t(toolWords.minorUnit),
        isNumber: true,
        onPhone: 'hidden',
        value: ({ minorUnit }) => minorUnit ?? undefined,
        cell: ({ minorUnit }) => minorUnit ?? NONE,
      },
      { key: 'symbol', label: t(toolWords.sign), onPhone: 'hidden', cell: ({ symbol }) => symbol ?? NONE },
      {
        key: 'countries',
        label: t(toolWords.countriesUsing),
        isNumber: false,
        onPhone: 'second',
        cell: ({ countries }) => {
          const total = countries.length
          const first = countries.slice(0, SHOWN_COUNTRIES).join(' · ')
          return total > SHOWN_COUNTRIES ? t(words.moreCountries, { first, total }) : first
        },
      },
      {
        key: 'retired',
        label: t(words.retiredOn),
        onPhone: 'second',
        value: ({ retiredOn }) => retiredOn ?? undefined,
        cell: ({ retiredOn, successor }) =>
          retiredOn === null || successor === null ? (
            ''
          ) : (
            <>
              <span className="num">{cellDate(retiredOn, locale)}</span> →{' '}
              <a className="text-link" href={path(codeAddress(successor))}>
                {successor}
              </a>
            </>
          ),
      },
    ],
    [t, locale, path],
  )
}
