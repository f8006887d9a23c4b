import { type FormEvent, useId, useState } from 'react'
import { defaultBaseline } from '#contract/day-change.ts'
import { formatPercent, formatPrice, type NumberStyle, toScaled } from '#contract/price.ts'
import { DAY_MS } from '#contract/units.ts'
import { useText } from '../i18n/use-text.ts'
import { usePageClock } from '../live/page-clock.tsx'
import { baselineNames, useBaseline } from '../quotes/baseline.ts'
import { useLiveRow } from '../quotes/use-live-row.ts'
import { usePreference } from '../settings/preferences.ts'
import { showToast } from '../toasts/toast-store.ts'
import { Choices } from '../ui/choices.tsx'
import * as alertWords from '../words/alert.ts'
import {
  type AlertSubject,
  type Condition,
  type Measure,
  MOST_ALERTS,
  rearmDistance,
  type Way,
  watchedValue,
} from './alert.ts'
import { alertBook, changeBook } from './alert-book.ts'
import { conditionText } from './condition-text.ts'
import { readNumber } from './read-number.ts'
import { allowSound } from './sound.ts'

/** A tenth of a percentage point. */
const PERCENT_STEP = 10
const FIRST_PERCENT = 50
const HIGHEST_PERCENT = 10_000
/** A level more than this many times the price, or less than that fraction of it, is treated as a typing error. */
const FAR = 10

