import type { InstrumentClass } from '#contract/prices/instrument.ts'
import type { Text } from '#contract/text/locale.ts'
import * as commodityWords from './commodity.ts'
import * as forexWords from './forex.ts'
import * as marketWords from './market.ts'

const names: Record<string, Text> = {
  'currency Main': forexWords.main,
  'currency Sub': forexWords.sub,
  'currency Cross': forexWords.cross,
  'currency Crypto': forexWords.crypto,
  'currency Rmb': forexWords.rmb,
  'commodities Metals': commodityWords.metals,
  'commodities Agricultural': commodityWords.agricultural,
  'commodities Energy': commodityWords.energy,
  'commodities Index': commodityWords.index,
  'commodities Industrial': commodityWords.industrial,
  'commodities Livestock': commodityWords.livestock,
}
const areas: Record<string, Text> = {
  America: marketWords.america,
  Asia: marketWords.asia,
  Australia: marketWords.australia,
  Europe: marketWords.europe,
  Africa: marketWords.africa,
}

/** The displayed name of a group. Throws if the class does not have the group. */
export function groupName(instrumentClass: InstrumentClass, group: string): Text {
  const name = names[`${instrumentClass} ${group}`] ?? areas[group]
  if (!name) throw new RangeError(`no group ${group} in ${instrumentClass}`)
  return name
}
