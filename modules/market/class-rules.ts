import type { Instrument } from '#contract/prices/instrument.ts'
import { DAY_MS, SECOND_MS } from '#contract/time/units.ts'

/** Kinds of instruments whose prices are judged alike. */
type PriceClass = 'major' | 'pair' | 'coin' | 'coinCross' | 'index' | 'energy' | 'commodity' | 'yield'

/** What prices of a kind of instrument may do. Moves are relative; those of yields and energy to at least 1.00. */
export interface ClassRule {
  /** How old a realtime price may be while its market is open, ms. */
  staleAfterMs: number
  /** A move between two prices that always passes: several times the effect of a busy release. */
  move: number
  /** A larger one is shown only when more than one price, or another source, has it. */
  jump: number
  mayBeZeroOrLess: boolean
}

/** The rules of docs/reliability.md, which has the same table. */
const classRules: Readonly<Record<PriceClass, ClassRule>> = {
  major: { staleAfterMs: 15 * SECOND_MS, move: 0.005, jump: 0.05, mayBeZeroOrLess: false },
  pair: { staleAfterMs: 60 * SECOND_MS, move: 0.005, jump: 0.05, mayBeZeroOrLess: false },
  coin: { staleAfterMs: 10 * SECOND_MS, move: 0.03, jump: 0.3, mayBeZeroOrLess: false },
  coinCross: { staleAfterMs: 60 * SECOND_MS, move: 0.03, jump: 0.3, mayBeZeroOrLess: false },
  index: { staleAfterMs: 60 * SECOND_MS, move: 0.01, jump: 0.1, mayBeZeroOrLess: false },
  energy: { staleAfterMs: 60 * SECOND_MS, move: 0.015, jump: 0.15, mayBeZeroOrLess: true },
  commodity: { staleAfterMs: 60 * SECOND_MS, move: 0.015, jump: 0.15, mayBeZeroOrLess: false },
  yield: { staleAfterMs: DAY_MS, move: 0.05, jump: 0.5, mayBeZeroOrLess: true },
}

/** What tells the kind of an instrument. */
export type Classed = Pick<Instrument, 'class' | 'group'>

function priceClassOf({ class: of, group }: Classed): PriceClass {
  if (of === 'bond') return 'yield'
  if (of === 'markets') return 'index'
  if (of === 'commodities') return group === 'Energy' ? 'energy' : 'commodity'
  if (of === 'crypto') return 'coin'
  if (group === 'Crypto') return 'coinCross'
  return group === 'Main' ? 'major' : 'pair'
}

export const ruleOf = (instrument: Classed): ClassRule => classRules[priceClassOf(instrument)]
