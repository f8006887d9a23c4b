import { keptSettings } from '#contract/members/workspace.ts'
import { isLocale, LOCALE_COOKIE, LOCALE_COOKIE_DAYS } from '#contract/text/locale.ts'
import { DAY_SECONDS } from '#contract/time/units.ts'
import { alertBook, changeBook, onBookChange } from '../alerts/alert-book.ts'
import { choose, onPreferenceChange, preferences, stored } from '../settings/preferences.ts'
import { onListsChange, storeLists, watchLists } from '../watchlist/watch-store.ts'
import { isSameValue } from './merge-workspaces.ts'
import { onScreensChange, saveScreens, screensHere } from './saved-screens.ts'
import { layoutsHere, onLayoutsChange, saveLayouts } from './stored-layouts.ts'
import type { KeptSetting, WorkspaceState } from './workspace-state.ts'

function chosenLanguage(): string | undefined {
  const [, value] = new RegExp(`(?:^|; )${LOCALE_COOKIE}=(\\w+)`).exec(document.cookie) ?? []
  return isLocale(value) ? value : undefined
}

function chooseLanguage(value: string | undefined): void {
  if (!isLocale(value)) return
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser
  document.cookie = `${LOCALE_COOKIE}=${value};path=/;max-age=${LOCALE_COOKIE_DAYS * DAY_SECONDS};samesite=lax`
}

const settingHere = (name: KeptSetting) => (name === 'language' ? chosenLanguage() : stored(name))

function choosePreference(name: Exclude<KeptSetting, 'language'>, value: string | undefined): void {
  const { values }: { values: readonly string[] } = preferences[name]
  if (value === undefined || values.includes(value)) choose(name, value)
}

/** What this browser stores. */
export function stateHere(): WorkspaceState {
  const { alerts, events } = alertBook()
  const chosen = keptSettings.flatMap(name => {
    const value = settingHere(name)
    return value === undefined ? [] : [[name, value] as const]
  })
  return {
    settings: Object.fromEntries(chosen),
    lists: watchLists(),
    alerts,
    events,
    layouts: layoutsHere(),
    screens: screensHere(),
  }
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** Stores what is different here, in all tabs. What only this browser knows stays: the chosen list, what alerts have seen. */
export function showHere({ settings, lists, alerts, events, layouts, screens }: WorkspaceState): void {
  for (const name of keptSettings) {
    if (settings[name] === settingHere(name)) continue
    if (name === 'language') chooseLanguage(settings.language)
    else choosePreference(name, settings[name])
  }
  const chosen = watchLists().find(list => list.chosen)?.name
  const shown = lists.map(list => (list.name === chosen ? { ...list, chosen: true as const } : list))
  if (!isSame(shown, watchLists())) storeLists(shown)
  changeBook(book => {
    const known = new Map(book.alerts.map(alert => [alert.id, alert]))
    const next = alerts.map(alert => {
      const own = known.get(alert.id)
      return own && isSameValue(own, alert) ? own : alert
    })
    return isSame([next, events], [book.alerts, book.events]) ? {} : { alerts: next, events }
  })
  if (!isSame(layouts, layoutsHere())) saveLayouts(layouts)
  if (!isSame(screens, screensHere())) saveScreens(screens)
}

/** Calls back after each change of what this browser stores, until the returned function is called. */
export function onChangeHere(listener: () => void): () => void {
  const ends = [onPreferenceChange, onListsChange, onBookChange, onLayoutsChange, onScreensChange].map(follow =>
    follow(listener),
  )
  return () => {
    for (const end of ends) end()
  }
}
