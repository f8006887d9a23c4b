import { useCallback } from 'react'
import type { Text } from '#contract/text/locale.ts'
import { locales } from '#contract/text/locale.ts'
import { type PluginKind, pluginColours } from '#contract/widgets/plugin-kinds.ts'
import {
  MAX_WIDGET_BROKERS,
  MAX_WIDGET_INSTRUMENTS,
  MAX_WIDGET_PAIRS,
  type WidgetColours,
  type WidgetName,
  widgetColours,
  widgetNames,
  widgetThemes,
} from '#contract/widgets/widget.ts'
import { fieldsOf, type WidgetField } from '#contract/widgets/widget-settings.ts'
import { callPortal } from '../../../api/call-portal.ts'
import { UnitSelect } from '../../../conversion/unit-select.tsx'
import { TypedForm } from '../../../forms/address-form.tsx'
import type { TypedValues } from '../../../forms/use-typed-values.ts'
import { languageNames } from '../../../i18n/language-names.ts'
import { zoneLabel } from '../../../i18n/time.ts'
import { useLocale, useText } from '../../../i18n/use-text.ts'
import { usePageClock } from '../../../live/page-clock.tsx'
import { zones } from '../../../settings/zones.ts'
import { Choices } from '../../../ui/choices.tsx'
import { Combobox } from '../../../ui/combobox.tsx'
import { Notes } from '../../../ui/field-frame.tsx'
import { ChoiceField, NumberField, TextField } from '../../../ui/fields.tsx'
import * as header from '../../../words/header.ts'
import * as settings from '../../../words/settings.ts'
import * as toolNames from '../../../words/tool-names.ts'
import * as toolWords from '../../../words/tools.ts'
import * as words from '../../../words/widget.ts'
import { type Option, OptionText, Picker } from './picker.tsx'
import type { WidgetFault } from './read-widget.ts'
import type { SetupField, SetupOptions } from './setup-options.ts'

interface SetupProps {
  widget: WidgetName
  values: TypedValues<SetupField>
  fault: WidgetFault | null
  options: SetupOptions['options']
  units: SetupOptions['units']
  /** Of a plugin, which has fewer settings: the widgets that it may be. */
  kinds?: readonly PluginKind[]
}

/** Values of the parameters that have a few. */
const fewOf: Partial<Record<WidgetField, readonly string[]>> = {
  in: ['CNY', 'TWD'],
  importance: ['1', '2', '3'],
  range: ['1Y', '5Y', '10Y', 'all'],
  view: ['line', 'column', 'change', 'yoy'],
}

/** The most items of a list. */
const mostOf: Partial<Record<WidgetField, number>> = {
  symbols: MAX_WIDGET_INSTRUMENTS,
  brokers: MAX_WIDGET_BROKERS,
  pairs: MAX_WIDGET_PAIRS,
}

/** What is stored of a plugin besides its look. */
const pluginAbout: readonly WidgetField[] = ['symbols', 'symbol', 'from', 'to', 'brokers', 'pairs']

/** The settings of a widget; without a script the button asks for the page of what was entered. */
export function SetupForm(props: SetupProps) {
  const { widget, values, fault, kinds } = props
  const t = useText()
  const locale = useLocale()
  const now = usePageClock().now()
  const { typed, type } = values
  const errorOf = (name: SetupField) => (fault?.field === name ? fault.text : undefined)
  const common = (name: SetupField) => ({ name, error: errorOf(name), isAlwaysSet: true, text: typed[name] })
  const size = (name: 'width' | 'height') => (
    <NumberField
      key={`${name} ${widget} ${values.start}`}
      {...common(name)}
      label={t(toolWords[name])}
      unit="px"
      onText={text => type(name, text)}
    />
  )
  const colour = (name: 'background' | 'text' | 'accent', label: Text, hint: Text) => (
    <TextField
      key={`${name} ${values.start}`}
      {...common(name)}
      label={t(label)}
      hint={t(hint)}
      onText={text => type(name, text)}
    />
  )
  const few = (name: SetupField, label: Text, options: readonly Option[]) => (
    <Choices name={name} label={label} chosen={typed[name]} options={options} onChoose={value => type(name, value)} />
  )
  const about: readonly WidgetField[] = fieldsOf[widget]
  const fields = kinds ? about.filter(field => pluginAbout.includes(field)) : about
  const colours: readonly WidgetColours[] = kinds ? pluginColours : widgetColours
  return (
    <TypedForm values={values} send={t(settings.apply)} className="widget-setup-form">
      <ChoiceField
        name="widget"
        label={t(toolNames.widget)}
        chosen={widget}
        options={(kinds ?? widgetNames).map(name => [name, t(words.names[name])])}
        isAlwaysSet
        onText={name => values.choose('widget', name)}
      />
      {fields.map(field => (
        <SubjectField key={`${widget} ${field}`} {...props} field={field} error={errorOf(field)} />
      ))}
      <div className="widget-setup-row">
        {size('width')}
        {size('height')}
      </div>
      {few(
        'theme',
        settings.theme,
        widgetThemes.map(theme => [theme, t(words.themes[theme])]),
      )}
      {few(
        'colours',
        settings.colours,
        colours.map(each => [each, t(colourWords[each])]),
      )}
      {few(
        'language',
        header.language,
        locales.map(language => [language, languageNames[language]]),
      )}
      {!kinds && (
        <>
          <ChoiceField
            {...common('zone')}
            label={t(settings.timezone)}
            chosen={typed.zone}
            options={zones.map(zone => [zone, zoneLabel(zone, locale, now)])}
            onText={zone => type('zone', zone)}
          />
          {colour('background', words.background, words.backgroundHint)}
          <div className="widget-setup-row">
            {colour('text', words.textColour, words.colourHint)}
            {colour('accent', words.accentColour, words.colourHint)}
          </div>
        </>
      )}
    </TypedForm>
  )
}

