import { type Money, moneys } from '#contract/rates/bank-choices.ts'
import { usePath, useText } from '../../../i18n/use-text.ts'
import { Segments } from '../../../ui/segments.tsx'
import * as words from '../../../words/bank-rates.ts'
import * as join from '../../../words/join.ts'
import { moneyWords } from './bank-address.ts'
import type { BankView } from './bank-cells.ts'
import type { BankRow } from './bank-row.ts'

export interface Choice {
  code: string
  name: string
  /** In the page's language. */
  address: string
  isChosen: boolean
}

/** A list of banks or currencies beside a board, on phones above it. */
export function ChoiceRail({ title, choices }: { title: string; choices: readonly Choice[] }) {
  return (
    <section className="board bank-rail">
      <div className="panel">
        <div className="panel-head">
          <h2>{title}</h2>
        </div>
        <nav aria-label={title}>
          {choices.map(({ code, name, address, isChosen }) => (
            <a key={code} href={address} data-keep-scroll aria-current={isChosen ? 'page' : undefined}>
              <span>{name}</span>
              <small>{code}</small>
            </a>
          ))}
        </nav>
      </div>
    </section>
  )
}

/** Yuan per 100 units, or Taiwan dollars per unit. */
export function MoneyChoice({ view, addressOf }: { view: BankView; addressOf(money: Money): string }) {
  const t = useText()
  const path = usePath()
  return (
    <Segments
      label={t(words.quotedIn)}
      choices={moneys.map(money => [path(addressOf(money)), t(moneyWords[money]), money === view.money])}
    />
  )
}

/** Says what the figures of a page are, before the first of them. */
export function BoardNotice({
  rows,
  view,
  isSimulated,
}: {
  rows: readonly BankRow[]
  view: BankView
  /** Of the live rates. */
  isSimulated: boolean
}) {
  const t = useText()
  const ownRows = rows.filter(({ money }) => money === view.money)
  const own = ownRows.length > 0 ? ownRows : rows
  const count = own.filter(({ kind }) => kind === 'published').length
  const kind = own.some(row => row.kind === 'sample')
    ? t(words.sampleNote)
    : count === 0
      ? t(words.computedNote)
      : count < own.length
        ? t(words.partlyNote, { count, total: own.length })
        : t(words.publishedNote)
  const notes = [
    kind,
    ...(isSimulated && rows.some(row => row.kind !== 'published') ? [t(words.simulatedRates)] : []),
    ...(rows.some(({ money }) => money !== view.money) ? [t(words.twdNote)] : []),
  ]
  return <p className="board-notice">{notes.reduce((first, next) => t(join.sentences, { first, next }))}</p>
}
