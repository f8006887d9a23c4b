import { useText } from '../i18n/use-text.ts'
import { choose, usePreference } from '../settings/preferences.ts'
import { Icon } from '../ui/icon.tsx'
import * as header from '../words/header.ts'
import * as join from '../words/join.ts'

export function ThemeButton() {
  const t = useText()
  const theme = usePreference('theme')
  const next = theme === 'dark' ? 'light' : 'dark'
  return (
    <button
      type="button"
      className="icon-button theme-button"
      aria-label={t(join.changed, {
        name: t(header.theme),
        value: t(next === 'dark' ? header.themeDark : header.themeLight),
      })}
      onClick={() => choose('theme', next)}
    >
      <Icon name={theme === 'dark' ? 'sun' : 'moon'} />
    </button>
  )
}

/** Switches between red-up and green-up on the whole site. The button shows the current colours. */
export function ColoursButton() {
  const t = useText()
  const colours = usePreference('colours')
  const next = colours === 'west' ? 'east' : 'west'
  return (
    <button
      type="button"
      className="icon-button direction-button"
      aria-label={t(join.changed, {
        name: t(header.upDown),
        value: t(next === 'east' ? header.redUp : header.greenUp),
      })}
      onClick={() => choose('colours', next)}
    >
      <i />
      <i />
    </button>
  )
}
