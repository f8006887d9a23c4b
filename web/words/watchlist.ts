import type { Text } from '#contract/text/locale.ts'

/** The visitor's own lists of instruments. */
export const full: Text = {
  tw: '自選最多 {count} 項，請先移出一項。',
  cn: '自选最多{count}个，请先移出一个。',
  en: 'A watchlist holds at most {count} instruments. Remove one first.',
}
export const about: Text = {
  tw: '搜尋後加入，或在任一列按星號；清單只存放在此瀏覽器。',
  cn: '搜索添加，或点击任意一行的星标；列表只存放在此浏览器。',
  en: 'Add instruments by typing, or with the star of any row. The list stays in this browser.',
}
export const addInstrument: Text = {
  tw: '加入商品：代號、名稱、注音',
  cn: '添加品种：代码、名称、拼音',
  en: 'Add an instrument by symbol or name',
}
export const isListed: Text = { tw: '已在清單中', cn: '已在列表中', en: 'Already in the list' }
export const removed: Text = { tw: '已將 {symbol} 移出自選', cn: '已将{symbol}移出自选', en: '{symbol} removed' }
export const undo: Text = { tw: '復原', cn: '撤销', en: 'Undo' }
export const empty: Text = {
  tw: '這份清單還沒有商品：在上方輸入名稱，或在任一頁面按下星號即可加入。',
  cn: '此列表还没有品种：在上方输入名称，或在任意页面点击星标即可添加。',
  en: 'This list is empty: type a name above, or press the star of any instrument.',
}
export const lists: Text = { tw: '自選清單', cn: '自选列表', en: 'Watchlists' }
export const newList: Text = { tw: '新增清單', cn: '新建列表', en: 'New list' }
export const numbered: Text = { tw: '清單 {number}', cn: '列表{number}', en: 'List {number}' }
export const manage: Text = { tw: '管理清單', cn: '管理列表', en: 'Manage lists' }
export const name: Text = { tw: '名稱', cn: '名称', en: 'Name' }
export const rename: Text = { tw: '重新命名', cn: '重命名', en: 'Rename' }
export const listRenamed: Text = { tw: '已重新命名', cn: '已重命名', en: 'Renamed' }
export const nameTaken: Text = {
  tw: '另一份清單已使用這個名稱。',
  cn: '另一个列表已使用该名称。',
  en: 'Another list has this name.',
}
export const deleteList: Text = { tw: '刪除清單', cn: '删除列表', en: 'Delete list' }
export const listDeleted: Text = { tw: '已刪除「{name}」', cn: '已删除“{name}”', en: '“{name}” deleted' }
export const mostLists: Text = {
  tw: '最多 {count} 份清單，請先刪除一份。',
  cn: '最多{count}个列表，请先删除一个。',
  en: 'You can have at most {count} lists. Delete one first.',
}
export const notQuoted: Text = {
  tw: '本站未提供報價：{symbols}',
  cn: '本站没有报价：{symbols}',
  en: 'Not quoted here: {symbols}',
}
export const sharedList: Text = { tw: '分享的清單：{name}', cn: '分享的列表：{name}', en: 'Shared list: {name}' }
export const sharedNote: Text = {
  tw: '這份清單來自分享連結；您自己的清單維持不變。',
  cn: '此列表来自分享链接；您自己的列表保持不变。',
  en: 'This list came from a shared link. Your own lists stay as they are.',
}
export const saveAsMine: Text = { tw: '存為我的清單', cn: '存为我的列表', en: 'Save as my list' }
export const myLists: Text = { tw: '我的清單', cn: '我的列表', en: 'My lists' }
export const listSaved: Text = { tw: '已存為「{name}」', cn: '已存为“{name}”', en: 'Saved as “{name}”' }
export const share: Text = { tw: '分享這份清單', cn: '分享此列表', en: 'Share this list' }
export const copyLink: Text = { tw: '複製連結', cn: '复制链接', en: 'Copy link' }
export const linkCopied: Text = { tw: '已複製連結', cn: '链接已复制', en: 'Link copied' }
export const files: Text = { tw: '匯出與匯入', cn: '导出与导入', en: 'Export and import' }
export const filesNote: Text = {
  tw: '最多 {lists} 份清單，每份 {count} 項。匯入不會更動現有清單。',
  cn: '最多{lists}个列表，每个{count}个品种。导入不会改动现有列表。',
  en: 'Up to {lists} lists of {count} instruments each. Importing adds lists and leaves your existing ones unchanged.',
}
export const saveAll: Text = { tw: '匯出全部（JSON）', cn: '导出全部（JSON）', en: 'Export all (JSON)' }
export const saveCsv: Text = { tw: '匯出此清單（CSV）', cn: '导出此列表（CSV）', en: 'Export this list (CSV)' }
export const takeFile: Text = { tw: '匯入 JSON', cn: '导入JSON', en: 'Import JSON' }
export const noListFile: Text = {
  tw: '「{file}」不是自選清單檔案，未作任何變更。',
  cn: '“{file}”不是自选列表文件，未作任何更改。',
  en: '“{file}” is not a watchlist file. Nothing was changed.',
}
export const listsTaken: Text = {
  tw: '已加入 {count} 份清單。',
  cn: '已加入{count}个列表。',
  en: '{count} {count|list|lists} added.',
}
export const leftOut: Text = { tw: '略過：{symbols}', cn: '已略过：{symbols}', en: 'Skipped: {symbols}' }
export const noRoom: Text = {
  tw: '最多 {count} 份清單，未能加入：{names}',
  cn: '最多{count}个列表，未能加入：{names}',
  en: 'You can have at most {count} lists. Not added: {names}',
}
export const notChecked: Text = {
  tw: '暫時無法核對商品代號，未作任何變更。',
  cn: '暂时无法核对品种代码，未作任何更改。',
  en: 'The symbols cannot be checked at the moment. Nothing was changed.',
}
export const start: Text = { tw: '從這些商品開始', cn: '从这些品种开始', en: 'Instruments to start with' }
export const order: Text = { tw: '調整順序', cn: '调整顺序', en: 'Change the order' }
export const drag: Text = {
  tw: '拖曳 {symbol} 調整順序，或按 Alt 加上下鍵',
  cn: '拖动{symbol}调整顺序，或按Alt加上下键',
  en: 'Drag {symbol} to another place, or press Alt with the up or down key',
}
export const sortedNow: Text = {
  tw: '目前依欄位排序；您自己的順序仍保留。',
  cn: '目前按列排序；您自己的顺序仍保留。',
  en: 'Currently sorted by a column; your own order is kept.',
}
export const ownOrder: Text = { tw: '回到自己的順序', cn: '回到自己的顺序', en: 'Back to my order' }
export const moveUp: Text = { tw: '{symbol} 上移', cn: '{symbol}上移', en: 'Move {symbol} up' }
export const moveDown: Text = { tw: '{symbol} 下移', cn: '{symbol}下移', en: 'Move {symbol} down' }
export const nowAt: Text = {
  tw: '{symbol} 現為第 {place} 項，共 {count} 項',
  cn: '{symbol}现为第{place}个，共{count}个',
  en: '{symbol} is now {place} of {count}',
}
export const notRead: Text = {
  tw: '自選報價暫時無法讀取，清單仍保留。',
  cn: '自选报价暂时无法读取，列表仍保留。',
  en: 'The prices of your list cannot be loaded at the moment. The list itself is kept.',
}
