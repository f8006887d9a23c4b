import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import type { NumberStyle } from '#contract/prices/price.ts'
import { figuresOf, ratioOf } from '../../../conversion/conversion-figures.ts'
import { CONVERTER, converterAddress, popularPairs } from '../../../conversion/converter-address.ts'
import { type ConverterView, useAddress, useShow } from '../../../conversion/converter-view.ts'
import { RateSources } from '../../../conversion/rate-sources.tsx'
import { type AmountFault, readAmount } from '../../../conversion/read-amount.ts'
import { UnitSelect } from '../../../conversion/unit-select.tsx'
import { figureOf } from '../../../conversion/use-live-conversion.ts'
import { type TypedValues, useTypedValues } from '../../../forms/use-typed-values.ts'
import { dateText } from '../../../i18n/date-text.ts'
import { useLocale, usePath, useText } from '../../../i18n/use-text.ts'
import { usePreference } from '../../../settings/preferences.ts'
import { CopyButton } from '../../../toasts/copy-button.tsx'
import { DateField, NumberField } from '../../../ui/fields.tsx'
import { Icon } from '../../../ui/icon.tsx'
import * as words from '../../../words/converter.ts'
import * as toolWords from '../../../words/tools.ts'
import { PastNote } from './past-note.tsx'

const faultWords = {
  empty: words.noAmount,
  negative: words.negative,
  tooLong: words.tooLong,
  notANumber: words.notANumber,
} satisfies Record<AmountFault, unknown>

const RESULT = 'result'

/** What was typed, as a message repeats it. */
const quoted = (text: string) => (text.length > 24 ? `${text.slice(0, 24)}…` : text)

/** Amount and currencies with the result. Sent without a script, it asks for the page of what was entered. */
export function ConverterForm({ view, onAmount }: { view: ConverterView; onAmount(amount: string | undefined): void }) {
  const t = useText()
  const locale = useLocale()
  const path = usePath()
  const addressOf = useAddress(view)
  const show = useShow()
  const { choice, isChosen, from, targets, rows } = view
  const values = useTypedValues({ amount: view.typed })
  const main = targets[0]!
  const others = choice.to.slice(1)
  const ratio = ratioOf(main, symbol => rows.find(row => row.symbol === symbol))
  const figures = figuresOf(main, ratio, view.amount.value)
  const result = useRef<HTMLOutputElement>(null)
  return (
    <form
      className="converter-form"
      method="get"
      // Without a script the focus continues at the result of the page that answers.
      action={`${path(CONVERTER)}#${RESULT}`}
      onSubmit={event => {
        event.preventDefault()
        values.flush()
      }}
    >
      <AmountField view={view} values={values} onAmount={onAmount}>
        <UnitSelect
          name="from"
          label={t(words.fromUnit)}
          units={view.units}
          chosen={from.code}
          onChoose={code => show(addressOf({ from: code }))}
        />
      </AmountField>
      <a
        className="swap-button"
        href={addressOf({ from: main.code, to: [from.code, ...others] })}
        data-replace
        data-keep-scroll
        aria-label={t(toolWords.swap)}
        title={t(toolWords.swap)}
      >
        ⇅
      </a>
      <div className="converter-side">
        <span className="converter-label">{t(words.converted)}</span>
        <div className="converter-box">
          <output ref={result} id={RESULT} tabIndex={-1} className="num" {...figureOf(main.code, 'amount')}>
            {figures.amount}
          </output>
          <UnitSelect
            name="to"
            label={t(words.toUnit)}
            units={view.units}
            chosen={main.code}
            onChoose={code => show(addressOf({ to: [code, ...others.filter(other => other !== code)] }))}
          />
        </div>
      </div>
      {isChosen && <input type="hidden" name="with" value={others.join(',')} />}
      {choice.range && <input type="hidden" name="range" value={choice.range} />}
      <button type="submit" className="button primary without-script">
        {t(words.convert)}
      </button>
      {view.retired.map(retired => (
        <p key={retired.code} className="muted">
          {t(words.retiredNote, { ...retired, since: dateText(retired.since, locale, true) })}
        </p>
      ))}
      {ratio === undefined && !main.past && view.retired.length === 0 && <p className="muted">{t(words.noRate)}</p>}
      <p className="converter-rates num">
        <span>
          1 {from.code} = <b {...figureOf(main.code, 'rate')}>{figures.rate}</b> {main.code}
        </span>
        <span>
          1 {main.code} = <b {...figureOf(main.code, 'inverse')}>{figures.inverse}</b> {from.code}
        </span>
      </p>
      <DateChoice view={view} />
      {main.past ? <PastNote past={main.past} asked={choice.date!} /> : <RateSources view={view} />}
      <div className="converter-actions">
        <details>
          <summary>{t(words.fullFigure)}</summary>
          <span className="num" {...figureOf(main.code, 'exact')}>
            {figures.exact}
          </span>
        </details>
        <CopyButton label={t(words.copyFigure)} textOf={() => exactIn(result.current) ?? figures.exact} />
        <CopyButton label={t(words.copyLink)} textOf={() => new URL(addressOf({}), window.location.href).href} />
      </div>
      <PopularPairs view={view} />
    </form>
  )
}

