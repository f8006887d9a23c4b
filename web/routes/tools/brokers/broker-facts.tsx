import { formatDecimal } from '#contract/prices/price.ts'
import type { Broker, BrokerEntity } from '#modules/brokers'
import { ReportButton } from '../../../complaints/report-button.tsx'
import { cellDate } from '../../../i18n/date-text.ts'
import { useLocale, useText } from '../../../i18n/use-text.ts'
import type { Services } from '../../../pages/services.ts'
import type { Column } from '../../../ui/column.ts'
import { DataTable } from '../../../ui/data-table.tsx'
import { Panel, PanelEmpty } from '../../../ui/panel.tsx'
import * as brokerWords from '../../../words/broker.ts'
import * as quoteWords from '../../../words/quote.ts'
import { NONE } from './spread-text.ts'

type Facts = Pick<
  BrokerEntity,
  | 'entity'
  | 'regulator'
  | 'licence'
  | 'register'
  | 'minDeposit'
  | 'depositCurrency'
  | 'leverage'
  | 'platforms'
  | 'source'
  | 'checkedOn'
  | 'isSample'
>

/** What is known about a broker, as its page shows it. */
export interface BrokerFacts {
  id: string
  name: string
  entities: readonly Facts[]
}

/** Runs in loaders. */
export function collectFacts({ brokers }: Pick<Services, 'brokers'>, broker: Broker): BrokerFacts {
  return { id: broker.id, name: broker.name, entities: brokers.entitiesOf(broker) }
}

const isAddress = (text: string) => text.startsWith('https://')

/** The legal entities of a broker: regulators, licences and terms, with their source and date. */
export function BrokerFactsPanel({ facts: { id, name, entities } }: { facts: BrokerFacts }) {
  const t = useText()
  const locale = useLocale()
  const platformOf = (word: string) => {
    const known = brokerWords.platformKinds[word]
    return known ? t(known) : word
  }
  const columns: readonly Column<Facts>[] = [
    { key: 'entity', label: t(brokerWords.entity), cell: ({ entity }) => entity },
    { key: 'regulator', label: t(brokerWords.regulator), cell: ({ regulator }) => regulator ?? NONE },
    {
      key: 'licence',
      label: t(brokerWords.licence),
      cell: ({ licence, register }) =>
        register ? (
          <a href={register} rel="noopener noreferrer">
            {licence ?? t(brokerWords.register)}
          </a>
        ) : (
          (licence ?? NONE)
        ),
    },
    {
      key: 'deposit',
      label: t(brokerWords.minDeposit),
      isNumber: true,
      onPhone: 'second',
      cell: ({ minDeposit, depositCurrency }) =>
        minDeposit === undefined ? NONE : `${depositCurrency} ${formatDecimal(minDeposit)}`,
    },
    {
      key: 'leverage',
      label: t(brokerWords.leverage),
      isNumber: true,
      onPhone: 'second',
      cell: ({ leverage }) => (leverage === undefined ? NONE : `${leverage}:1`),
    },
    {
      key: 'platforms',
      label: t(quoteWords.platforms),
      onPhone: 'second',
      cell: ({ platforms }) => (platforms.length === 0 ? NONE : platforms.map(platformOf).join(' · ')),
    },
    {
      key: 'source',
      label: t(brokerWords.source),
      onPhone: 'second',
      cell: ({ source, isSample }) =>
        isSample ? (
          <span className="simulated-mark">{t(brokerWords.sampleTerms)}</span>
        ) : isAddress(source) ? (
          <a href={source} rel="noopener noreferrer">
            {new URL(source).hostname}
          </a>
        ) : (
          source
        ),
    },
    {
      key: 'checked',
      label: t(brokerWords.checkedOn),
      isNumber: true,
      cell: ({ checkedOn }) => cellDate(checkedOn, locale),
    },
  ]
  const caption = t(brokerWords.factsTitle, { broker: name })
  return (
    <Panel
      title={caption}
      note={t(brokerWords.factsNote)}
      actions={<ReportButton about={{ kind: 'broker', id, name }} />}
      id="facts"
      className="wrapped-head"
    >
      {entities.length === 0 ? (
        <PanelEmpty reason={t(brokerWords.noFacts)} />
      ) : (
        <DataTable
          caption={caption}
          className="broker-facts"
          columns={columns}
          rows={entities}
          keyOf={({ entity }) => entity}
        />
      )}
    </Panel>
  )
}
