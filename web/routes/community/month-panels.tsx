import type { PeriodFigures } from '#modules/transparency'
import { useLocale, useText } from '../../i18n/use-text.ts'
import { HeadedTable } from '../../ui/headed-table.tsx'
import { Panel } from '../../ui/panel.tsx'
import * as words from '../../words/transparency.ts'
import { countText, monthsText, waitText } from './transparency-parts.tsx'

/** Reviews by what was reviewed, with their sum. */
export function ByKind({ figures }: { figures: PeriodFigures }) {
  const t = useText()
  const { kinds, ...sum } = figures
  const rows = [
    ...kinds.map(({ kind, ...counts }) => ({ name: t(words.kindNames[kind]), ...counts, isSum: false })),
    { name: t(words.all), ...sum, isSum: true },
  ]
  return (
    <Panel title={t(words.byKind)}>
      <HeadedTable
        caption={t(words.byKind)}
        head={[t(words.kind), t(words.heldShort), t(words.publishedShort), t(words.refused), t(words.medianWait)]}
      >
        <tbody>
          {rows.map(({ name, held, published, refused, medianHours, isSum }) => (
            <tr key={name} className={isSum ? 'sum' : ''}>
              <th scope="row">{name}</th>
              <td className="n num">{countText(held)}</td>
              <td className="n num">{countText(published)}</td>
              <td className="n num">{countText(refused)}</td>
              <td className="n num">{waitText(t, medianHours)}</td>
            </tr>
          ))}
        </tbody>
      </HeadedTable>
    </Panel>
  )
}

/** How many texts were held in this period and those before it; periods of few members have no bar. */
export function HeldByMonth({
  compared,
}: {
  compared: readonly { months: readonly string[]; held: number | undefined }[]
}) {
  const t = useText()
  const locale = useLocale()
  const most = Math.max(1, ...compared.map(({ held = 0 }) => held))
  return (
    <Panel title={t(words.heldByMonth)}>
      <ol className="month-bars">
        {compared.map(({ months, held }, place) => (
          <li key={months[0]} className={place === compared.length - 1 ? 'this' : ''}>
            <span className="bar-of">
              <b>{held === undefined ? '—' : countText(held)}</b>
              <i aria-hidden="true" style={{ height: `${((held ?? 0) / most) * 100}%` }} />
            </span>
            <small>{monthsText({ months: months.slice(-1) }, locale)}</small>
          </li>
        ))}
      </ol>
    </Panel>
  )
}

/** Where the figures come from. */
export function Chain({ figures: { rows, deciders }, time }: { figures: PeriodFigures; time: string }) {
  const t = useText()
  return (
    <section className="board">
      <Panel title={t(words.chain)}>
        <div className="chain">
          <p>
            {rows ? t(words.chainNote, { first: countText(rows.first), last: countText(rows.last) }) : t(words.noRows)}
          </p>
          <dl>
            {rows && (
              <div>
                <dt>{t(words.lastRow)}</dt>
                <dd>
                  <code title={rows.hash}>
                    #{countText(rows.last)} {rows.hash.slice(0, 8)}…{rows.hash.slice(-4)}
                  </code>
                </dd>
              </div>
            )}
            <div>
              <dt>{t(words.countedAt)}</dt>
              <dd>{time}</dd>
            </div>
            <div>
              <dt>{t(words.deciders)}</dt>
              <dd>{t(words.people, { n: countText(deciders) })}</dd>
            </div>
          </dl>
        </div>
      </Panel>
    </section>
  )
}
