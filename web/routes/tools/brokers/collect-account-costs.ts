import { isInProfile, MAX_POSITIONS, usualProfile } from '#contract/brokers/account-profile.ts'
import type { SpreadKind } from '#contract/brokers/broker.ts'
import type { TradingCost } from '#contract/brokers/trading-cost.ts'
import { readDecimal } from '#contract/prices/read-decimal.ts'
import type { AccountCost, AccountProfile, Broker } from '#modules/brokers'
import { notFound } from '../../../pages/page-meta.ts'
import type { Services } from '../../../pages/services.ts'
import { type AccountCostChoice, type EnteredPosition, FIRST_LOTS } from './account-cost-address.ts'
import { nameOf, pairAt } from './read-choice.ts'

/** The numbered fields of the form, by their names in addresses. */
type Query = Readonly<Record<string, string | undefined>>

const numbers = Array.from({ length: MAX_POSITIONS }, (_, index) => index + 1)

/** What an address enters, without the rows that have no pair; the usual profile if it says nothing of pairs. */
export function enteredProfile(query: Query): Pick<AccountCostChoice, 'positions' | 'share' | 'nights'> {
  const entered = numbers.flatMap((row): EnteredPosition[] => {
    const pair = query[`pair${row}`]
    const side = query[`side${row}`] === 'short' ? 'short' : 'long'
    return pair ? [{ row, pair, lots: query[`lots${row}`]?.trim() ?? '', side }] : []
  })
  const isUsual = numbers.every(row => query[`pair${row}`] === undefined && query[`lots${row}`] === undefined)
  return {
    positions: isUsual ? usualProfile.positions.map((position, index) => ({ row: index + 1, ...position })) : entered,
    share: query.share ?? usualProfile.share,
    nights: query.nights ?? usualProfile.nights,
  }
}

/** What is wrong with it: that no pair is chosen, the rows whose lots are wrong, and the other fields. */
export interface ProfileFaults {
  pairs: boolean
  lots: readonly number[]
  share: boolean
  nights: boolean
}

/** What was entered as the calculation takes it, with what is wrong; the 404 screen for an unknown pair. */
export function readProfile(
  { brokers }: Pick<Services, 'brokers'>,
  { positions, share, nights, account, currency }: Omit<AccountCostChoice, 'broker'>,
): { profile: AccountProfile | undefined; faults: ProfileFaults } {
  const plain = (field: 'lots' | 'share' | 'nights', text: string): string | undefined => {
    const value = readDecimal(text, 'comma')
    return isInProfile(field, value) ? value : undefined
  }
  const pairs = positions.map(({ pair }) => pairAt(brokers.pairs, pair) ?? notFound())
  const lots = positions.map(position => plain('lots', position.lots || FIRST_LOTS))
  const read = { share: plain('share', share), nights: plain('nights', nights) }
  const faults = {
    pairs: positions.length === 0,
    lots: positions.flatMap(({ row }, index) => (lots[index] === undefined ? [row] : [])),
    share: read.share === undefined,
    nights: read.nights === undefined,
  }
  if (faults.pairs || faults.lots.length > 0 || read.share === undefined || read.nights === undefined)
    return { profile: undefined, faults }
  const own = pairs.map((pair, index) => ({ pair, lots: lots[index]!, side: positions[index]!.side }))
  return { profile: { positions: own, share: read.share, nights: read.nights, account, currency }, faults }
}

/** Plain decimal texts, in the account's currency. */
export type MonthTexts = Readonly<Record<'spread' | 'commission' | 'swap' | 'total', string>>

export interface AccountCostRow {
  id: string
  name: string
  kind: SpreadKind
  month: MonthTexts | undefined
  /** The total of a lot, on average. */
  aLot: string | undefined
}

/** A pair of the profile at one broker, worked out. Decimal texts. */
export interface WorkedPosition {
  name: string
  lots: string
  /** Pips, and what one of them is worth of a lot. */
  pips: string
  pip: string
  /** Of a lot: both sides; a night, positive if it is received. */
  commission: string
  swap: string
  month: MonthTexts
}

export interface AccountCosts {
  rows: readonly AccountCostRow[]
  worked: { id: string; name: string; positions: readonly WorkedPosition[]; month: MonthTexts } | undefined
}

const DIGITS = 2
/** Of factors, so that the products can be checked. */
const FACTOR_DIGITS = 4

const textsOf = ({ spread, commission, swap, total }: TradingCost): MonthTexts => ({
  spread: spread.toFixed(DIGITS),
  commission: commission.toFixed(DIGITS),
  swap: swap.toFixed(DIGITS),
  total: total.toFixed(DIGITS),
})

function workedOf({ positions }: AccountCost): WorkedPosition[] {
  return positions.flatMap(({ position: { pair, lots }, average, lot, month }) => {
    if (!lot || !month || average === undefined) return []
    return [
      {
        name: nameOf(pair),
        lots,
        pips: average.toFixed(FACTOR_DIGITS),
        pip: lot.pip.toFixed(FACTOR_DIGITS),
        commission: lot.commission.toFixed(DIGITS),
        swap: lot.swap.toFixed(FACTOR_DIGITS),
        month: textsOf(month),
      },
    ]
  })
}

/** Costs of a profile at all brokers, the cheapest first, and one of them worked out. Runs in loaders. */
export async function collectAccountCosts(
  { brokers }: Pick<Services, 'brokers'>,
  profile: AccountProfile,
  shown: Broker | undefined,
): Promise<AccountCosts> {
  const costs = await brokers.accountCosts(profile, brokers.all())
  const lots = profile.positions.reduce((sum, position) => sum + Number(position.lots), 0)
  const worked = shown ? costs.find(({ broker }) => broker === shown) : costs[0]
  return {
    rows: costs.map(({ broker: { id, name }, kind, month }) => ({
      id,
      name,
      kind,
      month: month && textsOf(month),
      aLot: month?.total.div(lots.toFixed(DIGITS)).toFixed(DIGITS),
    })),
    worked: worked?.month && {
      id: worked.broker.id,
      name: worked.broker.name,
      positions: workedOf(worked),
      month: textsOf(worked.month),
    },
  }
}
