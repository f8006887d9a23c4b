import { changeFrom, fromScaled, toScaled } from '#contract/prices/price.ts'
import type { QuoteRow } from '#contract/prices/quote-row.ts'
import { worldOf } from '#contract/prices/world.ts'
import { htmlLang } from '#contract/text/locale.ts'
import { hourMinute } from '../i18n/time.ts'
import { useLocale, usePath, useText } from '../i18n/use-text.ts'
import { useZone } from '../live/page-clock.tsx'
import { memberAddress } from '../members/member-address.ts'
import { ShortRecord } from '../members/short-record.tsx'
import { NewsTime } from '../news/news-time.tsx'
import { useLiveValue } from '../quotes/use-live-row.ts'
import { Avatar } from '../ui/avatar.tsx'
import { feedName } from '../ui/feed-names.ts'
import { Panel } from '../ui/panel.tsx'
import type { Settled } from '../ui/settled.ts'
import * as articleWords from '../words/articles.ts'
import * as words from '../words/member-parts.ts'
import * as statusWords from '../words/status.ts'
import { articleAddress } from './article-address.ts'
import { DirectionMark } from './direction-mark.tsx'
import type { OpenOpinionLine, OpenOpinionsShown } from './member-data.ts'
import { SinceLine } from './since-line.tsx'

/** Of fewer opinions no share is shown: that of one of them would be too large. */
const MIN_OPINIONS = 10

/** Opinions of members on an instrument that are still being counted, against its live price. */
export function OpenOpinionsPanel({ opinions, row }: { opinions: Settled<OpenOpinionsShown>; row: QuoteRow }) {
  const t = useText()
  const kind = 'value' in opinions ? opinions.value.kind : undefined
  const isOther = kind === 'simulated' || kind === 'replay'
  return (
    <Panel
      id="opinions"
      title={t(words.opinions)}
      className="open-opinions"
      data={opinions}
      note={isOther ? <span className="badge caution">{t(statusWords[kind])}</span> : undefined}
    >
      {shown => <OpenOpinions shown={shown} row={row} />}
    </Panel>
  )
}

function OpenOpinions({ shown, row }: { shown: OpenOpinionsShown; row: QuoteRow }) {
  const t = useText()
  const zone = useZone()
  const { long, short, authors, source, list } = shown
  const at = useLiveValue(row, ({ eventAt }) => eventAt)
  const sum = long + short
  return (
    <>
      {sum >= MIN_OPINIONS && (
        <svg className="opinion-shares" viewBox={`0 0 ${sum} 1`} preserveAspectRatio="none" aria-hidden="true">
          <rect className="up" width={long} height="1" />
          <rect className="down" x={long} width={short} height="1" />
        </svg>
      )}
      <p className="opinion-counts">
        <b className="up">
          ▲ {t(articleWords.directionNames.long)} {long}
        </b>
        <b className="down">
          ▼ {t(articleWords.directionNames.short)} {short}
        </b>
        <span>{t(words.authors, { n: authors })}</span>
        {sum < MIN_OPINIONS && <span>{t(words.tooFewForShares)}</span>}
      </p>
      <ol>
        {list.map(line => (
          <OpinionLine key={line.id} line={line} row={row} kind={shown.kind} />
        ))}
      </ol>
      <p className="list-note">
        {t(articleWords.priceSource, { source: feedName(source, t), time: hourMinute(at, zone) })}
        <br />
        {t(words.openNote)}
      </p>
    </>
  )
}

function OpinionLine({ line, row, kind }: { line: OpenOpinionLine; row: QuoteRow; kind: string }) {
  const { id, text, lang, author, direction, at, record } = line
  const t = useText()
  const path = usePath()
  const locale = useLocale()
  const isOther = lang !== locale
  const name = author?.name ?? t(articleWords.closedAccount)
  return (
    <li>
      <Avatar memberId={author?.memberId ?? id} name={author ? name : '–'} picture={author?.avatar ?? null} />
      <div>
        <p className="title-marks">
          {author ? (
            <a href={path(memberAddress(author.memberId))}>
              <b>{name}</b>
            </a>
          ) : (
            <b>{name}</b>
          )}
          {direction !== null && <DirectionMark direction={direction} />}
          {isOther && <i className="badge">{t(articleWords.languageNames[lang])}</i>}
          <NewsTime at={at} />
        </p>
        <p className="opinion-text">
          <a href={path(articleAddress(id))} {...(isOther && { lang: htmlLang[lang] })}>
            {text}
          </a>
        </p>
        <Since line={line} row={row} kind={kind} />
        {author && record && <ShortRecord memberId={author.memberId} record={record} />}
      </div>
    </li>
  )
}

const HUNDRED = 100

/** What the price has done since an opinion was published, by the newest quote. */
function Since({ line, row, kind }: { line: OpenOpinionLine; row: QuoteRow; kind: string }) {
  const { decimals } = row
  const { priceThen, direction } = line
  const price = useLiveValue(row, ({ bid }) => bid)
  const isComparable = useLiveValue(row, newest => worldOf(newest.kind) === worldOf(kind))
  const change = isComparable ? changeFrom(toScaled(priceThen, decimals), price)?.percentHundredths : undefined
  const since = {
    ...{ decimals, priceThen, priceNow: fromScaled(price, decimals) },
    changePercent: change === undefined ? null : change / HUNDRED,
  }
  return <SinceLine since={since} direction={direction} />
}
