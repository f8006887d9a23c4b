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
export const removed: Text = { tw: '已將 {symbol} 移出自選', cn: '已将 {symbol} 移出自选', en: '{symbol} removed' }
export const undo: Text = { tw: '復原', cn: '撤销', en: 'Undo' }
export const empty: Text = {
  tw: '這份清單還沒有商品：在任一頁面按下星號即可加入。',
  cn: '这份列表还没有品种：在任意页面点击星标即可加入。',
  en: 'This list is empty: press the star of any instrument to add it.',
}
export const lists: Text = { tw: '自選清單', cn: '自选列表', en: 'Watchlists' }
export const newList: Text = { tw: '新增清單', cn: '新建列表', en: 'New list' }
export const numbered: Text = { tw: '清單 {number}', cn: '列表 {number}', en: 'List {number}' }
export const manage: Text = { tw: '管理清單', cn: '管理列表', en: 'Manage lists' }
export const name: Text = { tw: '名稱', cn: '名称', en: 'Name' }
export const rename: Text = { tw: '重新命名', cn: '重命名', en: 'Rename' }
export const listRenamed: Text = { tw: '已重新命名', cn: '已重命名', en: 'Renamed' }
export const nameTaken: Text = {
  tw: '另一份清單已使用這個名稱。',
  cn: '另一个列表已使用这个名称。',
  en: 'Another list has this name.',
}
export const deleteList: Text = { tw: '刪除清單', cn: '删除列表', en: 'Delete list' }
export const listDeleted: Text = { tw: '已刪除「{name}」', cn: '已删除“{name}”', en: '“{name}” deleted' }
export const mostLists: Text = {
  tw: '最多 {count} 份清單，請先刪除一份。',
  cn: '最多 {count} 个列表，请先删除一个。',
  en: 'There can be {count} lists at most: delete one first.',
}
export const notQuoted: Text = {
  tw: '本站未提供報價：{symbols}',
  cn: '本站没有报价：{symbols}',
  en: 'Not quoted here: {symbols}',
}
export const start: Text = { tw: '從這些商品開始', cn: '从这些品种开始', en: 'Instruments to start with' }
export const order: Text = { tw: '調整順序', cn: '调整顺序', en: 'Change the order' }
export const drag: Text = {
  tw: '拖曳 {symbol} 調整順序，或按 Alt 加上下鍵',
  cn: '拖动 {symbol} 调整顺序，或按 Alt 加上下键',
  en: 'Drag {symbol} to another place, or press Alt with the up or down key',
}
export const sortedNow: Text = {
  tw: '目前依欄位排序；您自己的順序仍保留。',
  cn: '目前按列排序；您自己的顺序仍保留。',
  en: 'Sorted by a column now; your own order is kept.',
}
export const ownOrder: Text = { tw: '回到自己的順序', cn: '回到自己的顺序', en: 'Back to my order' }
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