/** Creates an alert on one instrument; the level starts at its current price. */
export function AlertForm({ about: { row: first, isYield } }: { about: AlertSubject }) {
  const t = useText()
  const row = useLiveRow(first)
  const clock = usePageClock()
  const baseline = useBaseline() ?? defaultBaseline(row.group)
  const style = (usePreference('numbers') ?? 'comma') as NumberStyle
  const field = useId()
  const [measure, setMeasure] = useState<Measure>('price')
  const [way, setWay] = useState<Way>('either')
  const [text, setText] = useState(() => formatPrice(row.bid, row.decimals))
  const [often, setOften] = useState('once')
  const [days, setDays] = useState(0)
  const [fault, setFault] = useState('')
  const { symbol, group } = row
  const isPrice = measure === 'price'
  const decimals = isPrice ? row.decimals : 2
  const pip = row.pip === undefined ? 1 : toScaled(row.pip, row.decimals)
  const step = isPrice ? pip : PERCENT_STEP
  const price = formatPrice(row.bid, row.decimals)
  const percent = watchedValue({ measure: 'percent', way: 'up' }, row.bid, row[baseline])

  const reading = readNumber(text, style, decimals)
  const level = 'value' in reading ? reading.value : undefined

  function faultOf(): string {
    if ('fault' in reading) {
      const example = isPrice ? price : formatPrice(FIRST_PERCENT, 2)
      if (reading.fault === 'noNumber') return t(alertWords.noNumber, { example })
      return t(alertWords.tooManyDecimals, { count: decimals, example })
    }
    const { value } = reading
    if (!isPrice) return value < 1 || value > HIGHEST_PERCENT ? t(alertWords.percentRange) : ''
    if (value === row.bid) return t(alertWords.alreadyThere, { price })
    const isFar = row.bid > 0 && (value > row.bid * FAR || value * FAR < row.bid)
    return isFar && !isYield ? t(alertWords.tooFar, { price }) : ''
  }

  function write(value: number, of: Measure): void {
    setText(formatPrice(value, of === 'price' ? row.decimals : 2))
    setFault('')
  }

  function move(by: number): void {
    const from = level ?? (isPrice ? row.bid : FIRST_PERCENT)
    write(isPrice ? from + by : Math.max(1, from + by), measure)
  }

  function submit(event: FormEvent): void {
    event.preventDefault()
    const found = alertBook().alerts.length >= MOST_ALERTS ? t(alertWords.tooMany, { count: MOST_ALERTS }) : faultOf()
    setFault(found)
    if (found !== '' || level === undefined) return
    const signed = !isPrice && way === 'down' ? -level : level
    const condition: Condition = { symbol, decimals: row.decimals, measure, level: signed, way, baseline }
    const before = watchedValue(condition, row.bid, row[baseline])
    if (before === undefined) return
    allowSound()
    const now = clock.now()
    changeBook(({ alerts }) => ({
      alerts: [
        {
          ...condition,
          id: `${symbol}.${Date.now().toString(36)}`,
          channel: row.channel,
          group,
          repeats: often === 'every',
          expiresAt: days === 0 ? undefined : Math.round(now + days * DAY_MS),
          state: 'waiting',
          before,
          at: row.eventAt,
        },
        ...alerts,
      ],
    }))
    showToast(t(alertWords.wasSet, { symbol, condition: conditionText(condition, t) }))
  }

  const distance = level === undefined ? undefined : rearmDistance({ measure, level })
  const distanceText =
    distance === undefined || isPrice
      ? formatPrice(distance ?? 0, row.decimals)
      : t(alertWords.points, { count: formatPrice(distance, 2) })
  const stepText = isPrice ? formatPrice(step, row.decimals) : formatPrice(step, 2)
  const [up, down, either] = isPrice
    ? [alertWords.up, alertWords.down, alertWords.either]
    : [alertWords.rise, alertWords.fall, alertWords.riseOrFall]

  if (!row.hasPrice) return null
  return (
    <form className="settings" onSubmit={submit} noValidate>
      {!isYield && percent !== undefined && (
        <Choices
          label={alertWords.measure}
          chosen={measure}
          options={[
            ['price', t(alertWords.byPrice)],
            ['percent', t(alertWords.byPercent)],
          ]}
          onChoose={value => {
            setMeasure(value as Measure)
            write(value === 'price' ? row.bid : FIRST_PERCENT, value as Measure)
          }}
        />
      )}
      <Choices
        label={alertWords.direction}
        chosen={way}
        options={[
          ['either', t(either)],
          ['up', t(up)],
          ['down', t(down)],
        ]}
        onChoose={value => setWay(value as Way)}
      />
      <div className="setting">
        <label htmlFor={field}>{t(isPrice ? alertWords.level : alertWords.percentLevel)}</label>
        <div className="alert-level">
          <span className="field">
            <button type="button" aria-label={t(alertWords.lower, { step: stepText })} onClick={() => move(-step)}>
              −
            </button>
            <input
              id={field}
              className="num"
              inputMode="decimal"
              autoComplete="off"
              value={text}
              aria-invalid={fault !== ''}
              aria-describedby={`${field}-note`}
              onChange={event => {
                setText(event.target.value)
                setFault('')
              }}
              onKeyDown={event => {
                if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
                event.preventDefault()
                move(event.key === 'ArrowUp' ? step : -step)
              }}
            />
            <button type="button" aria-label={t(alertWords.higher, { step: stepText })} onClick={() => move(step)}>
              +
            </button>
          </span>
          <span className="num muted small">
            {isPrice
              ? t(alertWords.lastIs, { price })
              : t(alertWords.changeIs, { percent: formatPercent(percent), baseline: t(baselineNames[baseline]) })}
          </span>
          <p id={`${field}-note`} className="alert-fault" role="alert">
            {fault}
          </p>
        </div>
      </div>
      <Choices
        label={alertWords.often}
        chosen={often}
        options={[
          ['once', t(alertWords.once)],
          ['every', t(alertWords.everyTime)],
        ]}
        onChoose={setOften}
      />
      {often === 'every' && distance !== undefined && (
        <p className="muted small">{t(alertWords.restNote, { distance: distanceText })}</p>
      )}
      <Choices
        label={alertWords.expiry}
        chosen={String(days)}
        options={[
          ['0', t(alertWords.noExpiry)],
          ['1', t(alertWords.oneDay)],
          ['7', t(alertWords.oneWeek)],
          ['30', t(alertWords.oneMonth)],
        ]}
        onChoose={value => setDays(Number(value))}
      />
      <div className="settings-foot">
        <button type="submit" className="button primary">
          {t(alertWords.add)}
        </button>
      </div>
    </form>
  )
}
