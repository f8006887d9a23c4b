import type { Text } from '#contract/locale.ts'

/** The reader's own list of instruments. */
export const add: Text = { tw: '將 {symbol} 加入自選', cn: '将 {symbol} 加入自选', en: 'Add {symbol} to watchlist' }
export const full: Text = {
  tw: '自選最多 {count} 項，請先移出一項。',
  cn: '自选最多 {count} 个，请先移出一个。',
  en: 'A watchlist holds at most {count} instruments: remove one first.',
}
export const about: Text = {
  tw: '按任一列的星號即可加入；清單只存放在此瀏覽器。',
  cn: '点击任意一行的星标即可加入；列表只存放在此浏览器。',
  en: 'Press the star of any row to add it. The list stays in this browser.',
}
export const start: Text = { tw: '從這些商品開始', cn: '从这些品种开始', en: 'Instruments to start with' }
export const order: Text = { tw: '調整順序', cn: '调整顺序', en: 'Change the order' }
export const moveUp: Text = { tw: '{symbol} 上移', cn: '{symbol} 上移', en: 'Move {symbol} up' }
export const moveDown: Text = { tw: '{symbol} 下移', cn: '{symbol} 下移', en: 'Move {symbol} down' }
export const nowAt: Text = {
  tw: '{symbol} 現為第 {place} 項，共 {count} 項',
  cn: '{symbol} 现为第 {place} 个，共 {count} 个',
  en: '{symbol} is now {place} of {count}',
}
export const notRead: Text = {
  tw: '自選報價暫時無法讀取，清單仍保留。',
  cn: '自选报价暂时无法读取，列表仍保留。',
  en: 'The prices of your list cannot be read at the moment; the list itself is kept.',
}
