import type { Text } from '#contract/text/locale.ts'

/** Every page with a list sends these; the other texts of the watchlist are only sent with its own pages. */
export const add: Text = { tw: '加入自選：{symbol}', cn: '加入自选：{symbol}', en: 'Add {symbol} to watchlist' }
