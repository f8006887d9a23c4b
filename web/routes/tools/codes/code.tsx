import { useRef } from 'react'
import { redirect } from 'react-router'
import { localeOfPath, locales, localizePath } from '#contract/text/locale.ts'
import { converterAddress } from '../../../conversion/converter-address.ts'
import { readTarget } from '../../../conversion/read-converter.ts'
import { collectMainFigures, type MainFigures } from '../../../economy/collect-main-figures.ts'
import { MainFiguresPanel } from '../../../economy/main-figures-panel.tsx'
import { usePath, useText } from '../../../i18n/use-text.ts'
import { countryNames } from '../../../pages/country-names.ts'
import { headTags, notFound, pageHead } from '../../../pages/page-meta.ts'
import { type Services, servicesContext } from '../../../pages/services.ts'
import { collectRows } from '../../../quotes/collect-rows.ts'
import { columnsOf } from '../../../quotes/columns.ts'
import { QuotePanel } from '../../../quotes/quote-panel.tsx'
import sheet from '../../../styles/sheets/tools.css?url'
import { Panel, PanelEmpty } from '../../../ui/panel.tsx'
import { settle } from '../../../ui/settled.ts'
import * as converterWords from '../../../words/converter.ts'
import * as words from '../../../words/currency-codes.ts'
import * as nav from '../../../words/nav.ts'
import { ToolPage } from '../tool-page.tsx'
import type { Route } from './+types/code.ts'
import { CODES, codeAddress } from './code-address.ts'
import { CodeFacts } from './code-facts.tsx'
import { CodeRates } from './code-rates.tsx'
import { centralBankOf, mainEconomyOf } from './main-economy.ts'

/** What rates are given in. */
const COUNTERS = ['USD', 'EUR', 'CNY', 'TWD', 'JPY', 'GBP', 'HKD']
const MAX_PAIRS = 12

export async function loader({ context, url, params }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const locale = localeOfPath(url.pathname)
  const code = (params.code ?? '').toUpperCase()
  const { name, minorUnit = null, symbol = null, ...currency } = services.currencies.find(code) ?? notFound()
  if (code !== params.code) throw redirect(localizePath(codeAddress(code), locale), 301)
  const nameOf = countryNames(services, locale)
  const economy = currency.retired ? undefined : mainEconomyOf(services, code)
  const bank = centralBankOf(services, code)
  const targets = services.conversion.units.has(code)
    ? await Promise.all(
        COUNTERS.filter(counter => counter !== code).map(counter =>
          readTarget(services, code, counter, undefined, locale),
        ),
      )
    : []
  const figures = economy
    ? await settle({ url }, () => collectMainFigures(services, [economy], locale))
    : { value: { economies: [], rows: [], simulated: 'none' } satisfies MainFigures }
  return {
    head: pageHead(services, url, `${CODES}/{code}`, {
      parts: [code, name[locale]],
      crumbs: [
        { name: nav.tools[locale], path: '/tools/currencyConverter' },
        { name: words.title[locale], path: CODES },
        { name: code, path: codeAddress(code) },
      ],
    }),
    facts: {
      code,
      number: currency.number,
      minorUnit,
      symbol,
      kind: currency.kind,
      names: locales.map(each => [each, name[each]] as const),
      countries: currency.countries.map(iso2 => ({ iso2, name: nameOf(iso2) })),
      retired: currency.retired ?? null,
      bank: bank ? { name: bank.name[locale], url: bank.url } : null,
    },
    name: name[locale],
    targets,
    rows: rowsOf(services, new Set(targets.flatMap(({ legs }) => legs?.map(({ symbol: leg }) => leg) ?? [])), locale),
    pairs: rowsOf(services, new Set(pairsOf(services, code)), locale),
    economy: economy?.shortName[locale] ?? '',
    figures,
  }
}

/** Instruments that price a currency, or that it prices. */
function pairsOf({ catalogue }: Services, code: string): string[] {
  return catalogue.instruments
    .filter(({ class: of, base, quote }) => (of === 'currency' || of === 'crypto') && (base === code || quote === code))
    .slice(0, MAX_PAIRS)
    .map(({ symbol }) => symbol)
}

function rowsOf(services: Services, symbols: ReadonlySet<string>, locale: (typeof locales)[number]) {
  const instruments = services.catalogue.instruments.filter(({ symbol }) => symbols.has(symbol))
  return collectRows(services, instruments, locale)
}

export { shouldRevalidate } from '../../../pages/page-query.ts'

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: sheet }]

export const meta: Route.MetaFunction = ({ loaderData }) => headTags(loaderData?.head)

const pairColumns = columnsOf(['symbol', 'last', 'percent', 'time'])

export default function CurrencyCodePage({ loaderData }: Route.ComponentProps) {
  const t = useText()
  const path = usePath()
  const { facts, name, targets, rows, pairs, economy, figures } = loaderData
  const { code } = facts
  const page = useRef<HTMLDivElement>(null)
  return (
    <ToolPage title={`${code} ${name}`} note={t(words.kinds[facts.kind])}>
      <div className="code-page" ref={page}>
        <section className="board code-board">
          <Panel title={t(words.facts)}>
            <CodeFacts facts={facts} />
          </Panel>
          <Panel
            title={t(words.rates)}
            note={t(words.ratesNote)}
            actions={
              targets.length > 0 && (
                <a className="more" href={path(converterAddress({ amount: '1', from: code, to: [targets[0]!.code] }))}>
                  {t(words.openConverter, { code })}
                </a>
              )
            }
          >
            {targets.length === 0 ? (
              <PanelEmpty title={converterWords.noRate} reason={t(words.noPrice)} />
            ) : (
              <CodeRates code={code} part={page} targets={targets} rows={rows} />
            )}
          </Panel>
        </section>
        {(pairs.length > 0 || economy !== '') && (
          <section className="board code-board">
            {pairs.length > 0 && <QuotePanel title={t(words.pairs, { code })} rows={pairs} columns={pairColumns} />}
            {economy !== '' && <MainFiguresPanel title={t(words.economy, { country: economy })} figures={figures} />}
          </section>
        )}
        <p className="muted small">{t(words.sources)}</p>
      </div>
    </ToolPage>
  )
}
