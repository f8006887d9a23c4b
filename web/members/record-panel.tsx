import type { TrackRecord } from '#contract/articles/track-record.ts'
import { dateText } from '../i18n/date-text.ts'
import { useLocale, usePath, useText } from '../i18n/use-text.ts'
import { HeadedTable } from '../ui/headed-table.tsx'
import { Panel, PanelEmpty } from '../ui/panel.tsx'
import type { Settled } from '../ui/settled.ts'
import * as words from '../words/track-record.ts'
import { HorizonTable, rate, signed, toneOf } from './horizon-table.tsx'

const RULES = '/track-record'

const HUNDRED = 100

function Symbols({ symbols }: { symbols: TrackRecord['symbols'] }) {
  const t = useText()
  const path = usePath()
  const of = { n: 5 }
  return (
    <section className="record-part">
      <h3>{t(words.bySymbol)}</h3>
      <HeadedTable
        caption={t(words.bySymbol)}
        head={[
          t(words.symbol),
          t(words.opinions),
          { text: t(words.counted, of), className: 'n c-middle' },
          t(words.hitsAfter, of),
          t(words.mean),
        ]}
      >
        <tbody>
          {symbols.map(({ symbol, opinions, n, hitRate, mean }) => (
            <tr key={symbol}>
              <th scope="row">
                <a href={path(`/symbol/${symbol}`)}>{symbol}</a>
              </th>
              <td className="n">{opinions}</td>
              <td className="n c-middle">{n}</td>
              <td className="n">{hitRate === null ? t(words.tooFew) : rate(hitRate)}</td>
              <td className={`n ${toneOf(mean)}`}>{signed(mean)}</td>
            </tr>
          ))}
        </tbody>
      </HeadedTable>
    </section>
  )
}

type Bars = NonNullable<TrackRecord['distribution']>

/** All bars from the lowest to the highest, also those without results. */
function everyBar({ width, bars }: Bars): { from: number; count: number }[] {
  const steps = Math.round((bars.at(-1)!.from - bars[0]!.from) / width)
  return Array.from({ length: steps + 1 }, (_, place) => {
    const from = Math.round((bars[0]!.from + place * width) * HUNDRED) / HUNDRED
    return { from, count: bars.find(bar => Math.abs(bar.from - from) < width / 2)?.count ?? 0 }
  })
}

function Distribution(distribution: Bars) {
  const t = useText()
  const { days, width } = distribution
  const bars = everyBar(distribution)
  const most = Math.max(...bars.map(({ count }) => count))
  const sum = (of: typeof bars) => of.reduce((total, { count }) => total + count, 0)
  const losses = bars.filter(({ from }) => from < 0)
  const title = t(words.distribution, { n: days })
  return (
    <section className="record-part">
      <h3>
        {title} <small>{t(words.distributionNote, { n: sum(bars) })}</small>
      </h3>
      <ol className="record-bars" aria-label={title}>
        {bars.map(({ from, count }) => (
          <li key={from} className={from < 0 ? 'down' : 'up'} data-zero={from === 0 ? '' : undefined}>
            <span className="visually-hidden">
              {t(words.range, { from: signed(from), to: signed(from + width) })}:{' '}
            </span>
            <b className={count === 0 ? 'visually-hidden' : undefined}>{count}</b>
            <i style={{ height: `${(count / most) * HUNDRED}%` }} />
          </li>
        ))}
      </ol>
      <p className="record-ends" aria-hidden="true">
        <span>{signed(bars[0]!.from)}</span>
        <span>{signed(bars.at(-1)!.from + width)}</span>
      </p>
      <p className="record-ends note">
        <span className="down">▼ {t(words.losing, { n: sum(losses) })}</span>
        <span className="up">▲ {t(words.winning, { n: sum(bars) - sum(losses) })}</span>
      </p>
    </section>
  )
}

/** How the opinions of an author have turned out. */
export function RecordPanel({ record }: { record: Settled<TrackRecord> }) {
  const t = useText()
  const path = usePath()
  const locale = useLocale()
  const { since = null, opinions = 0, withdrawn = 0 } = 'value' in record ? record.value : {}
  const note =
    since !== null && opinions > 0
      ? t(words.since, { n: opinions, date: dateText(since.slice(0, 10), locale, true), withdrawn })
      : undefined
  return (
    <Panel
      title={t(words.title)}
      className="track-record"
      note={note}
      actions={<a href={path(RULES)}>{t(words.how)}</a>}
      data={record}
    >
      {value => (value.opinions === 0 ? <PanelEmpty title={words.none} /> : <Record {...value} />)}
    </Panel>
  )
}

function Record({ horizons, symbols, distribution, neutral, uncounted, revised }: TrackRecord) {
  const t = useText()
  const notes = [
    neutral > 0 && t(words.neutral, { n: neutral }),
    uncounted > 0 && t(words.uncounted, { n: uncounted }),
    revised > 0 && t(words.revised, { n: revised }),
  ].filter(note => note !== false)
  return (
    <>
      <HorizonTable horizons={horizons} />
      <div className="record-parts">
        <Symbols symbols={symbols} />
        {distribution && <Distribution {...distribution} />}
      </div>
      <p className="record-notes note">{[...notes, t(words.promise)].join(' ')}</p>
    </>
  )
}
