import { useText } from '../../../i18n/use-text.ts'
import { Menu } from '../../../ui/menu.tsx'
import * as join from '../../../words/join.ts'
import * as words from '../../../words/spreads.ts'
import { toggled } from './spread-address.ts'

/** What may be chosen: its word in addresses, and its name. */
export type Option = readonly [key: string, name: string]

interface ChoiceProps {
  /** Their words in addresses. */
  chosen: readonly string[]
  /** In the page's language. */
  addressOf(chosen: readonly string[]): string
}

const link = { 'data-keep-scroll': true, 'data-replace': true } as const

/** Chosen pairs, each of which is removed by its chip, and a menu of the others. */
export function PairChips({ pairs, chosen: symbols, addressOf }: ChoiceProps & { pairs: readonly Option[] }) {
  const t = useText()
  const chosen = pairs.filter(([symbol]) => symbols.includes(symbol))
  const others = pairs.filter(([symbol]) => !symbols.includes(symbol))
  const address = (symbol: string) => addressOf(toggled(symbols, symbol))
  return (
    <section className="spread-chips" aria-label={t(words.pairs)}>
      {chosen.map(([symbol, name]) =>
        chosen.length > 1 ? (
          <a key={symbol} className="chip" {...link} href={address(symbol)} title={t(words.remove, { name })}>
            {name}
            <span aria-hidden="true">×</span>
            <span className="visually-hidden">{t(words.remove, { name })}</span>
          </a>
        ) : (
          <span key={symbol} className="chip">
            {name}
          </span>
        ),
      )}
      {others.length > 0 && (
        <Menu
          isStatic
          buttonClass="chip"
          face={
            <>
              <span aria-hidden="true">+</span>
              {t(words.add)}
            </>
          }
          label={t(words.addPair)}
        >
          <div className="spread-options">
            {others.map(([symbol, name]) => (
              <a key={symbol} {...link} href={address(symbol)}>
                {name}
              </a>
            ))}
          </div>
        </Menu>
      )}
    </section>
  )
}

/** A menu of brokers, each of which is chosen or not; all are if none is. */
export function BrokerMenu({ brokers, chosen: ids, addressOf }: ChoiceProps & { brokers: readonly Option[] }) {
  const t = useText()
  const all = brokers.map(([id]) => id)
  const chosen = ids.length === 0 ? all : ids
  const first = brokers.find(([id]) => chosen.includes(id))
  const without = (id: string) => {
    const next = toggled(chosen, id)
    return next.length === all.length || next.length === 0 ? [] : all.filter(each => next.includes(each))
  }
  return (
    <Menu
      isStatic
      className="spread-brokers"
      buttonClass="chip"
      face={t(words.brokersChosen, { count: chosen.length })}
    >
      <div className="spread-options">
        {ids.length > 0 && (
          <a href={addressOf([])} {...link}>
            <b>{t(words.allBrokers)}</b>
          </a>
        )}
        {chosen.length > 1 && first && (
          <a href={addressOf([first[0]])} {...link}>
            <b>{t(words.onlyOne, { name: first[1] })}</b>
          </a>
        )}
        {brokers.map(([id, name]) => (
          <a key={id} href={addressOf(without(id))} {...link} aria-current={chosen.includes(id) ? 'true' : undefined}>
            {name}
          </a>
        ))}
      </div>
    </Menu>
  )
}

/** Which of the chosen ones the panels below the table are about. */
export function DetailChoice({
  pairs,
  brokers,
  pair,
  broker,
  addressOf,
}: {
  pairs: readonly Option[]
  brokers: readonly Option[]
  pair: string
  broker: string
  addressOf(change: { pair: string } | { broker: string }): string
}) {
  const t = useText()
  const shown = brokers.find(([id]) => id === broker)?.[1] ?? ''
  return (
    <section className="board">
      <div className="panel spread-detail" id="detail">
        <nav className="spread-chips" aria-label={t(words.shownPair)}>
          <b>{t(words.shownPair)}</b>
          {pairs.map(([symbol, name]) => (
            <a
              key={symbol}
              className="chip"
              href={addressOf({ pair: symbol })}
              {...link}
              aria-current={symbol === pair ? 'true' : undefined}
            >
              {name}
            </a>
          ))}
        </nav>
        <nav className="spread-chips" aria-label={t(words.shownBroker)}>
          <b>{t(words.shownBroker)}</b>
          <OptionMenu
            label={t(words.shownBroker)}
            shown={shown}
            chosen={broker}
            options={brokers}
            addressOf={id => addressOf({ broker: id })}
          />
        </nav>
      </div>
    </section>
  )
}

/** A menu of which one is chosen. */
export function OptionMenu({
  label,
  shown,
  chosen,
  options,
  addressOf,
}: {
  label: string
  /** The name of the chosen one. */
  shown: string
  chosen: string
  options: readonly Option[]
  addressOf(key: string): string
}) {
  const t = useText()
  return (
    <Menu isStatic buttonClass="chip" face={shown} label={t(join.named, { name: label, value: shown })}>
      <div className="spread-options">
        {options.map(([key, name]) => (
          <a key={key} href={addressOf(key)} {...link} aria-current={key === chosen ? 'true' : undefined}>
            {name}
          </a>
        ))}
      </div>
    </Menu>
  )
}
