import { useState } from 'react'
import type { Locale } from '#contract/text/locale.ts'
import { HOUR_SECONDS } from '#contract/time/units.ts'
import { durationText } from '../../i18n/duration-text.ts'
import { useLocale, useText } from '../../i18n/use-text.ts'
import { Icon, IconShape } from '../../ui/icon.tsx'
import { Panel } from '../../ui/panel.tsx'
import * as words from '../../words/contest-rules.ts'
import { type TypedSnapshot, WorkedTable } from './worked-table.tsx'

/** On a grid of 16 units. */
const RESET = 'M13 8a5 5 0 1 1-1.6-3.7M13 2.5v3h-3'

const gain: readonly TypedSnapshot[] = [
  { equity: '1000', deposits: '0', withdrawals: '0' },
  { equity: '1500', deposits: '0', withdrawals: '0' },
  { equity: '2750', deposits: '1000', withdrawals: '0' },
  { equity: '2475', deposits: '0', withdrawals: '500' },
]
const loss: readonly TypedSnapshot[] = [
  { equity: '1000', deposits: '0', withdrawals: '0' },
  { equity: '9500', deposits: '9000', withdrawals: '0' },
]

/** The formula in four lines, and two examples that are computed anew with every change. */
export function WorkedExamples({ snapshotSeconds }: { snapshotSeconds: number }) {
  const t = useText()
  const locale = useLocale()
  const gap = gapOf(locale)
  // The tables begin anew with each turn.
  const [turn, setTurn] = useState(0)
  return (
    <Panel
      title={t(words.how)}
      note={t(words.formula)}
      actions={
        <button type="button" className="button needs-script" onClick={() => setTurn(before => before + 1)}>
          <IconShape path={RESET} size={14} /> {t(words.reset)}
        </button>
      }
    >
      <p className="contest-says">
        {snapshotSeconds === HOUR_SECONDS
          ? t(words.everyHour)
          : t(words.everySo, { time: durationText(snapshotSeconds, locale) })}
        {gap}
        <b>{t(words.principle)}</b>
        {t(words.consequence)}
      </p>
      <Formula />
      <p className="contest-note">{t(words.ruin)}</p>
      <h3 className="contest-example">
        {t(words.gainExample)} <small className="needs-script">{t(words.editable)}</small>
      </h3>
      <WorkedTable key={`gain ${turn}`} caption={t(words.gainExample)} snapshots={gain} />
      <h3 className="contest-example">{t(words.lossExample)}</h3>
      <WorkedTable key={`loss ${turn}`} caption={t(words.lossExample)} snapshots={loss} />
      <p className="contest-advice">
        <Icon name="alert" />
        <span>
          {t(words.lossNote)}
          {gap}
          <b>{t(words.lossAdvice)}</b>
        </span>
      </p>
    </Panel>
  )
}

/** Between two sentences. */
const gapOf = (locale: Locale) => (locale === 'en' ? ' ' : '')

function Formula() {
  const t = useText()
  const gap = gapOf(useLocale())
  const before = 'k−1'
  return (
    <ul className="contest-formula num">
      <li>
        P<sub>k</sub> = E<sub>k</sub> − E<sub>{before}</sub> − D<sub>k</sub> + W<sub>k</sub>
      </li>
      <li>
        B<sub>k</sub> = E<sub>{before}</sub> + D<sub>k</sub>
        {gap}
        {t(words.ifGain)} E<sub>{before}</sub>
      </li>
      <li>
        G<sub>k</sub> = G<sub>{before}</sub> × (1 + P<sub>k</sub> / B<sub>k</sub>)
      </li>
      <li>
        R = G<sub>n</sub> − 1
      </li>
    </ul>
  )
}
