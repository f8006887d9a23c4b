import { PortalError } from '#contract/answers/error.ts'
import * as Errors from '#contract/errors/index.ts'
import { defaultPair } from '#contract/prices/default-pair.ts'
import { encodeRows } from '#contract/prices/quote-row.ts'
import { type Figures, figuresOf, ratioOf, type Target } from '../../../conversion/conversion-figures.ts'
import { converterAddress, DEFAULT_AMOUNT } from '../../../conversion/converter-address.ts'
import { type Amount, type AmountFault, readAmount } from '../../../conversion/read-amount.ts'
import { readTarget, type UnitChoice } from '../../../conversion/read-converter.ts'
import { UnitSelect } from '../../../conversion/unit-select.tsx'
import { usePath, useText } from '../../../i18n/use-text.ts'
import { collectRows } from '../../../quotes/collect-rows.ts'
import sheet from '../../../styles/sheets/tools.css?url'
import * as words from '../../../words/converter.ts'
import * as toolWords from '../../../words/tools.ts'
import * as widgetWords from '../../../words/widget.ts'
import type { WidgetRequest, WidgetView } from './widget-view.ts'

const faultWords = {
  empty: words.noAmount,
  negative: words.negative,
  tooLong: words.tooLong,
  notANumber: words.notANumber,
} satisfies Record<AmountFault, unknown>

/** A form that converts an amount between two units: by the server, and while it is typed by the widget's script. */
export async function converterWidget({ services, query, locale, self }: WidgetRequest): Promise<WidgetView> {
  const { conversion } = services
  const codeOf = (field: 'from' | 'to', usual: string) => {
    const name = query.get(field) ?? usual
    const code = conversion.codeOf(name)
    if (code === undefined || !conversion.units.has(code))
      throw new PortalError(Errors.PluginItemUnknown, { name, field })
    return code
  }
  const [usualFrom, usualTo] = defaultPair[locale]
  const from = codeOf('from', usualFrom)
  const to = codeOf('to', from === usualTo ? usualFrom : usualTo)
  const target = await readTarget(services, from, to, undefined, locale)
  const instruments = (target.legs ?? []).flatMap(({ symbol }) => services.catalogue.find(symbol) ?? [])
  const rows = collectRows(services, instruments, locale).map(row => ({ ...row, spark: '' }))
  const typed = query.get('amount') ?? DEFAULT_AMOUNT
  const amount = readAmount(typed, 'comma')
  const ratio = ratioOf(target, symbol => rows.find(row => row.symbol === symbol))
  return {
    title: widgetWords.names.converter[locale],
    page: converterAddress({ amount: typed, from, to: [to] }),
    note: words.midRate[locale],
    sheets: [sheet],
    ...(amount.fault && { status: 400 }),
    body: (
      <Conversion
        self={self ?? '/tools/widget/converter'}
        kept={self ? [] : [...query].filter(([name]) => !['amount', 'from', 'to'].includes(name))}
        from={from}
        target={target}
        rows={encodeRows(rows)}
        units={[...conversion.units.values()].map(({ code, name, kind }) => ({ code, name: name[locale], kind }))}
        typed={typed}
        amount={amount}
        figures={figuresOf(target, ratio, amount.value)}
      />
    ),
  }
}

interface ConversionProps {
  self: string
  /** Parameters of the address that the form keeps. */
  kept: readonly (readonly [name: string, value: string])[]
  from: string
  target: Target
  /** Encoded. */
  rows: string
  units: readonly UnitChoice[]
  typed: string
  amount: Amount
  figures: Figures
}

function Conversion({ self, kept, from, target, rows, units, typed, amount, figures }: ConversionProps) {
  const t = useText()
  const path = usePath()
  return (
    <form
      className="widget-form"
      action={path(self)}
      target="_self"
      data-conversion={JSON.stringify(target)}
      data-rows={rows}
    >
      {kept.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <label>
        <span>{t(words.have)}</span>
        <input
          className="widget-field num"
          name="amount"
          inputMode="decimal"
          autoComplete="off"
          maxLength={60}
          defaultValue={typed}
          aria-invalid={amount.fault ? true : undefined}
          aria-describedby={amount.fault ? 'amount-fault' : undefined}
        />
      </label>
      <UnitSelect name="from" label={t(words.fromUnit)} units={units} chosen={from} />
      <UnitSelect name="to" label={t(words.toUnit)} units={units} chosen={target.code} />
      <button type="submit" className="button primary">
        {t(words.convert)}
      </button>
      {amount.fault && (
        <p className="widget-wrong" id="amount-fault">
          {t(faultWords[amount.fault], { text: typed.slice(0, 24) })}
        </p>
      )}
      <output className="num">
        <small>{t(toolWords.result)}</small> <b data-part="amount">{figures.amount}</b> {target.code}
      </output>
      <p className="num">
        1 {from} = <b data-part="rate">{figures.rate}</b> {target.code}
      </p>
    </form>
  )
}
