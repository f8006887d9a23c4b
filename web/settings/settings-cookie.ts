import { DAY_SECONDS } from '#contract/time/units.ts'
import { type PreferenceName, preferences } from './preferences.ts'

/**
 * Holds the choices of a visitor without JavaScript: `theme:dark|zone:Asia/Taipei`. Only personal pages are rendered by
 * it. A browser with JavaScript stores choices itself, and takes over those that the cookie has.
 */
export const SETTINGS_COOKIE = 'settings'
const DAYS = 365

export type Settings = Partial<Record<PreferenceName, string>>

const names = Object.keys(preferences) as PreferenceName[]

/** The known choices among some values; all others mean the default. */
function known(read: (name: PreferenceName) => string | undefined): Settings {
  return Object.fromEntries(
    names.flatMap(name => {
      const value = read(name)
      return (preferences[name].values as readonly unknown[]).includes(value) ? [[name, value]] : []
    }),
  )
}

/** The choices that a cookie holds, whatever text it is. */
export function settingsOfCookie(text = ''): Settings {
  const sent = new Map(text.split('|').map(part => part.split(':', 2) as [string, string]))
  return known(name => sent.get(name))
}

/** The choices of a form; those that are the default are left out. */
export function settingsOfForm(form: FormData, defaults: Settings): Settings {
  const chosen = known(name => String(form.get(name)))
  return Object.fromEntries(
    Object.entries(chosen).filter(([name, value]) => defaults[name as PreferenceName] !== value),
  )
}

/** `Set-Cookie` for some choices; without any, the cookie is deleted. */
export function settingsCookie(settings: Settings, isSecure: boolean): string {
  const text = Object.entries(settings).map(choice => choice.join(':'))
  const age = text.length === 0 ? 0 : DAYS * DAY_SECONDS
  return `${SETTINGS_COOKIE}=${text.join('|')}; Path=/; Max-Age=${age}; SameSite=Lax${isSecure ? '; Secure' : ''}`
}

/** The attributes of `<html>` that apply choices from the first paint on. */
export function attributesOf(settings: Settings): Record<string, string> {
  return Object.fromEntries(
    Object.entries(settings).map(([name, value]) => [preferences[name as PreferenceName].attribute, value]),
  )
}
