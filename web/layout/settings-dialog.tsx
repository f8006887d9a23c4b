import { baselines } from '#contract/day-change.ts'
import { ownZone, zoneLabel } from '../i18n/time.ts'
import { useLocale, useText } from '../i18n/use-text.ts'
import { usePageClock } from '../live/page-clock.tsx'
import { baselineNames } from '../quotes/baseline.ts'
import { choose, type PreferenceName, useChoice, usePreference } from '../settings/preferences.ts'
import { zones } from '../settings/zones.ts'
import { showToast } from '../toasts/toast-store.ts'
import { Choices } from '../ui/choices.tsx'
import { Dialog } from '../ui/dialog.tsx'
import * as header from '../words/header.ts'
import * as listWords from '../words/list-controls.ts'
import * as quoteWords from '../words/quote.ts'
import * as settings from '../words/settings.ts'

/** The option for no choice: each class uses its own baseline. */
const BY_CLASS = 'class'

const names: PreferenceName[] = ['theme', 'colours', 'baseline', 'zone', 'density', 'numbers']

/** Everything a visitor can set without an account. Each choice applies at once and is stored in this browser. */
export default function SettingsDialog({ onClose }: { onClose(): void }) {
  const t = useText()
  const theme = useChoice('theme') ?? 'system'
  const density = useChoice('density') ?? 'auto'
  const colours = usePreference('colours')
  const baseline = usePreference('baseline') ?? BY_CLASS
  const numbers = usePreference('numbers') ?? 'comma'
  return (
    <Dialog label={t(header.settings)} onClose={onClose}>
      {() => (
        <div className="settings">
          <Choices
            label={settings.theme}
            chosen={theme}
            options={[
              ['system', t(header.themeSystem)],
              ['light', t(header.themeLight)],
              ['dark', t(header.themeDark)],
            ]}
            onChoose={value => choose('theme', value === 'system' ? undefined : value)}
          />
          <Choices
            label={settings.colours}
            chosen={colours}
            options={[
              ['east', t(header.redUp)],
              ['west', t(header.greenUp)],
              ['safe', t(settings.blueUp)],
            ]}
            onChoose={value => choose('colours', value)}
          />
          <Choices
            label={quoteWords.baseline}
            chosen={baseline}
            options={[
              [BY_CLASS, t(settings.baselineByClass)],
              ...baselines.map(each => [each, t(baselineNames[each])] as const),
            ]}
            onChoose={value => choose('baseline', value === BY_CLASS ? undefined : value)}
          />
          <ZoneChoice />
          <Choices
            label={listWords.density}
            chosen={density}
            options={[
              ['auto', t(settings.auto)],
              ['comfortable', t(listWords.comfortable)],
              ['compact', t(listWords.compact)],
            ]}
            onChoose={value => choose('density', value === 'auto' ? undefined : value)}
          />
          <Choices
            label={settings.numberFormat}
            chosen={numbers}
            options={[
              ['comma', '1,234.56'],
              ['dot', '1.234,56'],
              ['space', '1\u202f234,56'],
              ['plain', '1234.56'],
            ]}
            onChoose={value => choose('numbers', value === 'comma' ? undefined : value)}
          />
          <div className="settings-foot">
            <p className="muted">{t(settings.keptHere)}</p>
            <button
              type="button"
              className="button"
              onClick={() => {
                for (const name of names) choose(name, undefined)
                showToast(t(settings.wasReset))
              }}
            >
              {t(settings.reset)}
            </button>
          </div>
        </div>
      )}
    </Dialog>
  )
}

function ZoneChoice() {
  const t = useText()
  const locale = useLocale()
  const now = usePageClock().now()
  const chosen = useChoice('zone') ?? ''
  const own = ownZone()
  return (
    <label className="setting">
      <span>{t(settings.timezone)}</span>
      <span className="field">
        <select value={chosen} onChange={event => choose('zone', event.target.value || undefined)}>
          <option value="">{t(settings.ownZone, { zone: zoneLabel(own, locale, now) })}</option>
          {zones.map(zone => (
            <option key={zone} value={zone}>
              {zoneLabel(zone, locale, now)}
            </option>
          ))}
        </select>
      </span>
    </label>
  )
}
