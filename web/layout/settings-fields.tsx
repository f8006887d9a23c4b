import { useSyncExternalStore } from 'react'
import { baselines } from '#contract/prices/day-change.ts'
import { ownZone, zoneLabel } from '../i18n/time.ts'
import { useLocale, useText } from '../i18n/use-text.ts'
import { usePageClock } from '../live/page-clock.tsx'
import { baselineNames } from '../quotes/baseline.ts'
import { choose, defaultColours, type PreferenceName, useChoice, usePreference } from '../settings/preferences.ts'
import { zones } from '../settings/zones.ts'
import { Choices } from '../ui/choices.tsx'
import { ChoiceField } from '../ui/fields.tsx'
import * as header from '../words/header.ts'
import * as listWords from '../words/list-controls.ts'
import * as keyWords from '../words/page-keys.ts'
import * as quoteWords from '../words/quote.ts'
import * as settings from '../words/settings.ts'

/** The option for no choice: each class uses its own baseline. */
const BY_CLASS = 'class'

interface SettingsFieldsProps {
  /** What the server knows of the visitor's choices. */
  saved?: Partial<Record<PreferenceName, string>>
}

/** Everything a visitor can set without an account. Each choice applies at once and is stored in this browser. */
export function SettingsFields({ saved = {} }: SettingsFieldsProps) {
  const t = useText()
  const locale = useLocale()
  const theme = useChoice('theme', saved.theme) ?? 'system'
  const density = useChoice('density', saved.density) ?? 'auto'
  const colours = usePreference('colours', saved.colours) ?? defaultColours[locale]
  const baseline = usePreference('baseline', saved.baseline) ?? BY_CLASS
  const numbers = usePreference('numbers', saved.numbers) ?? 'comma'
  const keys = usePreference('keys', saved.keys) ?? 'on'
  return (
    <>
      <Choices
        name="theme"
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
        name="colours"
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
        name="baseline"
        label={quoteWords.baseline}
        chosen={baseline}
        options={[
          [BY_CLASS, t(settings.baselineByClass)],
          ...baselines.map(each => [each, t(baselineNames[each])] as const),
        ]}
        onChoose={value => choose('baseline', value === BY_CLASS ? undefined : value)}
      />
      <ZoneChoice saved={saved.zone} />
      <Choices
        name="density"
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
        name="numbers"
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
      <Choices
        name="keys"
        label={keyWords.singleKeys}
        chosen={keys}
        options={[
          ['on', t(keyWords.on)],
          ['off', t(keyWords.off)],
        ]}
        onChoose={value => choose('keys', value === 'on' ? undefined : value)}
      />
    </>
  )
}

const neverChanges = () => () => undefined

/** The zone of the visitor's device, which the server does not know. */
function useOwnZone(): string | undefined {
  return useSyncExternalStore(neverChanges, ownZone, () => undefined)
}

function ZoneChoice({ saved }: { saved: string | undefined }) {
  const t = useText()
  const locale = useLocale()
  const now = usePageClock().now()
  const chosen = useChoice('zone', saved) ?? ''
  const own = useOwnZone()
  return (
    <ChoiceField
      name="zone"
      label={t(settings.timezone)}
      chosen={chosen}
      placeholder={
        own === undefined ? t(settings.deviceZone) : t(settings.ownZone, { zone: zoneLabel(own, locale, now) })
      }
      options={zones.map(zone => [zone, zoneLabel(zone, locale, now)])}
      isAlwaysSet
      onText={value => choose('zone', value || undefined)}
    />
  )
}
