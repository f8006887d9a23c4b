import type { FormEvent } from 'react'
import { formatPrice } from '#contract/prices/price.ts'
import { useText } from '../i18n/use-text.ts'
import { Choices } from '../ui/choices.tsx'
import * as alertWords from '../words/alert.ts'
import { type AlertSubject, type Measure, rearmDistance, type Way } from './alert.ts'
import { LevelField } from './level-field.tsx'
import { type AlertDraft, useAlertDraft } from './use-alert-draft.ts'

/** Creates an alert on one instrument. */
export function AlertForm({ about }: { about: AlertSubject }) {
  const t = useText()
  const draft = useAlertDraft(about)
  const { row, isPrice, percent, measure, way, days, chooseMeasure, setWay, setDays } = draft
  const [up, down, either] = isPrice
    ? [alertWords.up, alertWords.down, alertWords.either]
    : [alertWords.rise, alertWords.fall, alertWords.riseOrFall]

  function submit(event: FormEvent): void {
    event.preventDefault()
    draft.add()
  }

  if (!row.hasPrice) return null
  return (
    <form className="settings" onSubmit={submit} noValidate>
      {!about.isYield && percent !== undefined && (
        <Choices
          label={alertWords.measure}
          chosen={measure}
          options={[
            ['price', t(alertWords.byPrice)],
            ['percent', t(alertWords.byPercent)],
          ]}
          onChoose={value => chooseMeasure(value as Measure)}
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
      <LevelField draft={draft} />
      <HowOften draft={draft} />
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

/** Once, or every time: then with how far the value has to move back in between. */
function HowOften({ draft: { measure, level, decimals, isPrice, often, setOften } }: { draft: AlertDraft }) {
  const t = useText()
  const distance = level === undefined ? undefined : rearmDistance({ measure, level })
  const distanceText = (of: number) =>
    isPrice ? formatPrice(of, decimals) : t(alertWords.points, { count: formatPrice(of, decimals) })
  return (
    <>
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
        <p className="muted small">{t(alertWords.restNote, { distance: distanceText(distance) })}</p>
      )}
    </>
  )
}
