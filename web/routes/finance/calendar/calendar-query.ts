/** What a page of the calendar shows, as its address says. */
export interface CalendarChoice {
  view: View
  /** ISO date; without it the present day. */
  day?: string
  /** Countries by their words in addresses; none for all. */
  countries: readonly string[]
  /** A currency pair whose currencies are shown alone. */
  pair?: string
  /** The least importance. */
  importance?: Importance
  kind?: Kind
  category?: string
  /** An IANA zone; without it the visitor's own. */
  zone?: string
  /** The event that is opened. */
  event?: string
}

export const views = ['day', 'week', 'month'] as const
export type View = (typeof views)[number]
export const importances = ['1', '2', '3'] as const
export type Importance = (typeof importances)[number]
/** Kinds of items as visitors choose them. */
export const kinds = ['data', 'events', 'holidays'] as const
export type Kind = (typeof kinds)[number]

const categoriesOfKind: Readonly<Record<Kind, readonly string[]>> = {
  data: ['data'],
  events: ['meeting', 'speech', 'auction'],
  holidays: ['holiday'],
}

/** Categories and kinds of the calendar that a choice names: a category is of data alone. Undefined for all. */
export function categoriesOf({ category, kind }: CalendarChoice): readonly string[] | undefined {
  if (category !== undefined) return [category]
  return kind && categoriesOfKind[kind]
}

export const CALENDAR = '/finance/dailyNews'

/** Economies whose figures move prices most, by their words in addresses, and ISO code. */
export const mainCountries = [
  ['united-states', 'US'],
  ['euro-area', 'EU'],
  ['united-kingdom', 'GB'],
  ['japan', 'JP'],
  ['china', 'CN'],
  ['taiwan', 'TW'],
  ['germany', 'DE'],
  ['australia', 'AU'],
  ['canada', 'CA'],
  ['switzerland', 'CH'],
  ['new-zealand', 'NZ'],
] as const

/** The address of a choice, without language prefix. */
export function calendarAddress(choice: CalendarChoice): string {
  const query = new URLSearchParams()
  if (choice.view !== 'day') query.set('view', choice.view)
  if (choice.day !== undefined) query.set('day', choice.day)
  if (choice.countries.length > 0) query.set('country', choice.countries.join())
  for (const name of ['pair', 'importance', 'kind', 'category', 'zone', 'event'] as const) {
    const value = choice[name]
    if (value !== undefined && !(name === 'importance' && value === '1')) query.set(name, value)
  }
  const text = query.toString().replaceAll('%2C', ',').replaceAll('%2F', '/')
  return text === '' ? CALENDAR : `${CALENDAR}?${text}`
}

/** The address of a choice with an event opened, by the event's id: `calendarAddress` for the events of a list. */
export function eventAddresses(choice: CalendarChoice): (id: string) => string {
  const address = calendarAddress(withoutEvent(choice))
  const before = `${address}${address === CALENDAR ? '?' : '&'}event=`
  return id => `${before}${encodeURIComponent(id)}#event`
}

/** Whether a choice leaves out some events of its days. */
export function isFiltered({ countries, pair, importance, kind, category }: CalendarChoice): boolean {
  return countries.length > 0 || [pair, importance, kind, category].some(value => value !== undefined)
}

/** The same choice without the opened event. */
export function withoutEvent({ event: _, ...choice }: CalendarChoice): CalendarChoice {
  return choice
}

/** The same days, in the same zone, of all countries and kinds. */
export function unfiltered({ view, day, zone }: CalendarChoice): CalendarChoice {
  return { view, countries: [], ...(day !== undefined && { day }), ...(zone !== undefined && { zone }) }
}