const colourWords = { east: header.redUp, west: header.greenUp, safe: settings.blueUp } as const

interface SubjectProps extends SetupProps {
  field: WidgetField
  error: string | undefined
}

/** A field for what a widget is about. */
function SubjectField({ widget, field, values, options, units, kinds, error }: SubjectProps) {
  const t = useText()
  const search = useInstrumentSearch()
  const { typed, type } = values
  const text = typed[field]
  const label = t(words.fields[field])
  const own = options[field] ?? []
  const few = fewOf[field]
  if (few)
    return (
      <Choices
        name={field}
        label={words.fields[field]}
        chosen={text}
        options={few.map(value => [value, t(words.options[value]!)])}
        onChoose={value => type(field, value)}
      />
    )
  const adds = words.adds[field]
  const isList = adds !== undefined && widget !== 'series'
  if (isList)
    return (
      <Picker
        key={values.start}
        name={field}
        label={label}
        adds={t(adds)}
        chosen={text.split(',').filter(Boolean)}
        most={kinds && field === 'symbols' ? MAX_WIDGET_PAIRS : mostOf[field]}
        options={own}
        {...(field === 'symbols' ? { find: search } : {})}
        hint={field === 'country' ? t(words.allCountries) : undefined}
        error={error}
        onChange={chosen => type(field, chosen.join(','))}
      />
    )
  if (field === 'symbol') return <InstrumentField key={values.start} {...{ label, text, error, search, values }} />
  if (field === 'from' || field === 'to')
    return (
      <div className={error ? 'form-field wrong' : 'form-field'}>
        <span className="field-label">{label}</span>
        <UnitSelect
          name={field}
          label={label}
          // A plugin keeps its units as a pair of two codes of three letters.
          units={kinds ? units.filter(({ code }) => code.length === 3) : units}
          chosen={text}
          onChoose={code => type(field, code)}
        />
        <Notes id={field} hint={undefined} error={error} />
      </div>
    )
  if (field === 'amount')
    return (
      <NumberField
        key={values.start}
        name={field}
        label={label}
        text={text}
        error={error}
        isAlwaysSet
        onText={amount => type(field, amount)}
      />
    )
  return (
    <ChoiceField
      name={field}
      label={label}
      chosen={text}
      options={own.some(([key]) => key === text) ? own : [[text, text], ...own]}
      error={error}
      isAlwaysSet
      onText={value => type(field, value)}
    />
  )
}

interface InstrumentProps {
  label: string
  text: string
  error: string | undefined
  search: ReturnType<typeof useInstrumentSearch>
  values: TypedValues<SetupField>
}

/** One instrument, found by symbol or name. */
function InstrumentField({ label, text, error, search, values }: InstrumentProps) {
  return (
    <div className={error ? 'form-field wrong' : 'form-field'}>
      <span className="field-label">{label}</span>
      <Combobox
        name="symbol"
        label={label}
        text={text}
        find={search}
        keyOf={([symbol]) => symbol}
        textOf={([symbol]) => symbol}
        onChoose={([symbol]) => values.choose('symbol', symbol)}
      >
        {option => <OptionText option={option} hasKey />}
      </Combobox>
      <Notes id="symbol" hint={undefined} error={error} />
    </div>
  )
}

const MAX_HITS = 8

/** Instruments by symbol or name, for a field to choose from. */
function useInstrumentSearch() {
  const locale = useLocale()
  return useCallback(
    async (text: string, signal: AbortSignal): Promise<readonly Option[]> => {
      const { list } = await callPortal('GET /api/v1/search', { query: { q: text } }, { locale, signal })
      return list.slice(0, MAX_HITS).map(({ symbol, name }) => [symbol, name])
    },
    [locale],
  )
}
