import { data } from 'react-router'
import { formatDecimal } from '#contract/prices/price.ts'
import { localeOfPath } from '#contract/text/locale.ts'
import { usePath, useText } from '../../../i18n/use-text.ts'
import { datasetTag } from '../../../pages/dataset-tag.ts'
import { headTags, notFound, pageHead } from '../../../pages/page-meta.ts'
import { readParameters } from '../../../pages/read-parameters.ts'
import { servicesContext } from '../../../pages/services.ts'
import sheet from '../../../styles/sheets/spreads.css?url'
import { Panel, PanelEmpty } from '../../../ui/panel.tsx'
import { settle } from '../../../ui/settled.ts'
import * as words from '../../../words/account-cost.ts'
import * as titles from '../../../words/calculator-titles.ts'
import * as nav from '../../../words/nav.ts'
import * as spreadWords from '../../../words/spreads.ts'
import * as toolNames from '../../../words/tool-names.ts'
import { calculatorTag } from '../calculator-tag.ts'
import { ResultBar } from '../result-bar.tsx'
import { ToolPage } from '../tool-page.tsx'
import type { Route } from './+types/account-cost.ts'
import { ACCOUNT_COST, type AccountCostChoice, accountCostAddress } from './account-cost-address.ts'
import { AccountCostForm } from './account-cost-form.tsx'
import { AccountCostTable, WorkedCost } from './account-cost-tables.tsx'
import { BrokerFactsPanel, collectFacts } from './broker-facts.tsx'
import { type Option, OptionMenu } from './choice-parts.tsx'
import { collectAccountCosts, enteredProfile, readProfile } from './collect-account-costs.ts'
import { MethodPanel } from './method-panel.tsx'
import { nameOf } from './read-choice.ts'
import { NONE } from './spread-text.ts'
import { FIRST_PAIR, TRADE_COST } from './trade-cost-address.ts'

export async function loader({ context, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const locale = localeOfPath(url.pathname)
  const query = readParameters(ACCOUNT_COST, url)
  const { account = 'normal', currency = 'USD' } = query
  const brokers = services.brokers.all()
  const shown = query.broker === undefined ? undefined : (brokers.find(({ id }) => id === query.broker) ?? notFound())
  const choice: AccountCostChoice = { ...enteredProfile(query), account, currency, broker: shown?.id }
  const { profile, faults } = readProfile(services, choice)
  const head = pageHead(services, url, ACCOUNT_COST, {
    canonical: ACCOUNT_COST,
    crumbs: [
      { name: nav.tools[locale], path: '/tools' },
      { name: toolNames.accountCost[locale], path: ACCOUNT_COST },
    ],
  })
  const positions = profile?.positions.map(({ pair, lots, side }) => `${pair.symbol}:${lots}:${side}`).join(',')
  const file = profile
    ? new URLSearchParams({
        positions: positions!,
        share: profile.share,
        nights: profile.nights,
        account,
        currency,
        locale,
      })
    : ''
  const csv = `/api/v1/account-costs.csv?${file}`
  const costs = profile && (await settle({ url }, () => collectAccountCosts(services, profile, shown)))
  const worked = costs && 'value' in costs ? costs.value.worked : undefined
  const broker = brokers.find(({ id }) => id === worked?.id)
  const page = {
    head,
    choice,
    faults,
    pairs: services.brokers.pairs.map((each): Option => [each.symbol, nameOf(each)]),
    brokers: brokers.map(({ id, name }): Option => [id, name]),
    hasSample: brokers.some(({ isSample }) => isSample),
    csv,
    dataset: { name: titles.accountCostTitle[locale], description: head.description, csv },
    profile: profile && { share: profile.share, nights: profile.nights },
    costs,
    facts: broker && collectFacts(services, broker),
  }
  return data(page, { status: profile ? 200 : 400 })
}

export { shouldRevalidate } from '../../../pages/page-query.ts'

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: sheet }]

export const meta: Route.MetaFunction = ({ loaderData }) => [
  ...headTags(loaderData?.head),
  ...(loaderData ? [calculatorTag(loaderData.head), datasetTag(loaderData.head, loaderData.dataset)] : []),
]

export default function AccountCostPage({ loaderData }: Route.ComponentProps) {
  const { choice, brokers, costs, profile } = loaderData
  const t = useText()
  const path = usePath()
  const title = t(titles.accountCostTitle)
  const worked = costs && 'value' in costs ? costs.value.worked : undefined
  return (
    <ToolPage title={title} note={t(titles.accountCostNote)}>
      {loaderData.hasSample && <p className="spread-notice">{t(words.sampleNotice)}</p>}
      <CheapestBar costs={costs} currency={choice.currency} />
      <div className="profile-page">
        <section className="board">
          <Panel title={t(words.profile)} id="profile">
            <AccountCostForm choice={choice} faults={loaderData.faults} pairs={loaderData.pairs} />
          </Panel>
        </section>
        <section className="board">
          {brokers.length === 0 ? (
            <Panel title={t(spreadWords.noneTitle)}>
              <PanelEmpty reason={t(words.noneReason)} />
            </Panel>
          ) : !costs || !profile ? (
            <Panel title={title}>
              <PanelEmpty reason={t(words.check)} />
            </Panel>
          ) : (
            <>
              <Panel title={title} hidesTitle data={costs}>
                {({ rows }) => (
                  <>
                    <AccountCostTable caption={title} rows={rows} choice={choice} csv={loaderData.csv} />
                    <p className="panel-body spread-legend">
                      <span>{t(words.signNote)}</span>
                      {rows.some(({ month }) => !month) && <span>{t(words.incomplete)}</span>}
                      <a
                        className="text-link"
                        href={path(`${TRADE_COST}?pair=${choice.positions[0]?.pair ?? FIRST_PAIR}`)}
                      >
                        {t(toolNames.tradeCostTitle)}
                      </a>
                    </p>
                  </>
                )}
              </Panel>
              {worked && (
                <Panel
                  title={t(words.workingTitle, { broker: worked.name })}
                  id="working"
                  className="wrapped-head"
                  actions={
                    <OptionMenu
                      label={t(spreadWords.shownBroker)}
                      shown={worked.name}
                      chosen={worked.id}
                      options={brokers}
                      addressOf={broker => path(accountCostAddress(choice, { broker }))}
                    />
                  }
                >
                  <WorkedCost
                    caption={t(words.workingTitle, { broker: worked.name })}
                    worked={worked}
                    currency={choice.currency}
                    {...profile}
                  />
                </Panel>
              )}
              {loaderData.facts && <BrokerFactsPanel facts={loaderData.facts} />}
            </>
          )}
        </section>
      </div>
      <MethodPanel>
        <p>{t(words.methodSpread)}</p>
        <p>{t(words.methodCommission)}</p>
        <p>{t(words.methodSwap)}</p>
        <p>{t(words.methodRates)}</p>
      </MethodPanel>
    </ToolPage>
  )
}

/** The least that a month costs. */
function CheapestBar({ costs, currency }: { costs: Route.ComponentProps['loaderData']['costs']; currency: string }) {
  const t = useText()
  const rows = costs && 'value' in costs ? costs.value.rows : []
  const [best] = rows
    .flatMap(({ name, month }) => (month ? [{ name, total: month.total }] : []))
    .sort((a, b) => Number(a.total) - Number(b.total))
  return (
    <ResultBar
      label={best ? `${t(words.total)} · ${best.name}` : t(words.total)}
      value={best ? `${currency} ${formatDecimal(best.total)}` : NONE}
    />
  )
}
