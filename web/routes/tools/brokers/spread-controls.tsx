import { brokerAccounts, spreadFigures } from '#contract/brokers/broker.ts'
import { usePath, useText } from '../../../i18n/use-text.ts'
import * as brokerWords from '../../../words/broker.ts'
import * as words from '../../../words/spreads.ts'
import { BrokerMenu, link, type Option, PairChips } from './choice-parts.tsx'
import { type SpreadChoice, spreadAddress } from './spread-address.ts'

interface ControlsProps {
  choice: SpreadChoice
  brokers: readonly Option[]
  pairs: readonly Option[]
}

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
      <PairChips pairs={pairs} chosen={choice.pairs} addressOf={list => address({ pairs: list })} />
      <BrokerMenu brokers={brokers} chosen={choice.brokers} addressOf={list => address({ brokers: list })} />
    </div>
  )
}
