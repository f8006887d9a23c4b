import type { SpreadKind } from '#contract/brokers/broker.ts'
import { useText } from '../../../i18n/use-text.ts'
import type { Column } from '../../../ui/column.ts'
import * as brokerWords from '../../../words/broker.ts'
import * as words from '../../../words/spreads.ts'

interface NamedRow {
  name: string
  /** Invented, with simulated figures, or where its figures come from. */
  kind: SpreadKind
}

/** A broker's name, and whether it is invented or its figures were imported. */
export function BrokerName({ name, kind }: NamedRow) {
  const t = useText()
  return (
    <span className="broker-name">
      {name}
      {kind === 'sample' ? (
        <span className="simulated-mark">{t(words.sample)}</span>
      ) : (
        <span className="badge">{t(words[kind])}</span>
      )}
    </span>
  )
}

/** The first column of a table of brokers. */
export function useBrokerColumn<Row extends NamedRow>(): Column<Row> {
  const t = useText()
  return {
    key: 'broker',
    label: t(brokerWords.broker),
    value: ({ name }) => name,
    cell: ({ name, kind }) => <BrokerName name={name} kind={kind} />,
  }
}

/** Before the best figure of a column. */
export function BestStar() {
  const t = useText()
  return (
    <span className="best-star" role="img" aria-label={t(brokerWords.best)}>
      ★
    </span>
  )
}
