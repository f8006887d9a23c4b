import { type ComponentProps, type ReactNode, useCallback, useMemo, useRef, useState } from 'react'
import { formatPrice } from '#contract/prices/price.ts'
import type { QuoteRow } from '#contract/prices/quote-row.ts'
import type { Text } from '#contract/text/locale.ts'
import { usePath, useText } from '../../i18n/use-text.ts'
import { useRows } from '../../quotes/baseline.ts'
import { moveTone, NONE, percentText, priceText } from '../../quotes/figures.ts'
import { QuoteTable } from '../../quotes/quote-table.tsx'
import { symbolPage } from '../../quotes/symbol-page.ts'
import { useLiveQuote, useLiveQuotes } from '../../quotes/use-live-quotes.ts'
import { MoreLink } from '../../ui/more-link.tsx'
import { PanelGuard } from '../../ui/panel.tsx'
import { useLoaded } from '../../ui/use-loaded.ts'
import * as commodityWords from '../../words/commodity.ts'
import * as homeWords from '../../words/home.ts'
import * as market from '../../words/market.ts'
import * as nav from '../../words/nav.ts'
import * as quoteWords from '../../words/quote.ts'
import { homeColumns } from './home-columns.ts'
import { QuoteArea, QuoteHead } from './market-chart.tsx'
import { barrelSpread, goldSilverRatio, yuanPerGram } from './metal-figures.ts'

/** Gold or crude oil, as returned by the loader. */
export interface FocusData {
  topic: 'gold' | 'oil'
  /** The instruments of its panel; the first has the chart. */
  rows: string
  /** Related instruments; empty unless the panel is open. */
  related: string
  unit: string
  closes: string
  until: number
}

type Rows = readonly QuoteRow[]
type Quotes = ReadonlyMap<string, QuoteRow>

interface FocusProps {
  focus: FocusData
  /** USDCNY. */
  yuan: Rows
  /** Shown large, at the top of its own page. */
  isOpen?: boolean
}

const hundredths = (value: number | undefined) => (value === undefined ? NONE : formatPrice(value, 2))

function Figure({ label, children }: { label: Text; children: ReactNode }) {
  const t = useText()
  return (
    <div>
      <dt>{t(label)}</dt>
      <dd className="num">{children}</dd>
    </div>
  )
}

function Quoted({ row }: { row: QuoteRow | undefined }) {
  if (!row) return NONE
  return (
    <>
      {priceText(row, row.bid)} <span className={`move arrow ${moveTone(row)}`}>{percentText(row)}</span>
    </>
  )
}

/** What is shown below the chart: figures of several rows, which a tick of any of them renders again. */
function FocusFigures({ topic, rows, yuan: yuanRows }: { topic: FocusData['topic'] } & Record<'rows' | 'yuan', Rows>) {
  const list = useRef<HTMLDListElement>(null)
  const all = useMemo(() => [...rows, ...yuanRows], [rows, yuanRows])
  const quotes = useLiveQuotes(all, list)
  return (
    <dl className="day-figures" ref={list}>
      {topic === 'gold' ? <GoldFigures quotes={quotes} /> : <OilFigures quotes={quotes} />}
    </dl>
  )
}

function GoldFigures({ quotes }: { quotes: Quotes }) {
  const gold = quotes.get('Gold')
  const silver = quotes.get('Silver')
  return (
    <>
      <Figure label={homeWords.yuanPerGram}>{hundredths(yuanPerGram(gold, quotes.get('USDCNY')))}</Figure>
      <Figure label={commodityWords.silver}>
        <Quoted row={silver} />
      </Figure>
      <Figure label={homeWords.goldSilverRatio}>{hundredths(goldSilverRatio(gold, silver))}</Figure>
    </>
  )
}

function OilFigures({ quotes }: { quotes: Quotes }) {
  const brent = quotes.get('Brent')
  return (
    <>
      <Figure label={commodityWords.brent}>
        <Quoted row={brent} />
      </Figure>
      <Figure label={commodityWords.naturalGas}>
        <Quoted row={quotes.get('Naturalgas')} />
      </Figure>
      <Figure label={homeWords.oilSpread}>{hundredths(barrelSpread(brent, quotes.get('CrudeOil')))}</Figure>
    </>
  )
}

