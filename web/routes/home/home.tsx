import { localeOfPath } from '#contract/text/locale.ts'
import { collectArticles } from '../../community/collect-members.ts'
import { memberPart } from '../../community/member-part.ts'
import { collectComingEvents } from '../../economy/collect-coming-events.ts'
import { ComingEventsPanel } from '../../economy/coming-events-panel.tsx'
import { MainFiguresPanel } from '../../economy/main-figures-panel.tsx'
import { useText } from '../../i18n/use-text.ts'
import { LiveMark } from '../../live/live-mark.tsx'
import { useRefetch } from '../../live/use-refetch.ts'
import { collectNewsPart } from '../../news/collect-news.ts'
import { newsPart } from '../../news/news-part.ts'
import { headTags, notFound, pageHead } from '../../pages/page-meta.ts'
import { pageOfAddress } from '../../pages/page-query.ts'
import { servicesContext } from '../../pages/services.ts'
import { useMixedBaselineText, useRows } from '../../quotes/baseline.ts'
import { PartFromServer } from '../../server-parts/part-from-server.tsx'
import sheet from '../../styles/sheets/home.css?url'
import { Panel } from '../../ui/panel.tsx'
import { settle } from '../../ui/settled.ts'
import * as eventWords from '../../words/coming-events.ts'
import * as nav from '../../words/nav.ts'
import * as pageWords from '../../words/page.ts'
import * as quoteWords from '../../words/quote.ts'
import type { Route } from './+types/home.ts'
import { BondPanel } from './bond-panel.tsx'
import { CoinPanel } from './coins.tsx'
import { collectCurve } from './collect-curve.ts'
import { collectEconomy } from './collect-economy.ts'
import { collectFocus, collectMarkets, collectMovers, collectYuan } from './collect-home.ts'
import { FocusPanel, OpenFocus } from './gold-and-oil.tsx'
import { homeChoiceFrom } from './home-query.ts'
import { MarketHead, MarketList, OpenChart } from './market-panel.tsx'
import { MoversPanel } from './movers.tsx'
import { SessionClock } from './session-clock.tsx'

/** Which events are shown, and how many before and after the present moment. */
const EVENTS = { filter: { importance: 2 }, past: 3, coming: 5, more: '/finance/dailyNews' }

/** Titles of the newest items, in two rows. */
const NEWS_TITLES = 6

const topicOf: Record<string, 'gold' | 'oil'> = { '/home/gold': 'gold', '/home/CrudeOil': 'oil' }

export async function loader({ context, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const choice = homeChoiceFrom(url.searchParams, services.market.catalogue) ?? notFound()
  const locale = localeOfPath(url.pathname)
  const pattern = pageOfAddress(url).pattern
  const topic = topicOf[pattern] ?? null
  const markets = collectMarkets(services, choice, locale)
  return {
    head: pageHead(services, url, pattern),
    topic,
    markets,
    curve: await settle({ url }, () => collectCurve(services, markets.bond, locale)),
    gold: collectFocus(services, 'gold', topic === 'gold', locale),
    oil: collectFocus(services, 'oil', topic === 'oil', locale),
    movers: await settle({ url }, () => collectMovers(services, locale)),
    yuan: collectYuan(services, locale),
    events: await collectComingEvents(services, { ...EVENTS, title: eventWords.title[locale] }, { url, locale }),
    news: await collectNewsPart(services, { url, locale }, NEWS_TITLES),
    economy: await settle({ url }, () => collectEconomy(services, locale)),
    members: await collectArticles(services, {}, { url, locale }, { inColumns: true }),
  }
}

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: sheet }]

export { shouldRevalidate } from '../../pages/page-query.ts'

export const meta: Route.MetaFunction = ({ loaderData }) => headTags(loaderData?.head)

export default function HomePage({ loaderData }: Route.ComponentProps) {
  const { head, topic, markets, curve, gold, oil, movers, news, members } = loaderData
  const t = useText()
  const yuan = useRows(loaderData.yuan)
  const baseline = useMixedBaselineText()
  useRefetch()
  const opened = topic === 'gold' ? gold : oil
  return (
    <>
      <div className="page-title">
        <h1>{topic ? head.title : t(pageWords.homeTitle)}</h1>
        <p>{t(quoteWords.changeNote, { baseline })}</p>
        <span className="grow" />
        <LiveMark />
      </div>
      {topic && <OpenFocus focus={opened} yuan={yuan} />}
      <SessionClock />
      <section className="board home-indices">
        <Panel title={t(nav.global)} hidesTitle>
          <MarketHead market={markets.markets} title={nav.global} />
          <OpenChart market={markets.markets} width={527} height={264} />
        </Panel>
        <Panel title={t(nav.global)} hidesTitle>
          <MarketList market={markets.markets} title={nav.global} />
        </Panel>
        <ComingEventsPanel {...loaderData.events} />
      </section>
      <section className="board below home-forex">
        <Panel title={t(nav.forex)} hidesTitle>
          <MarketHead market={markets.currency} title={nav.forex} />
          <MarketList market={markets.currency} title={nav.forex} />
        </Panel>
        <Panel title={t(nav.forex)} hidesTitle>
          <OpenChart market={markets.currency} width={415} height={190} />
        </Panel>
      </section>
      {news && (
        <section className="board below latest-news">
          <PartFromServer of={newsPart} props={news} className="stack" />
        </section>
      )}
      {members && (
        <section className="board below latest-news">
          <PartFromServer of={memberPart} props={members} className="stack" />
        </section>
      )}
      <section className="board below home-three">
        <Panel title={t(nav.commodities)} hidesTitle>
          <MarketHead market={markets.commodities} title={nav.commodities} />
          <OpenChart market={markets.commodities} width={431} height={150} />
          <MarketList market={markets.commodities} title={nav.commodities} />
        </Panel>
        <BondPanel market={markets.bond} curve={curve} />
        <div className="stack">
          {topic !== 'gold' && <FocusPanel focus={gold} yuan={yuan} />}
          {topic !== 'oil' && <FocusPanel focus={oil} yuan={yuan} />}
        </div>
      </section>
      <section className="board below home-economy">
        <MainFiguresPanel title={t(nav.economic)} figures={loaderData.economy} more="/economic" />
        <MoversPanel movers={movers} />
      </section>
      <section className="board below home-coins">
        <CoinPanel market={markets.crypto} yuan={yuan} />
        <Panel title={t(nav.crypto)} hidesTitle>
          <OpenChart market={markets.crypto} width={415} height={120} />
        </Panel>
      </section>
    </>
  )
}
