import type { Locale } from '#contract/locale.ts'
import { type WidgetName, widgetColours, widgetThemes } from '#contract/widget.ts'
import { fieldsOf, type lookFields, type WidgetField } from '#contract/widget-settings.ts'
import { zoneLabel } from '../../../i18n/time.ts'
import { useLocale, usePath, useText } from '../../../i18n/use-text.ts'
import { fullNames } from '../../../layout/language-choice.tsx'
import { usePageClock } from '../../../live/page-clock.tsx'
import { zones } from '../../../settings/zones.ts'
import { ChoiceField, TextField } from '../../../ui/fields.tsx'
import * as header from '../../../words/header.ts'
import * as settings from '../../../words/settings.ts'
import * as toolWords from '../../../words/tools.ts'
import * as words from '../../../words/widget.ts'
import type { TypedValues } from '../calculators/use-typed-values.ts'
import type { WidgetFault } from './read-widget.ts'
import { WIDGETS } from './widget-address.ts'

/** Names of the form's fields. */
export type SetupField = WidgetField | (typeof lookFields)[number] | 'widget' | 'language' | 'width' | 'height'

interface SetupProps {
  widget: WidgetName
  values: TypedValues<SetupField>
  fault: WidgetFault | null
  languages: readonly Locale[]
  widgets: readonly WidgetName[]
}

/** Values of the parameters that have a few. */
const choices: Partial<Record<WidgetField, readonly string[]>> = {
  in: ['CNY', 'TWD'],
  importance: ['1', '2', '3'],
  range: ['1Y', '5Y', '10Y', 'all'],
  view: ['line', 'column', 'change', 'yoy'],
}

/** The settings of a widget; without a script the button asks for the page of what was entered. */
export function SetupForm({ widget, values, fault, languages, widgets }: SetupProps) {
  const t = useText()
  const path = usePath()
  const locale = useLocale()
  const now = usePageClock().now()
  const errorOf = (name: SetupField) => (fault?.field === name ? fault.text : undefined)
  const typed = (name: SetupField, label: string, hint?: string) => (
    <TextField
      key={`${name} ${values.start}`}
      name={name}
      label={label}
      text={values.typed[name]}
      error={errorOf(name)}
      isAlwaysSet
      {...(hint === undefined ? {} : { hint })}
      onText={text => values.type(name, text)}
    />
  )
  const chosen = (name: SetupField, label: string, options: readonly (readonly [string, string])[]) => (
    <ChoiceField
      key={name}
      name={name}
      label={label}
      chosen={values.typed[name]}
      options={options}
      error={errorOf(name)}
      isAlwaysSet
      onText={value => values.type(name, value)}
    />
  )
  const usual = ['', t(words.usual)] as const
  return (
    <form className="widget-setup-form" action={path(WIDGETS)} onSubmit={event => event.preventDefault()}>
      {chosen(
        'widget',
        t(toolWords.widget),
        widgets.map(name => [name, t(words.names[name])]),
      )}
      {fieldsOf[widget].map((field: WidgetField) => {
        const options = choices[field]
        if (!options) return typed(field, t(words.fields[field]), hintOf(field, t))
        return chosen(field, t(words.fields[field]), [
          usual,
          ...options.map(option => [option, t(words.options[option]!)] as const),
        ])
      })}
      <div className="widget-setup-row">
        {typed('width', t(toolWords.width), 'px')}
        {typed('height', t(toolWords.height), 'px')}
      </div>
      {chosen('theme', t(settings.theme), [
        usual,
        ...widgetThemes.map(theme => [theme, t(words.themes[theme])] as const),
      ])}
      {chosen('colours', t(settings.colours), [
        usual,
        ...widgetColours.map(each => [each, t(colourWords[each])] as const),
      ])}
      {chosen(
        'language',
        t(header.language),
        languages.map(language => [language, fullNames[language]]),
      )}
      {chosen('zone', t(settings.timezone), [
        usual,
        ...zones.map(zone => [zone, zoneLabel(zone, locale, now)] as const),
      ])}
      {typed('background', t(words.background), t(words.backgroundHint))}
      <div className="widget-setup-row">
        {typed('text', t(words.textColour), t(words.colourHint))}
        {typed('accent', t(words.accentColour), t(words.colourHint))}
      </div>
      <button type="submit" className="button primary without-script">
        {t(settings.apply)}
      </button>
    </form>
  )
}

const colourWords = { east: header.redUp, west: header.greenUp, safe: settings.blueUp } as const

function hintOf(field: WidgetField, t: ReturnType<typeof useText>): string | undefined {
  const hint = words.hints[field]
  return hint && t(hint)
}
