import type { Text } from '#contract/locale.ts'

/** Of every list: all readers are sent it, where the other words of the watchlist come with its pages. */
export const add: Text = { tw: '將 {symbol} 加入自選', cn: '将 {symbol} 加入自选', en: 'Add {symbol} to watchlist' }
