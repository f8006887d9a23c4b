import { NO_VALUE } from '#contract/economy/figures/index.ts'
import type { InstrumentClass } from '#contract/prices/instrument.ts'
import type { QuoteKind } from '#contract/prices/quote.ts'
import type { Text } from '#contract/text/locale.ts'
import { MINUTE_MS } from '#contract/time/units.ts'
import type { DataStatus, FeedStatus } from '#modules/status'
import { cellInstant } from '../../i18n/instant-text.ts'
import { type Translate, useLocale, useText } from '../../i18n/use-text.ts'
import { ageText } from '../../instrument/quote-age.ts'
import { useZone } from '../../live/page-clock.tsx'
import { DataTable } from '../../ui/data-table.tsx'
import { feedName } from '../../ui/feed-names.ts'
import * as words from '../../words/data-status.ts'
import * as economyWords from '../../words/economy.ts'
import * as nav from '../../words/nav.ts'
import * as quoteWords from '../../words/quote.ts'
import * as statusWords from '../../words/status.ts'
import type { Dataset } from './collect-datasets.ts'

type QuoteAges = ReturnType<DataStatus['quotes']>[number]
type Incident = ReturnType<DataStatus['incidents']>[number]

const classNames: Record<InstrumentClass, Text> = {
  currency: nav.forex,
  commodities: nav.commodities,
  markets: nav.global,
  bond: nav.bond,
  crypto: nav.crypto,
}

const kindNames: Record<QuoteKind, Text> = {
  realtime: statusWords.live,
  delayed: statusWords.delayed,
  eod: statusWords.endOfDay,
  simulated: statusWords.simulated,
  replay: statusWords.replay,
  none: quoteWords.noSource,
}

const stateNames: Record<FeedStatus['state'], Text> = {
  starting: words.waiting,
  running: words.ok,
  silent: words.silent,
  failed: words.failed,
  stopped: words.waiting,
  ended: words.ended,
}

function kindText(kind: QuoteKind, delayMs: number, t: Translate): string {
  return kind === 'delayed' && delayMs > 0
    ? t(words.minutesLate, { count: Math.round(delayMs / MINUTE_MS) })
    : t(kindNames[kind])
}

function shareText(count: number, of: number, t: Translate): string {
  return count === 0 ? '0' : t(words.share, { count, percent: Math.round((count / of) * 100) })
}

export function QuoteAgeTable({ rows, now }: { rows: readonly QuoteAges[]; now: number }) {
  const t = useText()
  const parts = ['fresh', 'stale', 'closed'] as const
  const labels = { fresh: words.fresh, stale: statusWords.stale, closed: statusWords.closed }
  return (
    <DataTable
      caption={t(words.quotes)}
      className="sources-table"
      columns={[
        {
          key: 'class',
          label: t(words.instrumentClass),
          cell: ({ instrumentClass }) => t(classNames[instrumentClass]),
        },
        { key: 'source', label: t(words.source), onPhone: 'second', cell: ({ feed }) => feedName(feed, t) || NO_VALUE },
        {
          key: 'kind',
          label: t(words.kind),
          onPhone: 'second',
          cell: ({ kind, delayMs }) => kindText(kind, delayMs, t),
        },
        { key: 'count', label: t(words.instruments), isNumber: true, cell: ({ instruments }) => instruments },
        ...parts.map(part => ({
          key: part,
          label: t(labels[part]),
          isNumber: true,
          ...(part === 'closed' ? { onPhone: 'hidden' as const } : {}),
          cell: (row: QuoteAges) => (row.feed === '' ? NO_VALUE : shareText(row[part], row.instruments, t)),
        })),
        {
          key: 'newest',
          label: t(words.newest),
          onPhone: 'second',
          cell: ({ newestAt }) =>
            newestAt === undefined ? (
              NO_VALUE
            ) : (
              <time dateTime={new Date(newestAt).toISOString()}>{ageText(now - newestAt, t)}</time>
            ),
        },
      ]}
      rows={rows}
      keyOf={({ instrumentClass, feed, kind }) => `${instrumentClass} ${feed} ${kind}`}
    />
  )
}

/** A name, linked to its publisher if that has an address. */
const linked = (name: string, url: string | undefined) =>
  url ? (
    <a className="text-link" href={url} rel="noreferrer nofollow">
      {name}
    </a>
  ) : (
    name
  )