/** The first day with reference rates of the European Central Bank. */
const EARLIEST = '1999-01-04'

/** A date in the past, for the rate of that day. */
function DateChoice({ view }: { view: ConverterView }) {
  const t = useText()
  const addressOf = useAddress(view)
  const show = useShow()
  const { date } = view.choice
  return (
    <div className="converter-date">
      <DateField
        key={date ?? ''}
        name="date"
        label={t(words.onDate)}
        hint={t(words.dateHint)}
        isAlwaysSet
        earliest={EARLIEST}
        latest={view.today}
        {...(date === undefined ? {} : { text: date })}
        onText={text => {
          // A year that is being typed is a date of the first century.
          if (text === '' || (text >= EARLIEST && text <= view.today)) void show(addressOf({ date: text || undefined }))
        }}
      />
      {date !== undefined && (
        <a className="text-link" href={addressOf({ date: undefined })} data-replace data-keep-scroll>
          {t(words.liveRate)}
        </a>
      )}
    </div>
  )
}

/** All digits of the result as they are shown now. */
const exactIn = (result: HTMLElement | null) =>
  result?.closest('form')?.querySelector('[data-part="exact"]')?.textContent ?? undefined

/** The amount, converted while it is typed and written to the address when typing stops. */
function AmountField({
  view,
  values,
  onAmount,
  children,
}: {
  view: ConverterView
  values: TypedValues<'amount'>
  onAmount(amount: string | undefined): void
  children: ReactNode
}) {
  const t = useText()
  const { typed, amount } = view
  const style = (usePreference('numbers') ?? 'comma') as NumberStyle
  const isShown = values.typed.amount === typed
  const begin = useEffectEvent(() => onAmount(amount.value))
  useEffect(() => {
    if (values.start > 0) begin()
  }, [values.start])
  return (
    <div className="converter-side">
      <div className="converter-box">
        <NumberField
          key={values.start}
          name="amount"
          label={t(words.have)}
          text={typed}
          error={isShown && amount.fault ? t(faultWords[amount.fault], { text: quoted(typed) }) : undefined}
          hint={t(words.amountHint)}
          isAlwaysSet
          onText={text => {
            const { value } = readAmount(text, style)
            onAmount(value)
            if (value !== undefined) values.type('amount', text)
          }}
        />
        {children}
      </div>
    </div>
  )
}

function PopularPairs({ view }: { view: ConverterView }) {
  const t = useText()
  const path = usePath()
  const locale = useLocale()
  const others = view.choice.to.slice(1)
  return (
    <nav className="converter-pairs" aria-label={t(words.popular)}>
      {popularPairs[locale].map(([from, to]) => {
        const isCurrent = from === view.from.code && to === view.targets[0]!.code
        return (
          <a
            key={from + to}
            className="chip"
            href={path(
              converterAddress({
                ...view.choice,
                amount: view.typed,
                from,
                to: [to, ...others.filter(code => code !== to)],
              }),
            )}
            data-replace
            data-keep-scroll
            {...(isCurrent ? { 'aria-current': 'true' as const } : {})}
          >
            {from} <Icon name="right" size={11} /> {to}
          </a>
        )
      })}
    </nav>
  )
}
