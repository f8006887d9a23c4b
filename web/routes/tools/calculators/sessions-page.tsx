import { data } from 'react-router'
import { localeOfPath, serverZone } from '#contract/text/locale.ts'
import { epochDayOf } from '#contract/time/epoch-day.ts'
import { TypedForm } from '../../../forms/address-form.tsx'
import { useTypedValues } from '../../../forms/use-typed-values.ts'
import { cellDate, dateText } from '../../../i18n/date-text.ts'
import { hourMinute, isoDate, zoneLabel } from '../../../i18n/time.ts'
import { type Translate, useLocale, useText } from '../../../i18n/use-text.ts'
import { headTags, pageHead } from '../../../pages/page-meta.ts'
import { readParameters } from '../../../pages/read-parameters.ts'
import { servicesContext } from '../../../pages/services.ts'
import type { Centre } from '../../../quotes/sessions.ts'
import { zones } from '../../../settings/zones.ts'
import sheet from '../../../styles/sheets/tools.css?url'
import { ChoiceField, DateField } from '../../../ui/fields.tsx'
import { Panel, PanelEmpty } from '../../../ui/panel.tsx'
import { SimpleTable } from '../../../ui/simple-table.tsx'
import * as titles from '../../../words/calculator-titles.ts'
import * as join from '../../../words/join.ts'
import * as nav from '../../../words/nav.ts'
import * as words from '../../../words/session-hours.ts'
import * as toolNames from '../../../words/tool-names.ts'
import * as tools from '../../../words/tools.ts'
import { calculatorTag } from '../calculator-tag.ts'
import { ToolPage } from '../tool-page.tsx'
import type { Route } from './+types/sessions-page.ts'
import { CalculatorLinks } from './calculator-links.tsx'
import { CALCULATORS } from './calculator-list.ts'
import { clockChanges, dayOfDate, overlapsOf, sessionsOfDay } from './session-hours.ts'

const ADDRESS = '/tools/calculators/sessions'
/** Years of which the rules of the zones are known. */
const EARLIEST = '1990-01-01'
const LATEST = '2037-12-31'

function isDate(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(text) || text < EARLIEST || text > LATEST) return false
  const at = Date.parse(`${text}T00:00:00Z`)
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text)
}

export function loader({ context, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const locale = localeOfPath(url.pathname)
  const today = isoDate(services.clock.now(), serverZone[locale])
  const head = pageHead(services, url, ADDRESS, {
    crumbs: [
      { name: nav.tools[locale], path: '/tools' },
      { name: toolNames.calculators[locale], path: CALCULATORS },
      { name: titles.sessionsTitle[locale], path: ADDRESS },
    ],
  })
  const { date = today } = readParameters(ADDRESS, url)
  return data({ head, today }, { status: isDate(date) ? 200 : 400 })
}

export { shouldRevalidate } from '../../../pages/page-query.ts'

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: sheet }]

export const meta: Route.MetaFunction = ({ loaderData }) => [
  ...headTags(loaderData?.head),
  ...(loaderData ? [calculatorTag(loaderData.head)] : []),
]

export default function SessionsPage({ loaderData: { today } }: Route.ComponentProps) {
  const t = useText()
  const locale = useLocale()
  const values = useTypedValues({ date: today, zone: serverZone[locale] as string })
  const { date, zone } = values.typed
  const isKnown = isDate(date)
  return (
    <ToolPage title={t(titles.sessionsTitle)} note={t(titles.sessionsNote)}>
      <CalculatorLinks />
      <div className="trading-page">
        <section className="board">
          <Panel title={t(titles.sessionsTitle)} hidesTitle>
            <TypedForm values={values} send={t(tools.calculate)} className="trading-form">
              <DateField
                key={values.start}
                name="date"
                label={t(words.date)}
                text={date}
                earliest={EARLIEST}
                latest={LATEST}
                isAlwaysSet
                error={isKnown ? undefined : t(words.wrongDate)}
                onText={text => values.type('date', text)}
              />
              <ChoiceField
                name="zone"
                label={t(words.zone)}
                chosen={zone}
                options={zones.map(each => [each, zoneLabel(each, locale, 0)] as const)}
                isAlwaysSet
                onText={text => values.type('zone', text)}
              />
            </TypedForm>
            <p className="panel-body trading-note">{t(words.method)}</p>
          </Panel>
        </section>
        <section className="board">
          {isKnown ? (
            <DayPanels date={date} zone={zone} />
          ) : (
            <Panel title={t(words.centre)}>
              <PanelEmpty icon="alert" reason={t(words.wrongDate)} />
            </Panel>
          )}
        </section>
      </div>
    </ToolPage>
  )
}

/** `UTC+9`, `UTC−3:30`. */
function offsetText(offset: number): string {
  const minutes = Math.abs(offset) / 60_000
  const rest = minutes % 60
  return `UTC${offset < 0 ? '−' : '+'}${Math.floor(minutes / 60)}${rest === 0 ? '' : `:${String(rest).padStart(2, '0')}`}`
}

/** `22:00–07:00`, with the day where it is not the one that is asked for: `16:00–次日01:00`. */
function spanText({ from, to }: { from: number; to: number }, zone: string, t: Translate, date?: string): string {
  const text = (at: number) => {
    const on = isoDate(at, zone)
    const time = hourMinute(at, zone)
    return date === undefined || on === date ? time : t(on < date ? words.dayBefore : words.dayAfter, { time })
  }
  return `${text(from)}–${text(to)}`
}

function DayPanels({ date, zone }: { date: string; zone: string }) {
  const t = useText()
  const locale = useLocale()
  const day = dayOfDate(date, zone)
  const sessions = sessionsOfDay(day)
  const overlaps = overlapsOf(day)
  const listed = (open: readonly Centre[]) =>
    open.map(({ name }) => t(name)).reduce((first, next) => t(join.items, { first, next }))
  const zoneName = zoneLabel(zone, locale, day.from)
  return (
    <>
      <Panel title={t(words.hoursTitle, { date: dateText(date, locale, true) })} note={zoneName}>
        {sessions.length === 0 ? (
          <PanelEmpty reason={t(words.weekend)} />
        ) : (
          <SimpleTable
            className="quotes"
            caption={t(words.hoursTitle, { date: dateText(date, locale, true) })}
            head={[t(words.centre), zoneName, 'UTC', t(words.localHours), t(words.offset)]}
            rows={sessions.map(({ centre, span, offset }) => [
              t(centre.name),
              spanText(span, zone, t, date),
              spanText(span, 'UTC', t),
              spanText(span, centre.zone, t),
              offsetText(offset),
            ])}
          />
        )}
      </Panel>
      {overlaps.length > 0 && (
        <Panel title={t(words.overlaps)} note={zoneName}>
          <SimpleTable
            className="quotes"
            caption={t(words.overlaps)}
            head={[t(words.centre), zoneName]}
            rows={overlaps.map(({ span, open }) => [listed(open), spanText(span, zone, t, date)])}
          />
        </Panel>
      )}
      <Panel title={t(words.changes)}>
        <SimpleTable
          className="quotes"
          caption={t(words.changes)}
          head={[t(words.centre), t(words.date), t(words.change), t(words.offset)]}
          rows={clockChanges(epochDayOf(date)).map(({ centre, at, before, after }) => [
            t(centre.name),
            cellDate(isoDate(at, centre.zone), locale),
            t(after > before ? words.forward : words.back),
            `${offsetText(before)} → ${offsetText(after)}`,
          ])}
        />
        <p className="panel-body trading-note">{t(words.changesNote)}</p>
      </Panel>
    </>
  )
}
