import { useState } from 'react'
import { defaultBaseline } from '#contract/prices/day-change.ts'
import { formatPrice, type NumberStyle, toScaled } from '#contract/prices/price.ts'
import type { QuoteRow } from '#contract/prices/quote-row.ts'
import { DAY_MS } from '#contract/time/units.ts'
import { type Translate, useText } from '../i18n/use-text.ts'
import { usePageClock } from '../live/page-clock.tsx'
import { useBaseline } from '../quotes/baseline.ts'
import { useLiveRow } from '../quotes/use-live-row.ts'
import { usePreference } from '../settings/preferences.ts'
import { showToast } from '../toasts/toast-store.ts'
import * as alertWords from '../words/alert.ts'
import { type AlertSubject, type Condition, MAX_ALERTS, type Measure, type Way, watchedValue } from './alert.ts'
import { alertBook, changeBook } from './alert-book.ts'
import { conditionText } from './condition-text.ts'
import { readNumber } from './read-number.ts'
import { allowSound } from './sound.ts'

/** A tenth of a percentage point. */
const PERCENT_STEP = 10
const FIRST_PERCENT = 50
const HIGHEST_PERCENT = 10_000
const PERCENT_DECIMALS = 2
/** A level more than this many times the price, or less than that fraction of it, is treated as a typing error. */
const FAR = 10

/** What is wrong with a level as it was typed; empty if nothing is. `decimals` are those of the level. */
function faultOf(
  reading: ReturnType<typeof readNumber>,
  { row, measure, decimals, isYield }: { row: QuoteRow; measure: Measure; decimals: number; isYield: boolean },
  t: Translate,
): string {
  const isPrice = measure === 'price'
  const price = formatPrice(row.bid, row.decimals)
  if ('fault' in reading) {
    const example = isPrice ? price : formatPrice(FIRST_PERCENT, PERCENT_DECIMALS)
    if (reading.fault === 'noNumber') return t(alertWords.noNumber, { example })
    return t(alertWords.tooManyDecimals, { count: decimals, example })
  }
  const { value } = reading
  if (!isPrice) return value < 1 || value > HIGHEST_PERCENT ? t(alertWords.percentRange) : ''
  if (value === row.bid) return t(alertWords.alreadyThere, { price })
  const isFar = row.bid > 0 && (value > row.bid * FAR || value * FAR < row.bid)
  return isFar && !isYield ? t(alertWords.tooFar, { price }) : ''
}

/** An alert being set on an instrument: what the visitor has chosen so far. The level starts at the current price. */
export type AlertDraft = ReturnType<typeof useAlertDraft>

export function useAlertDraft({ row: first, isYield }: AlertSubject) {
  const t = useText()
  const row = useLiveRow(first)
  const clock = usePageClock()
  const baseline = useBaseline() ?? defaultBaseline(row.group)
  const style = (usePreference('numbers') ?? 'comma') as NumberStyle
  const [measure, setMeasure] = useState<Measure>('price')
  const [way, setWay] = useState<Way>('either')
  const [text, setText] = useState(() => formatPrice(row.bid, row.decimals))
  const [often, setOften] = useState('once')
  const [days, setDays] = useState(0)
  const [fault, setFault] = useState('')
  const isPrice = measure === 'price'
  const decimals = isPrice ? row.decimals : PERCENT_DECIMALS
  const pip = row.pip === undefined ? 1 : toScaled(row.pip, row.decimals)
  const reading = readNumber(text, style, decimals)
  const level = 'value' in reading ? reading.value : undefined

  function write(next: string): void {
    setText(next)
    setFault('')
  }

  function chooseMeasure(next: Measure): void {
    setMeasure(next)
    write(next === 'price' ? formatPrice(row.bid, row.decimals) : formatPrice(FIRST_PERCENT, PERCENT_DECIMALS))
  }

  function move(by: number): void {
    const from = level ?? (isPrice ? row.bid : FIRST_PERCENT)
    write(formatPrice(isPrice ? from + by : Math.max(1, from + by), decimals))
  }

  function add(): void {
    const found =
      alertBook().alerts.length >= MAX_ALERTS
        ? t(alertWords.tooMany, { count: MAX_ALERTS })
        : faultOf(reading, { row, measure, decimals, isYield }, t)
    setFault(found)
    if (found !== '' || level === undefined) return
    const { symbol, channel, group, bid, eventAt } = row
    const signed = !isPrice && way === 'down' ? -level : level
    const condition: Condition = { symbol, decimals: row.decimals, measure, level: signed, way, baseline }
    const before = watchedValue(condition, bid, row[baseline])
    if (before === undefined) return
    allowSound()
    const id = `${symbol}.${Date.now().toString(36)}`
    const repeats = often === 'every'
    const expiresAt = days === 0 ? undefined : Math.round(clock.now() + days * DAY_MS)
    changeBook(({ alerts }) => ({
      alerts: [
        { ...condition, id, channel, group, repeats, expiresAt, state: 'waiting', before, at: eventAt },
        ...alerts,
      ],
    }))
    showToast(t(alertWords.wasSet, { symbol, condition: conditionText(condition, t) }))
  }

  const percent = watchedValue({ measure: 'percent', way: 'up' }, row.bid, row[baseline])
  const step = isPrice ? pip : PERCENT_STEP
  const figures = { row, baseline, percent, step, decimals, level, isPrice }
  return {
    ...figures,
    measure,
    way,
    text,
    often,
    days,
    fault,
    chooseMeasure,
    setWay,
    setOften,
    setDays,
    write,
    move,
    add,
  }
}
