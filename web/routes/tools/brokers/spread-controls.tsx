import { brokerAccounts, spreadFigures } from '#contract/broker.ts'
import { usePath, useText } from '../../../i18n/use-text.ts'
import { Menu } from '../../../ui/menu.tsx'
import * as brokerWords from '../../../words/broker.ts'
import * as words from '../../../words/spreads.ts'
import { type SpreadChoice, spreadAddress, toggled } from './spread-address.ts'

/** What may be chosen: its word in addresses, and its name. */
export type Option = readonly [key: string, name: string]

interface ControlsProps {
  choice: SpreadChoice
  brokers: readonly Option[]
  pairs: readonly Option[]
}

const link = { 'data-keep-scroll': true, 'data-replace': true } as const

/** Account, figure, pairs and brokers of a comparison: links, so that each choice has an address. */
export function SpreadControls({ choice, brokers, pairs }: ControlsProps) {
  const t = useText()
  const path = usePath()
  const address = (change: Partial<SpreadChoice>) => path(spreadAddress(choice, change))
  const accounts = { normal: brokerWords.normalAccount, ecn: brokerWords.ecnAccount }
  return (
    <div className="bar spread-bar">
      <nav className="segments" aria-label={t(words.accountKind)}>
        {brokerAccounts.map(account => (
          <a
            key={account}
            href={address({ account })}
            data-keep-scroll
            aria-current={account === choice.account ? 'true' : undefined}
          >
            {t(accounts[account])}
          </a>
        ))}
      </nav>
      <nav className="segments" aria-label={t(words.figure)}>
        {spreadFigures.map(figure => (
          <a
            key={figure}
            href={address({ figure })}
            {...link}
            aria-current={figure === choice.figure ? 'true' : undefined}
          >
            {t(words.figures[figure])}
          </a>
        ))}
      </nav>
      <PairChips choice={choice} pairs={pairs} />
      <BrokerMenu choice={choice} brokers={brokers} />
    </div>
  )
}

function PairChips({ choice, pairs }: Omit<ControlsProps, 'brokers'>) {
  const t = useText()
  const path = usePath()
  const chosen = pairs.filter(([symbol]) => choice.pairs.includes(symbol))
  const others = pairs.filter(([symbol]) => !choice.pairs.includes(symbol))
  const address = (symbol: string) => path(spreadAddress(choice, { pairs: toggled(choice.pairs, symbol) }))
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
          label={`${t(words.add)} ${t(words.pairs)}`}
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

function BrokerMenu({ choice, brokers }: Omit<ControlsProps, 'pairs'>) {
  const t = useText()
  const path = usePath()
  const all = brokers.map(([id]) => id)
  const chosen = choice.brokers.length === 0 ? all : choice.brokers
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
        {choice.brokers.length > 0 && (
          <a href={path(spreadAddress(choice, { brokers: [] }))} {...link}>
            <b>{t(words.reset)}</b>
          </a>
        )}
        {brokers.map(([id, name]) => (
          <a
            key={id}
            href={path(spreadAddress(choice, { brokers: without(id) }))}
            {...link}
            aria-current={chosen.includes(id) ? 'true' : undefined}
          >
            {name}
          </a>
        ))}
      </div>
    </Menu>
  )
}

/** Which of the chosen ones the panels below the table are about. */
export function DetailChoice({
  choice,
  pairs,
  brokers,
}: {
  choice: SpreadChoice
  pairs: readonly Option[]
  brokers: readonly Option[]
}) {
  const t = useText()
  const path = usePath()
  const shown = brokers.find(([id]) => id === choice.broker)?.[1] ?? ''
  return (
    <div className="panel spread-detail" id="detail">
      <nav className="spread-chips" aria-label={t(words.shownPair)}>
        <b>{t(words.shownPair)}</b>
        {pairs.map(([symbol, name]) => (
          <a
            key={symbol}
            className="chip"
            href={path(spreadAddress(choice, { pair: symbol }))}
            {...link}
            aria-current={symbol === choice.pair ? 'true' : undefined}
          >
            {name}
          </a>
        ))}
      </nav>
      <nav className="spread-chips" aria-label={t(words.shownBroker)}>
        <b>{t(words.shownBroker)}</b>
        <Menu isStatic buttonClass="chip" face={shown} label={`${t(words.shownBroker)} ${shown}`}>
          <div className="spread-options">
            {brokers.map(([id, name]) => (
              <a
                key={id}
                href={path(spreadAddress(choice, { broker: id }))}
                {...link}
                aria-current={id === choice.broker ? 'true' : undefined}
              >
                {name}
              </a>
            ))}
          </div>
        </Menu>
      </nav>
    </div>
  )
}