const pages = { gold: '/home/gold', oil: '/home/CrudeOil' }
const titles = { gold: nav.gold, oil: nav.crudeOil }

const importMonth = () => import('./month-area.tsx')

interface SpanSwitchProps {
  /** What the switch applies to. */
  label: string
  isMonth: boolean
  onChoose(isMonth: boolean): void
  /** Preloads the code of the month's chart, on pointer enter or focus. */
  load(): void
}

/** Switches between the last hours and a month. */
function SpanSwitch({ label, isMonth, onChoose, load }: SpanSwitchProps) {
  const t = useText()
  return (
    <fieldset className="span-switch" onPointerEnter={load} onFocus={load}>
      <legend className="visually-hidden">{label}</legend>
      {[false, true].map(month => (
        <button
          key={String(month)}
          type="button"
          aria-pressed={month === isMonth}
          onClick={() => {
            load()
            onChoose(month)
          }}
        >
          {t(month ? quoteWords.perf1m : homeWords.twelveHours)}
        </button>
      ))}
    </fieldset>
  )
}

/** Gold or crude oil: price, the day's chart and related figures. */
export function FocusPanel(props: ComponentProps<typeof Focus>) {
  const t = useText()
  return (
    <PanelGuard title={t(titles[props.focus.topic])}>
      <Focus {...props} />
    </PanelGuard>
  )
}

function Focus({ focus, yuan, isOpen = false }: FocusProps) {
  const t = useText()
  const path = usePath()
  const rows = useRows(focus.rows)
  const [main] = rows
  const [isMonth, setMonth] = useState(false)
  const [MonthArea, load] = useLoaded(importMonth)
  const showHours = useCallback(() => setMonth(false), [])
  if (!main) return null
  const place = { id: `focus-${focus.topic}`, width: isOpen ? 850 : 432, height: isOpen ? 300 : 126 }
  const hours = <QuoteArea {...place} row={main} closes={focus.closes} until={focus.until} />
  return (
    <div className={`panel focus ${focus.topic}`}>
      <div className="panel-head">
        <h2>{t(titles[focus.topic])}</h2>
        {main.name !== t(titles[focus.topic]) && <span className="note">{main.name}</span>}
        <span className="grow" />
        <SpanSwitch label={t(titles[focus.topic])} isMonth={isMonth} onChoose={setMonth} load={load} />
        {isOpen ? (
          <MoreLink address={path(symbolPage(main))} of={main.name} />
        ) : (
          <MoreLink address={path(pages[focus.topic])} of={t(titles[focus.topic])} />
        )}
      </div>
      <div className="panel-body">
        <QuoteHead row={main} unit={focus.unit} />
        {!main.hasPrice ? (
          <p className="empty">{t(quoteWords.noSource)}</p>
        ) : isMonth && MonthArea ? (
          <MonthArea {...place} row={main} onFailure={showHours}>
            {hours}
          </MonthArea>
        ) : (
          hours
        )}
        <FocusFigures topic={focus.topic} rows={rows} yuan={yuan} />
        {focus.topic === 'gold' && yuan[0] && <GramNote yuan={yuan[0]} />}
      </div>
    </div>
  )
}

/** The rate that grams are converted with. */
function GramNote({ yuan: first }: { yuan: QuoteRow }) {
  const t = useText()
  const yuan = useLiveQuote(first)
  if (!yuan.hasPrice) return null
  return (
    <p className="muted small yuan-rate">
      {t(homeWords.yuanPerGram)} {t(homeWords.yuanRate, { rate: priceText(yuan, yuan.bid) })}
    </p>
  )
}

/** The panel on its own page: a large chart, and related instruments beside it. */
export function OpenFocus({ focus, yuan }: FocusProps) {
  const t = useText()
  const related = useRows(focus.related)
  const columns = useMemo(() => homeColumns('commodities'), [])
  const groups = useMemo(() => [{ key: 'related', label: undefined, rows: related }], [related])
  return (
    <section className="board focus-board">
      <FocusPanel focus={focus} yuan={yuan} isOpen />
      <div className="panel">
        <div className="panel-head">
          <h2>{t(market.related)}</h2>
        </div>
        <div className="home-list">
          <QuoteTable caption={t(market.related)} groups={groups} columns={columns} sort={undefined} />
        </div>
      </div>
    </section>
  )
}
