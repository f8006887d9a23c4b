import { useMemo, useRef } from 'react'
import { data, type MetaDescriptor, redirect } from 'react-router'
import { decimalText } from '#contract/prices/price.ts'
import { decodeRows } from '#contract/prices/quote-row.ts'
import { type Money, moneys } from '#contract/rates/bank-choices.ts'
import { boardUnits, priceFor } from '#contract/rates/bank-rate.ts'
import { type Locale, localeOfPath, localizePath } from '#contract/text/locale.ts'
import type { BankRate } from '#modules/banks'
import { type Translate, useLocale, usePath, useText } from '../../../i18n/use-text.ts'
import { headTags, notFound, pageHead } from '../../../pages/page-meta.ts'
import { readParameters } from '../../../pages/read-parameters.ts'
import { servicesContext } from '../../../pages/services.ts'
import sheet from '../../../styles/sheets/banks.css?url'
import type { Column } from '../../../ui/column.ts'
import { DataTable } from '../../../ui/data-table.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { settle } from '../../../ui/settled.ts'
import * as words from '../../../words/bank-rates.ts'
import * as nav from '../../../words/nav.ts'
import * as toolNames from '../../../words/tool-names.ts'
import { ToolPage } from '../tool-page.tsx'
import type { Route } from './+types/currency.ts'
import {
  type ExchangeChoice,
  exchangeAddress,
  FIRST_BANK,
  FIRST_CURRENCY,
  inOtherMoney,
  perUnitWords,
  usualExchange,
  usualMoney,
} from './bank-address.ts'
import { type BankView, readExchanged } from './bank-cells.ts'
import { type BankRow, bankRow, keyOfRow, ratesBehind, TAIWAN_RATE } from './bank-row.ts'
import { useBoardColumns } from './board-columns.tsx'
import { symbolOfRow } from './board-painter.ts'
import { BoardNotice, ChoiceRail, MoneyChoice } from './board-parts.tsx'
import { collectHistory } from './collect-history.ts'
import { ExchangeForm } from './exchange-form.tsx'
import { HistoryPanel } from './history-panel.tsx'
import { ranked } from './ranked.ts'
import { useLiveBoard } from './use-live-board.ts'

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const { banks } = services
  const locale = localeOfPath(url.pathname)
  const asked = readParameters('/tools/exchangeRate/{code}', url)
  const code = (params.code ?? FIRST_CURRENCY).toUpperCase()
  const money = asked.in ?? usualMoney(code, locale)
  const currency = banks.currency(code, money)
  if (!currency) notFound()
  const usual = usualExchange[money]
  const { deal = usual.deal, form = usual.form, amount = usual.amount, of = usual.of } = asked
  const all = banks.across(currency, money)
  const bank = asked.bank === undefined ? historyBank(all, money) : banks.bank(asked.bank)
  if (!bank && asked.bank !== undefined) notFound()
  const choice: ExchangeChoice = { deal, form, amount, of, money, bank: bank?.code }
  if (params.code !== undefined && params.code !== currency.code)
    throw redirect(localizePath(exchangeAddress(currency.code, choice, locale), locale), 301)
  const units = readExchanged(amount)
  const exchange = units === undefined ? undefined : { deal, form, amount: units, of }
  const rates = exchange && money === 'TWD' ? ranked(banks, all, money, exchange) : all
  const best = exchange ? banks.best(rates, money, exchange) : new Set<BankRate>()
  const own = rates.find(rate => rate.bank === bank && rate.kind !== 'sample')
  const page = {
    head: pageHead(services, url, '/tools/exchangeRate/{code}', {
      parts: [currency.name[locale]],
      canonical: exchangeAddress(currency.code),
      crumbs: [
        { name: nav.tools[locale], path: '/tools' },
        { name: toolNames.exchangeRate[locale], path: exchangeAddress(FIRST_CURRENCY) },
        { name: currency.name[locale], path: exchangeAddress(currency.code) },
      ],
    }),
    choice,
    units,
    currency: { code: currency.code, name: currency.name[locale] },
    currencies: banks.currencies(money).map(each => ({ code: each.code, name: each.name[locale] })),
    banks: own ? banksWithPast(all, locale) : [],
    rows: rates.map(rate => bankRow(rate, locale)),
    best: [...best].map(rate => rate.bank.code),
    quotes: ratesBehind(services, [currency], locale),
    historyName: own?.bank.shortName[locale] ?? '',
    history: own && (await settle({ url }, () => collectHistory(services, own))),
  }
  return data(page, { status: units === undefined ? 400 : 200 })
}

