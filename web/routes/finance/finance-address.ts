import { groupsOf, type InstrumentClass, instrumentClasses } from '#contract/prices/instrument.ts'

/** Group of the cryptocurrencies, which have no group in the catalogue. */
const COINS = 'Crypto'

/** A list of the finance pages: a class, or one of its groups. */
export interface FinanceList {
  class: InstrumentClass
  /** Spelled as in the class; `COINS` for cryptocurrencies. */
  group: string | undefined
}

/** Groups of a class as the finance pages name them. */
export function financeGroups(instrumentClass: InstrumentClass): readonly string[] {
  return instrumentClass === 'crypto' ? [COINS] : groupsOf[instrumentClass]
}

/** The list named by `{class}` and `{dataType}`, in any letter case. Undefined if there is none. */
export function financeListFrom(className: string | undefined, dataType: string | undefined): FinanceList | undefined {
  const instrumentClass = instrumentClasses.find(name => name === className?.toLowerCase())
  if (!instrumentClass) return undefined
  if (dataType === undefined) return { class: instrumentClass, group: undefined }
  const group = financeGroups(instrumentClass).find(name => name.toLowerCase() === dataType.toLowerCase())
  return group === undefined ? undefined : { class: instrumentClass, group }
}

/** Address of a list, without language prefix. */
export function financeAddress(list: FinanceList): string {
  return `/finance/forex/${list.class}${list.group === undefined ? '' : `/${list.group}`}`
}

/** Address of an instrument inside the finance pages, without language prefix. */
export function financeSymbolPage(instrumentClass: InstrumentClass, row: { symbol: string; group: string }): string {
  return `${financeAddress({ class: instrumentClass, group: row.group || COINS })}/${encodeURIComponent(row.symbol)}`
}
