import type { Horizon, Opinion } from '#contract/articles/track-record.ts'
import { formatDecimal } from '#contract/prices/price.ts'
import { articleAddress } from '../../community/article-address.ts'
import { DirectionMark } from '../../community/direction-mark.tsx'
import { dateText, shortDate } from '../../i18n/date-text.ts'
import { useLocale, usePath, useText } from '../../i18n/use-text.ts'
import { HorizonTable, rate, rounded, signed, toneOf } from '../../members/horizon-table.tsx'
import { HeadedTable } from '../../ui/headed-table.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Panel, PanelEmpty } from '../../ui/panel.tsx'
import * as words from '../../words/group-page.ts'
import * as record from '../../words/track-record.ts'
import type { GroupPageData } from './collect-group.ts'

const RULES = '/track-record'
/** Trading days after which an opinion is looked at in a sentence. */
const SENTENCE_DAYS = 5

/** What became of the opinions of a leader, and the last of them. */
export function LeaderRecord({ record: data }: { record: NonNullable<GroupPageData['record']> }) {
  const t = useText()
  const path = usePath()
  const locale = useLocale()
  const { since = null, opinions = 0 } = 'value' in data ? data.value : {}
  return (
    <section className="board">
      <Panel
        title={t(words.recordTitle)}
        className="track-record"
        note={
          since !== null && opinions > 0
            ? t(words.recordNote, { n: opinions, date: dateText(since.slice(0, 10), locale, true) })
            : undefined
        }
        actions={<a href={path(RULES)}>{t(record.how)}</a>}
        data={data}
      >
        {({ horizons, withdrawn, last }) =>
          opinions === 0 ? (
            <PanelEmpty title={words.noRecord} />
          ) : (
            <>
              <HorizonTable horizons={horizons} />
              <Sentence horizons={horizons} withdrawn={withdrawn} />
              <h3 className="panel-head">
                {t(words.lastOpinions)} <span className="note">{t(words.lastNote)}</span>
              </h3>
              <LastOpinions list={last} />
            </>
          )
        }
      </Panel>
    </section>
  )
}

/** What the hit rate says, and what it does not. */
function Sentence({ horizons, withdrawn }: { horizons: readonly Horizon[]; withdrawn: number }) {
  const t = useText()
  const found = horizons.find(({ days }) => days === SENTENCE_DAYS)
  const { n = 0, hitRate = null, low = null, high = null } = found ?? {}
  const isKnown = hitRate !== null && low !== null && high !== null
  const says = !isKnown ? words.tooFew : low > 50 ? words.above : high < 50 ? words.below : words.chance
  const values = isKnown
    ? { n, days: SENTENCE_DAYS, rate: rate(hitRate), low: rounded(low), high: rounded(high) }
    : { days: SENTENCE_DAYS }
  return (
    <p className="record-says">
      <Icon name="alert" size={15} />
      <span>
        <b>{t(says, values)}</b> {t(words.costs, { n: withdrawn })}
      </span>
    </p>
  )
}

const HORIZONS = [1, 5, 20]

function LastOpinions({ list }: { list: readonly Opinion[] }) {
  const t = useText()
  const days = (n: number, className = '') => ({ text: t(record.days, { n }), className: `n ${className}` })
  if (list.length === 0) return <PanelEmpty title={words.noOpinions} />
  return (
    <HeadedTable
      caption={t(words.lastOpinions)}
      className="quotes data-table last-opinions"
      head={[
        t(words.date),
        { text: t(record.symbol) },
        { text: t(words.direction) },
        { text: t(record.priceThen), className: 'n c-middle' },
        days(1),
        days(5),
        days(20, 'c-middle'),
        { text: t(record.article), className: 'c-middle' },
      ]}
    >
      <tbody>
        {list.map(opinion => (
          <OpinionRow key={opinion.articleId} opinion={opinion} />
        ))}
      </tbody>
    </HeadedTable>
  )
}

function OpinionRow({ opinion }: { opinion: Opinion }) {
  const t = useText()
  const path = usePath()
  const locale = useLocale()
  const { articleId, title, symbol, direction, publishedAt, price, outcomes } = opinion
  return (
    <tr>
      <th scope="row">
        <time dateTime={publishedAt}>{shortDate(publishedAt.slice(0, 10), locale)}</time>
      </th>
      <td>
        <a href={path(`/symbol/${symbol}`)}>
          <b>{symbol}</b>
        </a>
      </td>
      <td>
        <DirectionMark direction={direction} />
        {title === null && <small className="badge caution">{t(record.withdrawn)}</small>}
      </td>
      <td className="n c-middle">{price === null ? '—' : formatDecimal(String(price))}</td>
      {HORIZONS.map(days => {
        const result = outcomes.find(outcome => outcome.days === days)?.result ?? null
        return (
          <td key={days} className={`n ${days === 20 ? 'c-middle' : ''} ${toneOf(result)}`}>
            {signed(result)}
          </td>
        )
      })}
      <td className="c-middle opinion-title">
        {title === null ? '—' : <a href={path(articleAddress(articleId))}>{title}</a>}
      </td>
    </tr>
  )
}
