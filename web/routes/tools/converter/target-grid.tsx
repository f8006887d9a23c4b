import { figuresOf, ratioOf } from '../../../conversion/conversion-figures.ts'
import { CONVERTER } from '../../../conversion/converter-address.ts'
import { type ConverterView, useAddress, useShow } from '../../../conversion/converter-view.ts'
import { UnitSelect } from '../../../conversion/unit-select.tsx'
import { figureOf } from '../../../conversion/use-live-conversion.ts'
import { usePath, useText } from '../../../i18n/use-text.ts'
import { Icon } from '../../../ui/icon.tsx'
import { Panel } from '../../../ui/panel.tsx'
import * as words from '../../../words/converter.ts'
import * as statusWords from '../../../words/status.ts'
import * as toolWords from '../../../words/tools.ts'

/** The amount in all targets beside the main one. */
export function TargetGrid({ view }: { view: ConverterView }) {
  const t = useText()
  const addressOf = useAddress(view)
  const { from, targets, rows, amount } = view
  const [main, ...others] = targets
  const codes = others.map(({ code }) => code)
  return (
    <Panel title={t(words.several)} note={t(words.severalNote)}>
      <ul className="target-grid">
        {others.map(target => {
          const ratio = ratioOf(target, symbol => rows.find(row => row.symbol === symbol))
          const figures = figuresOf(target, ratio, amount.value)
          const rest = codes.map(code => (code === target.code ? main!.code : code))
          return (
            <li key={target.code}>
              <a href={addressOf({ to: [target.code, ...rest] })} data-replace data-keep-scroll>
                <span className="target-name">
                  <b>{target.code}</b> {target.name}
                </span>
                <b className="num target-amount" {...figureOf(target.code, 'amount')}>
                  {figures.amount}
                </b>
                <small className="num">
                  1 {from.code} = <span {...figureOf(target.code, 'rate')}>{figures.rate}</span>
                </small>
                <small className="num target-inverse">
                  1 {target.code} = <span {...figureOf(target.code, 'inverse')}>{figures.inverse}</span>
                </small>
                {target.past && target.past.fault === undefined && (
                  <small className="target-past">
                    {t(target.past.source === 'ecb' ? words.referenceShort : words.closeShort)} {target.past.date}
                    {target.past.isSimulated && <> · {t(statusWords.simulated)}</>}
                  </small>
                )}
              </a>
            </li>
          )
        })}
      </ul>
      <TargetEditor view={view} />
    </Panel>
  )
}

const moved = (codes: readonly string[], from: number, to: number): string[] => {
  const rest = codes.filter((_, place) => place !== from)
  return [...rest.slice(0, to), codes[from]!, ...rest.slice(to)]
}

/** Adds, removes and orders the targets, by links that work without a script. */
function TargetEditor({ view }: { view: ConverterView }) {
  const t = useText()
  const path = usePath()
  const addressOf = useAddress(view)
  const show = useShow()
  const { choice, isChosen, from, targets, units, typed } = view
  const codes = targets.map(({ code }) => code)
  const [main, ...others] = codes
  const step = (to: readonly string[], label: string, mark: string) => (
    <a className="button" href={addressOf({ to })} data-replace data-keep-scroll aria-label={label} title={label}>
      {mark}
    </a>
  )
  return (
    <details className="target-editor">
      <summary>{t(words.edit)}</summary>
      <form
        method="get"
        action={path(CONVERTER)}
        onSubmit={event => {
          event.preventDefault()
          const code = String(new FormData(event.currentTarget).get('add') ?? '')
          void show(addressOf({ to: [...codes.filter(other => other !== code), code] }))
        }}
      >
        <input type="hidden" name="amount" value={typed} />
        <input type="hidden" name="from" value={from.code} />
        <input type="hidden" name="to" value={main} />
        {choice.date && <input type="hidden" name="date" value={choice.date} />}
        {isChosen && <input type="hidden" name="with" value={choice.to.slice(1).join(',')} />}
        <UnitSelect
          name="add"
          label={t(toolWords.addTarget)}
          units={units.filter(({ code }) => code !== from.code && !codes.includes(code))}
        />
        <button type="submit" className="button">
          {t(words.addNamed)}
        </button>
      </form>
      <ol>
        {others.map((code, place) => (
          <li key={code}>
            <b>{code}</b>
            <span className="grow">{targets[place + 1]!.name}</span>
            {place > 0 && step([main!, ...moved(others, place, place - 1)], t(words.moveUp, { code }), '↑')}
            {place < others.length - 1 &&
              step([main!, ...moved(others, place, place + 1)], t(words.moveDown, { code }), '↓')}
            <a
              className="button"
              href={addressOf({ to: [main!, ...others.filter(other => other !== code)] })}
              data-replace
              data-keep-scroll
              aria-label={t(words.remove, { code })}
              title={t(words.remove, { code })}
            >
              <Icon name="close" size={14} />
            </a>
          </li>
        ))}
      </ol>
    </details>
  )
}
