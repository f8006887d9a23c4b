import { ImportanceMark } from '../../../economy/importance-mark.tsx'
import { zoneLabel } from '../../../i18n/time.ts'
import { useLocale, usePath, useText } from '../../../i18n/use-text.ts'
import { zones } from '../../../settings/zones.ts'
import { Menu } from '../../../ui/menu.tsx'
import * as words from '../../../words/calendar.ts'
import { categoryName } from '../../../words/category-name.ts'
import * as pageWords from '../../../words/page.ts'
import { importanceWord } from './calendar-names.ts'
import {
  type CalendarChoice,
  calendarAddress,
  importances,
  mainCountries,
  unfiltered,
  withoutEvent,
} from './calendar-query.ts'
import { ZoneField } from './zone-field.tsx'

/** Which countries, importance and categories are shown: links, so that each choice has an address. */
export function CalendarBar({
  choice,
  countryNames,
}: {
  choice: CalendarChoice
  /** Short names by their words in addresses. */
  countryNames: Readonly<Record<string, string>>
}) {
  const t = useText()
  const path = usePath()
  const shown = withoutEvent(choice)
  const to = (change: Partial<CalendarChoice>) => path(calendarAddress({ ...shown, ...change }))
  const isOn = (country: string) => choice.countries.includes(country)
  const toggled = (country: string) =>
    isOn(country) ? choice.countries.filter(each => each !== country) : [...choice.countries, country]
  const others = choice.countries.filter(name => !mainCountries.some(([country]) => country === name))
  return (
    <div className="bar calendar-bar">
      <nav className="chips" aria-label={t(words.country)}>
        <a
          className="chip"
          href={to({ countries: [] })}
          aria-current={choice.countries.length === 0 ? 'true' : undefined}
        >
          {t(words.all)}
        </a>
        {[...mainCountries.map(([country]) => country), ...others].map(country => (
          <a
            key={country}
            className="chip"
            href={to({ countries: toggled(country) })}
            aria-current={isOn(country) ? 'true' : undefined}
          >
            {countryNames[country]}
          </a>
        ))}
      </nav>
      <nav className="chips levels" aria-label={t(words.importance)}>
        {importances.map(level => (
          <a
            key={level}
            className="chip"
            href={to({ importance: level })}
            title={t(words.leastImportance[level])}
            aria-label={t(words.leastImportance[level])}
            aria-current={(choice.importance ?? '1') === level ? 'true' : undefined}
          >
            <ImportanceMark value={Number(level)} text={t(importanceWord(Number(level)))} />
          </a>
        ))}
      </nav>
      <CategoryMenu choice={shown} />
      {calendarAddress(unfiltered(shown)) !== calendarAddress(shown) && (
        <a className="chip reset" href={path(calendarAddress(unfiltered(shown)))}>
          {t(pageWords.clearFilter)}
        </a>
      )}
    </div>
  )
}

/** Categories are of data: choosing one drops the kind. */
function CategoryMenu({ choice }: { choice: CalendarChoice }) {
  const t = useText()
  const { category: _, kind: __, ...all } = choice
  const path = usePath()
  const known = Object.entries(categoryName)
  const current = known.find(([key]) => key === choice.category)
  return (
    <Menu isStatic buttonClass="chip" className="category-menu" face={current ? t(current[1]) : t(words.category)}>
      <ul className="choice-list">
        <li>
          <a href={path(calendarAddress(all))}>{t(words.all)}</a>
        </li>
        {known.map(([key, name]) => (
          <li key={key}>
            <a
              href={path(calendarAddress({ ...all, category: key }))}
              aria-current={key === choice.category ? 'true' : undefined}
            >
              {t(name)}
            </a>
          </li>
        ))}
      </ul>
    </Menu>
  )
}

/** In which zone times are shown. */
export function ZoneMenu({ choice, zone, now }: { choice: CalendarChoice; zone: string; now: number }) {
  const t = useText()
  const path = usePath()
  const locale = useLocale()
  const shown = zones.some(each => each === zone) ? zones : [zone, ...zones]
  return (
    <Menu
      isStatic
      buttonClass="chip"
      className="zone-menu"
      label={t(words.timezoneIs, { zone: zoneLabel(zone, locale, now) })}
      face={zoneLabel(zone, locale, now)}
    >
      <ul className="choice-list">
        {shown.map(each => (
          <li key={each}>
            <a
              href={path(calendarAddress({ ...withoutEvent(choice), zone: each }))}
              aria-current={each === zone ? 'true' : undefined}
            >
              {zoneLabel(each, locale, now)}
            </a>
          </li>
        ))}
      </ul>
      <ZoneField choice={withoutEvent(choice)} />
    </Menu>
  )
}
