import { brokerAccounts, spreadFigures } from '#contract/brokers/broker.ts'
import { usePath, useText } from '../../../i18n/use-text.ts'
import { Segments } from '../../../ui/segments.tsx'
import * as brokerWords from '../../../words/broker.ts'
import * as words from '../../../words/spreads.ts'
import { BrokerMenu, type Option, PairChips } from './choice-parts.tsx'
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
      <Segments
        label={t(words.accountKind)}
        leadTo="page"
        choices={brokerAccounts.map(account => [
          address({ account }),
          t(accounts[account]),
          account === choice.account,
        ])}
      />
      <Segments
        label={t(words.figure)}
        choices={spreadFigures.map(figure => [address({ figure }), t(words.figures[figure]), figure === choice.figure])}
      />
      <PairChips pairs={pairs} chosen={choice.pairs} addressOf={list => address({ pairs: list })} />
      <BrokerMenu brokers={brokers} chosen={choice.brokers} addressOf={list => address({ brokers: list })} />
    </div>
  )
}
