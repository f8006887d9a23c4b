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
import * as bankWords from '../../../words/bank.ts'
import * as words from '../../../words/bank-rates.ts'
import * as nav from '../../../words/nav.ts'
import * as toolNames from '../../../words/tool-names.ts'
import { ToolPage } from '../tool-page.tsx'
import type { Route } from './+types/bank.ts'
import { bankAddress, FIRST_AMOUNT, FIRST_BANK, FIRST_CURRENCY } from './bank-address.ts'
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
    in: money = 'CNY',
    deal = 'sell',
    amount = FIRST_AMOUNT,
    currency = FIRST_CURRENCY,
  } = readParameters('/tools/banks/{code}', url)
  const bank = banks.bank(params.code ?? FIRST_BANK)
  if (!bank) notFound()
  if (params.code !== undefined && params.code !== bank.code)
    throw redirect(localizePath(bankAddress(bank.code, money, { currency, deal, amount }), locale), 301)
  const chosen = banks.currency(currency) ?? notFound()
  const board = banks.board(bank)
  const compared = banks.across(banks.currency(FIRST_CURRENCY)!)
  const codes = (best: ReadonlySet<BankRate>) => [...best].map(each => each.bank.code)
  const past = await settle({ url }, () => Promise.all(board.map(rate => banks.pastMidRates(rate))))
  const pasts = 'value' in past ? past.value : []
  const page = {
    head: pageHead(services, url, '/tools/banks/{code}', {
      parts: [bank.name[locale]],
      canonical: bankAddress(bank.code),
      crumbs: [
        { name: nav.tools[locale], path: '/tools' },
        { name: toolNames.banks[locale], path: bankAddress(FIRST_BANK) },
        { name: bank.name[locale], path: bankAddress(bank.code) },
      ],
    }),
    money,
    bank: { code: bank.code, name: bank.name[locale], site: bank.site },
    banks: banks.banks.map(({ code, shortName }) => ({ code, name: shortName[locale] })),
    rows: board.map((rate, place) => bankRowWithPast(rate, pasts[place] ?? [], locale)),
    compared: compared.map(rate => bankRow(rate, locale)),
    best: {
      buy: codes(banks.best(compared, 'buy', 'transfer')),
      sell: codes(banks.best(compared, 'sell', 'transfer')),
    },
    quotes: ratesBehind(services, banks.currencies, locale),
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
  const title = t(words.boardTitle, { bank: bank.name })
  return (
    <ToolPage title={title} note={t(money === 'CNY' ? bankWords.per100 : words.perUnitTwd)} widget="bank">
      <BoardNotice rows={rows} view={view} isSimulated={quotes.some(({ kind }) => kind === 'simulated')} />
      <div className="bank-page">
        <ChoiceRail
          title={t(words.banksHeading)}
          choices={banks.map(({ code, name }) => ({
            code,
            name,
            address: path(bankAddress(code, money, choice)),
            isChosen: code === bank.code,
          }))}
        />
        <section className="board bank-board" ref={part}>
          <Panel
            title={t(words.boardOf)}
            note={
              <a href={bank.site} rel="noopener nofollow">
                {t(words.officialSite)}
              </a>
            }
            actions={<MoneyChoice view={view} addressOf={each => bankAddress(bank.code, each, choice)} />}
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
                columns.change,
                columns.trend,
                columns.time,
              ]}
              rows={rows}
              keyOf={keyOfRow}
              symbolOf={row => symbolOfRow(row, view)}
              csv={{ address: `/api/v1/banks/${bank.code}.csv?locale=${loaderData.head.locale}` }}
            />
            <p className="panel-body muted small board-note">
              {t(words.changeNote)} <BoardTerms />
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
