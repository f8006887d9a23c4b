import { mean } from 'd3-array'
import { type SpreadFigure, type SpreadKind, type SpreadSession, spreadSessions } from '#contract/brokers/broker.ts'
import type { Broker, BrokerPair } from '#modules/brokers'
import type { Services } from '../../../pages/services.ts'
import type { SpreadChoice } from './spread-address.ts'

/** Pips; undefined without a quote. */
type Pips = number | undefined

export type SpreadCell = Readonly<Record<SpreadFigure, Pips>>

export interface SpreadRow {
  id: string
  name: string
  kind: SpreadKind
  /** Commission of one side, with its currency; undefined on a normal account. */
  commission: string | undefined
  /** By symbol. */
  cells: Readonly<Record<string, SpreadCell>>
  /** Of the market's time, from 0 to 1: the mean of the pairs. */
  quotedShare: number | undefined
}

export interface SpreadTable {
  rows: readonly SpreadRow[]
  /** UTC ms: of the averages, and of the spreads in force. */
  from: number
  to: number
  now: number
}

const DIGITS = 3
const rounded = (value: Pips): Pips => (value === undefined ? undefined : Number(value.toFixed(DIGITS)))

/** The spreads of brokers on pairs over the last day of trading. Rejects if the database does not respond. */
export async function collectTable(
  { brokers: service, clock }: Pick<Services, 'brokers' | 'clock'>,
  { account }: Pick<SpreadChoice, 'account'>,
  brokers: readonly Broker[],
  pairs: readonly BrokerPair[],
): Promise<SpreadTable> {
  const pasts = await Promise.all(pairs.map(pair => service.spreads.past(account, pair, 'day')))
  const measured = new Set(pasts.flatMap(past => [...past.measured]))
  const rows = brokers.map((broker): SpreadRow => {
    const shares: number[] = []
    const cells = pairs.map((pair, index): [string, SpreadCell] => {
      const quarters = pasts[index]!.quarters.get(broker.id) ?? []
      const { average, low, high, quotedShare } = service.summary(quarters)
      if (quotedShare !== undefined) shares.push(quotedShare)
      return [
        pair.symbol,
        {
          average: rounded(average),
          now: rounded(service.spreads.now(broker, account, pair)),
          low: rounded(low),
          high: rounded(high),
        },
      ]
    })
    const { id, name } = broker
    return {
      id,
      name,
      kind: service.spreadKind(broker, measured),
      commission: commissionOf(broker, account),
      cells: Object.fromEntries(cells),
      quotedShare: mean(shares),
    }
  })
  return {
    rows,
    from: Math.min(...pasts.map(({ from }) => from)),
    to: Math.max(...pasts.map(({ to }) => to)),
    now: clock.now(),
  }
}

/** What a lot costs at a broker, at the average spread. */
export interface CostRow {
  id: string
  name: string
  kind: SpreadKind
  /** Commission of one side, with its currency; undefined on a normal account. */
  commission: string | undefined
  average: Pips
  /** With the commission of both sides: in pips, and in the account's currency as plain decimal text. */
  pips: Pips
  cost: string | undefined
}

/** What a lot of a pair costs at each broker, the cheapest first. */
export async function collectCosts(
  { brokers: service }: Pick<Services, 'brokers'>,
  { account, currency }: Pick<SpreadChoice, 'account' | 'currency'>,
  brokers: readonly Broker[],
  pair: BrokerPair,
): Promise<CostRow[]> {
  const { quarters, measured } = await service.spreads.past(account, pair, 'day')
  const costOf = service.costsIn(currency)
  const rows = brokers.map((broker): CostRow => {
    const { average } = service.summary(quarters.get(broker.id) ?? [])
    const cost = average === undefined ? undefined : costOf(broker, account, pair, average)
    return {
      id: broker.id,
      name: broker.name,
      kind: service.spreadKind(broker, measured),
      commission: commissionOf(broker, account),
      average: rounded(average),
      pips: rounded(cost?.pips.toNumber()),
      cost: cost?.total.toFixed(2),
    }
  })
  const order = ({ cost }: CostRow) => Number(cost ?? Number.POSITIVE_INFINITY)
  return rows.toSorted((a, b) => order(a) - order(b))
}

const commissionOf = ({ commission, commissionCurrency }: Broker, account: SpreadChoice['account']) =>
  account === 'ecn' ? `${commissionCurrency} ${commission}` : undefined

export interface SessionRow {
  id: string
  name: string
  kind: SpreadKind
  sessions: Readonly<Record<SpreadSession, Pips>>
  /** Average of the whole week. */
  average: Pips
  quotedShare: number | undefined
}

/** What spreads of a pair were in a week. */
export interface SpreadWeek {
  sessions: readonly SessionRow[]
  /** Averages of a broker by hour of the week from Sunday 00:00 UTC. */
  hours: readonly Pips[]
  /** The quarters of an hour of its last day: start in UTC ms, average, lowest, highest. */
  day: readonly (readonly [at: number, average: number, low: number, high: number])[]
  from: number
  to: number
}

/** The last seven days of a pair: all chosen brokers by session, one of them by hour and quarter. */
export async function collectWeek(
  { brokers: service }: Pick<Services, 'brokers'>,
  { account }: Pick<SpreadChoice, 'account'>,
  brokers: readonly Broker[],
  pair: BrokerPair,
  shown: Broker,
): Promise<SpreadWeek> {
  const { from, to, quarters, measured } = await service.spreads.past(account, pair, 'week')
  const { from: dayStart } = await service.spreads.past(account, pair, 'day')
  const of = ({ id }: Broker) => quarters.get(id) ?? []
  return {
    from,
    to,
    sessions: narrowestFirst(
      brokers.map(broker => {
        const { average, quotedShare } = service.summary(of(broker))
        const sessions = spreadSessions.map(session => [session, rounded(service.summary(of(broker), session).average)])
        return {
          id: broker.id,
          name: broker.name,
          sessions: Object.fromEntries(sessions) as SessionRow['sessions'],
          average: rounded(average),
          quotedShare,
          kind: service.spreadKind(broker, measured),
        }
      }),
    ),
    hours: service.weekAverages(of(shown)).map(rounded),
    day: of(shown)
      .filter(({ start, quotedMs }) => start >= dayStart && quotedMs > 0)
      .map(quarter => {
        const { average, low, high } = service.summary([quarter])
        return [quarter.start, rounded(average)!, low!, high!]
      }),
  }
}

function narrowestFirst(rows: readonly SessionRow[]): SessionRow[] {
  return rows.toSorted((a, b) => (a.average ?? Number.POSITIVE_INFINITY) - (b.average ?? Number.POSITIVE_INFINITY))
}
