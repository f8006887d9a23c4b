import { useMemo, useRef } from 'react'
import { data, redirect } from 'react-router'
import { decodeRows } from '#contract/prices/quote-row.ts'
import { localeOfPath, localizePath } from '#contract/text/locale.ts'
import type { BankRate } from '#modules/banks'
import { usePath, useText } from '../../../i18n/use-text.ts'
import { headTags, notFound, pageHead } from '../../../pages/page-meta.ts'
import { readParameters } from '../../../pages/read-parameters.ts'
import { servicesContext } from '../../../pages/services.ts'
import sheet from '../../../styles/sheets/banks.css?url'
import { DataTable } from '../../../ui/data-table.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { settle } from '../../../ui/settled.ts'
import * as words from '../../../words/bank-rates.ts'
import * as nav from '../../../words/nav.ts'
import * as toolNames from '../../../words/tool-names.ts'
import { ToolPage } from '../tool-page.tsx'
import type { Route } from './+types/bank.ts'
import { bankAddress, FIRST_AMOUNT, FIRST_BANK, FIRST_CURRENCY, homeMoney, perUnitWords } from './bank-address.ts'
import { type BankView, readExchanged } from './bank-cells.ts'
import { bankRow, bankRowWithPast, keyOfRow, ratesBehind, TAIWAN_RATE } from './bank-row.ts'
import { BestPanel } from './best-panel.tsx'
import { useBoardColumns } from './board-columns.tsx'
import { symbolOfRow } from './board-painter.ts'
import { BoardNotice, ChoiceRail, MoneyChoice } from './board-parts.tsx'
import { BoardTerms } from './board-terms.tsx'
import { QuickExchange } from './quick-exchange.tsx'
import { useLiveBoard } from './use-live-board.ts'

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const { banks } = services
  const locale = localeOfPath(url.pathname)
  const {
    in: asked,
    deal = 'sell',
    amount = FIRST_AMOUNT,
    currency = FIRST_CURRENCY,
  } = readParameters('/tools/banks/{code}', url)
  const home = homeMoney(locale)
  const all = banks.banks().toSorted((a, b) => Number(b.money === home) - Number(a.money === home))
  const bank = params.code === undefined ? all[0] : banks.bank(params.code)
  if (!bank) notFound()
  const money = asked ?? bank.money
  // Boards of Taiwan are not converted.
  if (bank.money === 'TWD' && money !== 'TWD') notFound()
  if (params.code !== undefined && params.code !== bank.code)
    throw redirect(localizePath(bankAddress(bank, money, { currency, deal, amount }), locale), 301)
  const chosen = banks.currency(currency, bank.money) ?? notFound()
  const board = banks.board(bank)
  const compared = banks
    .across(banks.currency(FIRST_CURRENCY, bank.money)!, bank.money)
    .filter(rate => rate.money === bank.money)
  const best = (side: 'buy' | 'sell') =>
    codes(banks.best(compared, bank.money, { deal: side, form: 'transfer', amount: FIRST_AMOUNT, of: 'currency' }))
  const codes = (best: ReadonlySet<BankRate>) => [...best].map(each => each.bank.code)
  const past = await settle({ url }, () => Promise.all(board.map(rate => banks.pastMidRates(rate))))
  const pasts = 'value' in past ? past.value : []
  const page = {
    head: pageHead(services, url, '/tools/banks/{code}', {
      parts: [bank.name[locale]],
      canonical: bankAddress(bank),
      crumbs: [
        { name: nav.tools[locale], path: '/tools' },
        { name: toolNames.banks[locale], path: bankAddress(banks.bank(FIRST_BANK)!) },
        { name: bank.name[locale], path: bankAddress(bank) },
      ],
    }),
    money,
    bank: { code: bank.code, money: bank.money, name: bank.name[locale], site: bank.site },
    banks: all.map(each => ({ code: each.code, money: each.money, name: each.shortName[locale] })),
    rows: board.map((rate, place) => bankRowWithPast(rate, pasts[place] ?? [], locale)),
    compared: compared.map(rate => bankRow(rate, locale)),
    best: { buy: best('buy'), sell: best('sell') },
    quotes: ratesBehind(services, banks.currencies(bank.money), locale),
    choice: { currency: chosen.code, deal, amount },
  }
  return data(page, { status: readExchanged(amount) === undefined ? 400 : 200 })
}

export { shouldRevalidate } from '../../../pages/page-query.ts'

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: sheet }]

export const meta: Route.MetaFunction = ({ loaderData }) => headTags(loaderData?.head)

export default function BankPage({ loaderData }: Route.ComponentProps) {
  const { bank, banks, rows, compared, best, money, choice } = loaderData
  const t = useText()
  const path = usePath()
  const part = useRef<HTMLElement>(null)
  const quotes = useMemo(() => decodeRows(loaderData.quotes), [loaderData.quotes])
  const view = useMemo((): BankView => ({ money }), [money])
  useLiveBoard(part, rows, quotes, view)
  const taiwan = quotes.find(({ symbol }) => symbol === TAIWAN_RATE)
  const columns = useBoardColumns(view, taiwan, true)
  // A bank that does not exist has none, and not every board has a middle.
  const hasPast = rows.some(({ spark }) => spark !== undefined)
  const title = t(words.boardTitle, { bank: bank.name })
  return (
    <ToolPage title={title} note={t(perUnitWords[money])} widget="bank">
      <BoardNotice rows={rows} view={view} isSimulated={quotes.some(({ kind }) => kind === 'simulated')} />
      <div className="bank-page">
        <ChoiceRail
          title={t(words.banksHeading)}
          choices={banks.map(each => ({
            code: each.code,
            name: each.name,
            address: path(bankAddress(each, each.money === bank.money ? money : each.money, choice)),
            isChosen: each.code === bank.code,
          }))}
        />
        <section className="board bank-board" ref={part}>
          <Panel
            title={t(words.boardOf)}
            note={
              bank.site && (
                <a href={bank.site} rel="noopener nofollow">
                  {t(words.officialSite)}
                </a>
              )
            }
            actions={
              bank.money === 'CNY' && <MoneyChoice view={view} addressOf={each => bankAddress(bank, each, choice)} />
            }
          >
            <DataTable
              caption={title}
              columns={[
                columns.currency,
                columns.price('spotBuy'),
                columns.price('cashBuy', { onPhone: 'second' }),
                columns.price('spotSell'),
                columns.price('cashSell', { onPhone: 'second' }),
                columns.price('middle', { onPhone: 'hidden' }),
                columns.spread,
                ...(hasPast ? [columns.change, columns.trend] : []),
                columns.time,
              ]}
              rows={rows}
              keyOf={keyOfRow}
              symbolOf={row => symbolOfRow(row, view)}
              csv={{ address: `/api/v1/banks/${bank.code}.csv?locale=${loaderData.head.locale}` }}
            />
            <p className="panel-body muted small board-note">
              {hasPast && t(words.changeNote)} <BoardTerms />
            </p>
          </Panel>
        </section>
        <section className="board below bank-best">
          <BestPanel rows={compared} best={best} view={view} quotes={quotes} />
          <QuickExchange key={bank.code} choice={choice} rows={rows} quotes={quotes} money={money} />
        </section>
      </div>
    </ToolPage>
  )
}