/** Whose history is shown unless the address says so: of Taiwan, a bank that has published a board. */
function historyBank(rates: readonly BankRate[], money: Money) {
  if (money === 'CNY') return rates.find(({ bank }) => bank.code === FIRST_BANK)?.bank
  return rates.find(rate => rate.money === money && rate.kind === 'published')?.bank
}

const banksWithPast = (rates: readonly BankRate[], locale: Locale) =>
  rates.flatMap(({ bank, kind }) => (kind === 'sample' ? [] : [[bank.code, bank.shortName[locale]] as const]))

export { shouldRevalidate } from '../../../pages/page-query.ts'

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: sheet }]

export const meta: Route.MetaFunction = ({ loaderData }) => [
  ...headTags(loaderData?.head),
  ...(loaderData ? exchangeRate(loaderData) : []),
]

/** The middle rate as schema.org describes one, for search engines. */
function exchangeRate({
  currency,
  rows,
}: Pick<Route.ComponentProps['loaderData'], 'currency' | 'rows'>): MetaDescriptor[] {
  const row = rows.find(({ kind, figures }) => kind !== 'sample' && figures.middle !== undefined)
  if (!row) return []
  return [
    {
      'script:ld+json': {
        '@context': 'https://schema.org',
        '@type': 'ExchangeRateSpecification',
        currency: currency.code,
        currentExchangeRate: {
          '@type': 'UnitPriceSpecification',
          price: decimalText(row.figures.middle!, row.decimals),
          priceCurrency: row.money,
          referenceQuantity: {
            '@type': 'QuantitativeValue',
            value: boardUnits[row.money],
            unitText: currency.code,
          },
        },
      },
    },
  ]
}

