import type { Channel } from '#contract/prices/instrument.ts'

/** Address of an instrument's own page, without language prefix. */
export function symbolPage(row: { symbol: string; channel: Channel; group: string }): string {
  const query = `?chartOf=${encodeURIComponent(row.symbol)}`
  switch (row.channel) {
    case 'markets':
      return `/global/moreDetail${query}`
    case 'commodities':
      return `/commodities/moreDetail${query}`
    case 'bond':
      return `/bond/moreDetail${query}`
    case 'currency':
      return row.group === '' ? `/crypto/moreDetail${query}` : `/forex/moreDetail${query}`
  }
}
