import type { ReactNode } from 'react'
import { periodNamed } from '#contract/economy/figures/index.ts'
import { formatDecimal } from '#contract/prices/price.ts'
import type { Locale } from '#contract/text/locale.ts'
import type { Period } from '#modules/transparency'
import type { Translate } from '../../i18n/use-text.ts'
import * as words from '../../words/transparency.ts'

/** The months of a period: `Oct 2026`, `Aug 2026 to Oct 2026`. */
export function monthsText({ months }: Pick<Period, 'months'>, locale: Locale): string {
  const [from = '', to = from] = [months[0], months.at(-1)].map(month => periodNamed(month!, locale))
  return from === to ? from : words.range[locale].replace('{from}', from).replace('{to}', to)
}

export const countText = (number: number): string => formatDecimal(String(number))

/** `43.1%`; undefined if there is nothing to be a share of. */
export const shareText = (part: number, all: number): string | undefined =>
  all === 0 ? undefined : `${formatDecimal(((part / all) * 100).toFixed(1))}%`

const MINUTES = 60
const TWO_DAYS = 48

/** How long something took: `16 min`, `2.7 h`, `3.5 days`; a dash if nothing did. */
export function waitText(t: Translate, hours: number | null): string {
  if (hours === null) return '—'
  if (hours < 1) return t(words.minutes, { n: Math.round(hours * MINUTES) })
  if (hours < TWO_DAYS) return t(words.hours, { n: formatDecimal(hours.toFixed(1)) })
  return t(words.days, { n: formatDecimal((hours / 24).toFixed(1)) })
}

/** A row of counts with a bar for the share of each. */
export function ShareBars({ rows }: { rows: readonly (readonly [name: string, number: number])[] }) {
  const all = rows.reduce((sum, [, number]) => sum + number, 0)
  return (
    <ul className="share-bars">
      {rows.map(([name, number]) => (
        <li key={name}>
          <span>{name}</span>
          <i aria-hidden="true">
            <i style={{ width: `${all === 0 ? 0 : (number / all) * 100}%` }} />
          </i>
          <b>{countText(number)}</b>
          <small>{all === 0 ? '' : `${Math.round((number / all) * 100)}%`}</small>
        </li>
      ))}
    </ul>
  )
}

/** One of the large figures at the top. */
export function KeyFigure({ name, value, note }: { name: string; value: ReactNode; note?: string | undefined }) {
  return (
    <div className="panel key-figure">
      <dt>{name}</dt>
      <dd>
        <b>{value}</b>
        {note !== undefined && <small>{note}</small>}
      </dd>
    </div>
  )
}