export default function CurrencyPage({ loaderData }: Route.ComponentProps) {
  const { currency, currencies, choice, units, rows, best, history } = loaderData
  const t = useText()
  const path = usePath()
  const locale = useLocale()
  const page = useRef<HTMLDivElement>(null)
  const quotes = useMemo(() => decodeRows(loaderData.quotes), [loaderData.quotes])
  const { deal, form, of, money } = choice
  const view = useMemo(
    (): BankView => ({ money, exchange: units === undefined ? undefined : { deal, form, amount: units, of } }),
    [money, deal, form, units, of],
  )
  useLiveBoard(page, rows, quotes, view)
  const columns = useBoardColumns(
    view,
    quotes.find(({ symbol }) => symbol === TAIWAN_RATE),
  )
  const title = t(words.acrossTitle, { currency: currency.name })
  const used = priceFor(deal, form)
  const isBest = (row: BankRow) => (best.includes(row.bank) ? 'best' : '')
  const price = (name: Parameters<typeof columns.price>[0]) =>
    columns.price(name, name === used ? { className: isBest } : { isWideOnly: true })
  const shown: readonly Column<BankRow>[] = [
    columns.bank,
    ...(['spotBuy', 'cashBuy', 'spotSell', 'cashSell'] as const).map(price),
    columns.price('middle', { onPhone: 'hidden' }),
    { ...columns.total, className: isBest },
    ...(rows.some(row => row.fees[form]) ? [columns.fee] : []),
    columns.cost,
    columns.percent,
    columns.time,
  ]
  const file = new URLSearchParams({
    ...{ deal, form, of, amount: units ?? usualExchange[money].amount, locale: loaderData.head.locale },
    ...(money === 'TWD' && { in: money }),
  })
  return (
    <ToolPage title={title} note={t(perUnitWords[money])} widget="exchange-rate">
      <BoardNotice rows={rows} view={view} isSimulated={quotes.some(({ kind }) => kind === 'simulated')} />
      <div className="bank-page of-currency" ref={page}>
        <ChoiceRail
          title={t(words.currenciesHeading)}
          choices={currencies.map(({ code, name }) => ({
            code,
            name,
            address: path(exchangeAddress(code, choiceFor(code, choice), locale)),
            isChosen: code === currency.code,
          }))}
        />
        <div className="bank-main">
          <section className="board">
            <ExchangeForm currency={currency.code} choice={choice} isWrong={units === undefined} />
            <Panel
              title={t(words.ratesOfBanks)}
              note={t(words.bankCount, { count: rows.length })}
              actions={
                // Neither money is quoted in itself.
                moneys.every(each => each !== currency.code) && (
                  <MoneyChoice
                    view={view}
                    addressOf={each => exchangeAddress(currency.code, inOtherMoney(choice, each), locale)}
                  />
                )
              }
            >
              <DataTable
                caption={title}
                columns={shown}
                rows={money === 'TWD' ? groupsOf(rows, t) : rows}
                keyOf={keyOfRow}
                rowClass={row => (row.money === money ? '' : 'derived')}
                symbolOf={row => symbolOfRow(row, view)}
                csv={{ address: `/api/v1/bank-rates/${currency.code}.csv?${file}` }}
              />
              <p className="panel-body best-legend">
                {best.length > 0 && <span className="best">{t(words.bestLegend)}</span>}
                {rows.some(({ kind, bank }) => kind !== 'published' && best.includes(bank)) && (
                  <span>{t(words.bestOfComputed)}</span>
                )}
                <span>{t(words.costNote)}</span>
              </p>
            </Panel>
          </section>
          {history && (
            <section className="board bank-history" id="history">
              <HistoryChoice choice={choice} currency={currency.code} banks={loaderData.banks} />
              <HistoryPanel
                name={t(words.historyOf, { bank: loaderData.historyName, currency: currency.name })}
                data={history}
              />
            </section>
          )}
        </div>
      </div>
    </ToolPage>
  )
}

/** Banks at home first; those of the mainland are beside them for comparison. */
function groupsOf(rows: readonly BankRow[], t: Translate) {
  const home = rows.filter(({ money }) => money === 'TWD')
  const isSample = home.some(({ kind }) => kind === 'sample')
  return [
    { key: 'TWD', label: t(isSample ? words.sampleBanksOfTaiwan : words.banksOfTaiwan), rows: home },
    { key: 'CNY', label: t(words.banksOfMainland), rows: rows.filter(({ money }) => money === 'CNY') },
  ]
}

/** What another currency's page shows: neither money is quoted in itself, and a bank of the one has no past in the other. */
const choiceFor = (currency: string, choice: ExchangeChoice): ExchangeChoice =>
  currency === 'CNY' ? { ...choice, bank: undefined } : choice

/** Whose history is shown: links, so that each has an address. */
function HistoryChoice({
  choice,
  currency,
  banks,
}: {
  choice: ExchangeChoice
  currency: string
  banks: readonly (readonly [code: string, name: string])[]
}) {
  const t = useText()
  const path = usePath()
  const locale = useLocale()
  return (
    <nav className="panel bank-chips" aria-label={t(words.history)}>
      <b>{t(words.history)}</b>
      {banks.map(([code, name]) => (
        <a
          key={code}
          className="chip"
          href={path(exchangeAddress(currency, { ...choice, bank: code }, locale))}
          data-keep-scroll
          data-replace
          aria-current={code === choice.bank ? 'true' : undefined}
        >
          {name}
        </a>
      ))}
    </nav>
  )
}
