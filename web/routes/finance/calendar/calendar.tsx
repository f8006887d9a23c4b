import { useMemo } from 'react'
import { type Locale, localeOfPath } from '#contract/text/locale.ts'
import { addDays, epochDayOf } from '#contract/time/epoch-day.ts'
import { collectComments } from '../../../comments/collect-comments.ts'
import { CommentsPanel } from '../../../comments/comments-panel.tsx'
import { ECONOMY_ARTICLES } from '../../../community/article-address.ts'
import { collectArticles } from '../../../community/collect-members.ts'
import { memberPart } from '../../../community/member-part.ts'
import { KindNote } from '../../../economy/kind-note.tsx'
import { useText } from '../../../i18n/use-text.ts'
import { useZone } from '../../../live/page-clock.tsx'
import { useMinute } from '../../../live/use-minute.ts'
import { useRefetch } from '../../../live/use-refetch.ts'
import { useNonce } from '../../../pages/nonce.ts'
import { headTags, notFound, pageHead } from '../../../pages/page-meta.ts'
import { readParameters } from '../../../pages/read-parameters.ts'
import { type Services, servicesContext } from '../../../pages/services.ts'
import { PartFromServer } from '../../../server-parts/part-from-server.tsx'
import sheet from '../../../styles/sheets/calendar.css?url'
import { Panel, PanelEmpty } from '../../../ui/panel.tsx'
import * as words from '../../../words/calendar.ts'
import type { Route } from './+types/calendar.ts'
import { Agenda } from './agenda.tsx'
import { CalendarBar } from './calendar-bar.tsx'
import { dayIn, daysOf, isZone, zoneNamed } from './calendar-days.ts'
import { CALENDAR, type CalendarChoice, calendarAddress, isFiltered, mainCountries } from './calendar-query.ts'
import { CalendarRail } from './calendar-rail.tsx'
import { CalendarTitle } from './calendar-title.tsx'
import { collectCalendar } from './collect-calendar.ts'
import { collectEvent, type OpenedEvent } from './collect-event.ts'
import { EventPanel } from './event-panel.tsx'
import { decodeEvents } from './event-row.ts'
import { eventTag } from './event-tag.ts'
import { eventsByDay } from './events-by-day.ts'
import { PrintedFilters } from './printed-filters.tsx'
import { rememberScript, useRememberedChoice } from './remembered-choice.ts'
import { WeekStrip } from './week-strip.tsx'

export async function loader({ context, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const locale = localeOfPath(url.pathname)
  const { view = 'day', country, comments: _, comment: __, ...rest } = readParameters(CALENDAR, url)
  const choice: CalendarChoice = {
    view,
    countries: country ? country.split(',') : [],
    ...(Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined)) as Partial<CalendarChoice>),
    ...(rest.zone !== undefined && { zone: zoneOf(rest.zone) }),
  }
  const names = new Set([...mainCountries.map(([name]) => name), ...choice.countries])
  const opened = choice.event === undefined ? null : await collectEvent(services, choice.event, locale)
  return {
    head: pageHead(services, url, CALENDAR),
    choice,
    ...(await collectCalendar(services, choice, locale)),
    opened,
    comments:
      choice.event === undefined ? null : await eventComments(services, url, choice.event, calendarAddress(choice)),
    members: opened && (await eventArticles(services, opened, { url, locale })),
    countryNames: Object.fromEntries(
      [...names].map(name => [name, services.catalogue.findCountry(name)?.shortName[locale] ?? name]),
    ),
  }
}

/** Without a script the form of zones sends what was typed, such as a city. */
function zoneOf(typed: string): string {
  return isZone(typed) ? typed : (zoneNamed(typed) ?? notFound(words.unknownZone))
}

/** What members say about an event. */
function eventComments(services: Services, url: URL, id: string, address: string) {
  const about = { authorId: null, isClosed: false, hasOverlay: false, address }
  return collectComments(services, url, { kind: 'event', id }, about)
}

/** What members have published about the indicator of an event. */
async function eventArticles(
  services: Services,
  { row: { country }, indicator }: OpenedEvent,
  at: { url: URL; locale: Locale },
) {
  return indicator === null ? null : collectArticles(services, { country, indicator }, at, { more: ECONOMY_ARTICLES })
}

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: sheet }]

export { shouldRevalidate } from '../../../pages/page-query.ts'

export const meta: Route.MetaFunction = ({ loaderData }) => [
  ...headTags(loaderData?.head),
  ...(loaderData?.opened ? [eventTag(loaderData.opened, loaderData.head)] : []),
]

export default function CalendarPage({ loaderData }: Route.ComponentProps) {
  const { choice, countryNames, head, members } = loaderData
  const t = useText()
  const ownZone = useZone()
  const zone = choice.zone ?? ownZone
  const now = useMinute()
  useRefetch()
  useRememberedChoice(choice)
  const today = dayIn(now, zone)
  const shown = choice.day === undefined ? today : epochDayOf(choice.day)
  const events = useMemo(() => decodeEvents(loaderData.events), [loaderData.events])
  const byDay = eventsByDay(events, zone)
  const { first, last } = daysOf(choice.view, shown, head.locale)
  const days = Array.from({ length: last - first + 1 }, (_, index) => addDays(first, index))
    .map(day => ({ day, events: byDay.get(day) ?? [] }))
    .filter(({ events: ofDay }) => choice.view === 'day' || ofDay.length > 0)
  const listed = days.flatMap(day => day.events)
  return (
    <>
      <RememberScript />
      <CalendarTitle
        choice={choice}
        range={loaderData.range}
        currencies={loaderData.currencies}
        listed={listed}
        shown={shown}
        zone={zone}
        now={now}
        locale={head.locale}
      />
      <PrintedFilters choice={choice} countryNames={countryNames} zone={zone} now={now} />
      <KindNote simulated={listed.some(({ sample }) => sample) ? 'all' : 'none'} />
      {choice.view !== 'month' && (
        <WeekStrip
          choice={choice}
          first={daysOf('week', shown, head.locale).first}
          shown={shown}
          today={today}
          countOf={day => byDay.get(day)?.length ?? 0}
        />
      )}
      {/* Another zone moves events to other days: what shows times is replaced, so that nothing jumps. */}
      <div className="with-rail calendar">
        <section className="board">
          {loaderData.opened && (
            <EventPanel key={`event ${zone}`} opened={loaderData.opened} choice={choice} zone={zone} now={now} />
          )}
          {loaderData.comments && <CommentsPanel data={loaderData.comments} />}
          {members && <PartFromServer key={choice.event} of={memberPart} props={members} className="stack" />}
          <Panel key={zone} title={t(words.title)} hidesTitle>
            <CalendarBar choice={choice} countryNames={countryNames} />
            {listed.length === 0 ? (
              <PanelEmpty reason={t(isFiltered(choice) ? words.noEvents : words.nothingPlanned)} />
            ) : (
              <Agenda choice={choice} days={days} zone={zone} now={now} today={today} />
            )}
            <p className="list-note">{t(words.expectedNote)}</p>
          </Panel>
        </section>
        <CalendarRail key={zone} {...loaderData} zone={zone} shown={shown} today={today} />
      </div>
    </>
  )
}

/** Rendered by the server only: it has run when the browser hydrates the page. */
function RememberScript() {
  const code = { __html: import.meta.env.SSR ? rememberScript : '' }
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant
  return <script {...useNonce()} dangerouslySetInnerHTML={code} suppressHydrationWarning />
}
