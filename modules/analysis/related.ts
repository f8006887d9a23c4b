import type { Instrument } from '#contract/prices/instrument.ts'
import type { Catalogue } from '#modules/catalogue'

const MAX_RELATED = 6

/** Listed beside the dollar pairs. */
const DOLLAR_INDEX = 'DXY'

/**
 * Instruments a visitor is likely to look at next, closest first: for a pair, those that share a currency, majors
 * first; otherwise its country, its group, then its class, in catalogue order around it.
 */
export function relatedTo(instrument: Instrument, catalogue: Catalogue): Instrument[] {
  const peers = catalogue.inClass(instrument.class).filter(each => each !== instrument)
  const isPair = instrument.class === 'currency' && instrument.base !== '' && instrument.symbol !== DOLLAR_INDEX
  if (!isPair) {
    const place = catalogue.instruments.indexOf(instrument)
    const isNear = (each: Instrument) => each.country !== '' && each.country === instrument.country
    const distance = (each: Instrument) => Math.abs(catalogue.instruments.indexOf(each) - place)
    return peers
      .toSorted(
        (a, b) =>
          Number(isNear(b)) - Number(isNear(a)) ||
          Number(b.group === instrument.group) - Number(a.group === instrument.group) ||
          distance(a) - distance(b),
      )
      .slice(0, MAX_RELATED)
  }
  const sides = [instrument.base, instrument.quote]
  const groups = ['Main', 'Cross', 'Rmb', 'Sub', 'Crypto']
  const rank = (each: Instrument) => groups.indexOf(each.group)
  const sharing = peers
    .filter(each => each.symbol !== DOLLAR_INDEX && (sides.includes(each.base) || sides.includes(each.quote)))
    .sort((a, b) => rank(a) - rank(b))
  const index = sides.includes('USD') ? catalogue.find(DOLLAR_INDEX) : undefined
  return [...(index ? [index] : []), ...sharing].slice(0, MAX_RELATED)
}