export function FeedTable({ rows }: { rows: readonly FeedStatus[] }) {
  const t = useText()
  return (
    <DataTable
      caption={t(words.feeds)}
      className="sources-table"
      columns={[
        {
          key: 'source',
          label: t(words.source),
          cell: ({ name, title, url }) => linked(title ?? (feedName(name, t) || NO_VALUE), url),
        },
        { key: 'state', label: t(words.state), cell: ({ state }) => t(stateNames[state]) },
        {
          key: 'kind',
          label: t(words.kind),
          onPhone: 'second',
          cell: ({ kind, delayMs }) => kindText(kind, delayMs, t),
        },
        {
          key: 'age',
          label: t(words.age),
          cell: ({ lastTickAgeMs }) => (lastTickAgeMs === undefined ? t(words.never) : ageText(lastTickAgeMs, t)),
        },
        {
          key: 'licence',
          label: t(economyWords.licence),
          onPhone: 'second',
          cell: ({ licence }) => licence ?? NO_VALUE,
        },
      ]}
      rows={rows}
      keyOf={({ name }) => name}
    />
  )
}

function datasetState({ isIncomplete, isSimulated, updatedAt }: Dataset): Text {
  if (isIncomplete) return words.incomplete
  if (updatedAt === undefined) return words.noneYet
  return isSimulated ? statusWords.simulated : words.ok
}

/** Instants in cells, in the page's zone. */
function useMinute(): (at: number) => string {
  const locale = useLocale()
  const zone = useZone()
  return at => cellInstant(at, zone, locale)
}

export function DatasetTable({ rows }: { rows: readonly Dataset[] }) {
  const t = useText()
  const minute = useMinute()
  return (
    <DataTable
      caption={t(words.otherData)}
      className="sources-table"
      columns={[
        {
          key: 'data',
          label: t(words.dataset),
          cell: ({ name, publisher, url }) => linked(t(name, { publisher }), url),
        },
        {
          key: 'updated',
          label: t(words.lastUpdate),
          cell: ({ updatedAt }) => (updatedAt === undefined ? NO_VALUE : minute(updatedAt)),
        },
        {
          key: 'next',
          label: t(words.nextUpdate),
          onPhone: 'second',
          cell: ({ nextAt }) => (nextAt === undefined ? NO_VALUE : minute(nextAt)),
        },
        { key: 'state', label: t(words.state), cell: row => t(datasetState(row)) },
        {
          key: 'licence',
          label: t(economyWords.licence),
          onPhone: 'second',
          cell: ({ licence }) => licence || NO_VALUE,
        },
      ]}
      rows={rows}
      keyOf={({ key }) => key}
    />
  )
}

/** What was in trouble, and how: `prices:kraken` is the source of prices of that name. */
function incidentTexts({ source, trouble }: Incident, t: Translate): { name: string; what: string } {
  const [area, name = ''] = source.split(/:(.*)/s)
  if (area === 'store') return { name: t(words.barStore), what: t(words.barsNotStored) }
  return {
    name: area === 'economy' ? t(words.economyOf, { publisher: name }) : feedName(name, t) || NO_VALUE,
    what: t(trouble === 'silent' ? words.wasSilent : words.couldNotBeReached),
  }
}

export function IncidentTable({ rows }: { rows: readonly Incident[] }) {
  const t = useText()
  const minute = useMinute()
  if (rows.length === 0) return <p className="list-note">{t(words.noIncidents)}</p>
  return (
    <DataTable
      caption={t(words.incidents)}
      className="sources-table"
      columns={[
        { key: 'source', label: t(words.source), cell: row => incidentTexts(row, t).name },
        { key: 'what', label: t(words.what), onPhone: 'second', cell: row => incidentTexts(row, t).what },
        { key: 'began', label: t(words.began), cell: ({ beganAt }) => minute(beganAt) },
        {
          key: 'ended',
          label: t(words.endedAt),
          cell: ({ endedAt }) => (endedAt === undefined ? t(words.goesOn) : minute(endedAt)),
        },
      ]}
      rows={rows}
      keyOf={({ source, beganAt }) => `${source} ${beganAt}`}
    />
  )
}
