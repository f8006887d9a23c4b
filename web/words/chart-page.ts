import type { Text } from '#contract/text/locale.ts'

/** Texts of the chart page alone: layouts, panes, watchlist, shortcuts. */
export const layouts: Text = { tw: '版面', cn: '布局', en: 'Layouts' }
export const layoutName: Text = { tw: '版面名稱', cn: '布局名称', en: 'Name of the layout' }
export const layoutSave: Text = { tw: '儲存', cn: '保存', en: 'Save' }
export const layoutNone: Text = {
  tw: '把目前的週期、圖形、座標、指標參數與疊加商品存成版面，任何商品都可套用。版面存在這個瀏覽器。',
  cn: '把当前的周期、图形、坐标、指标参数和叠加品种存为布局，任何品种都可套用。布局保存在本浏览器。',
  en: 'Save interval, chart type, scale, indicators and comparisons as a layout for any instrument. Layouts stay in this browser.',
}
export const layoutAbout: Text = {
  tw: '點選即套用到目前的商品；預設版面在網址未指定時使用。',
  cn: '点击即套用到当前品种；默认布局在网址未指定时使用。',
  en: 'Choose one to apply it here. Charts opened without settings in their address start with the default.',
}
export const layoutDefault: Text = { tw: '預設', cn: '默认', en: 'Default' }
export const layoutMakeDefault: Text = {
  tw: '設「{name}」為預設',
  cn: '将“{name}”设为默认',
  en: 'Make “{name}” the default',
}
export const layoutRename: Text = { tw: '重新命名「{name}」', cn: '重命名“{name}”', en: 'Rename “{name}”' }
export const layoutDelete: Text = { tw: '刪除「{name}」', cn: '删除“{name}”', en: 'Delete “{name}”' }
export const paneHeight: Text = { tw: '{name} 副圖高度', cn: '{name}副图高度', en: 'Height of the {name} pane' }
export const watchShow: Text = { tw: '顯示自選清單', cn: '显示自选列表', en: 'Show the watchlist' }
export const watchHide: Text = { tw: '收合自選清單', cn: '收起自选列表', en: 'Hide the watchlist' }
export const watchWidth: Text = { tw: '自選清單寬度', cn: '自选列表宽度', en: 'Width of the watchlist' }
export const watchStart: Text = {
  tw: '還沒有自選商品，以下是相關商品。',
  cn: '还没有自选品种，以下是相关品种。',
  en: 'Your watchlist is empty. Related instruments:',
}
export const shortcuts: Text = { tw: '鍵盤快速鍵', cn: '键盘快捷键', en: 'Keyboard shortcuts' }
export const keyType: Text = {
  tw: '直接輸入代號切換商品',
  cn: '直接输入代码切换品种',
  en: 'Type a symbol to switch to it',
}
export const keyHelp: Text = { tw: '顯示這份說明', cn: '显示本说明', en: 'Show this help' }
export const keyFull: Text = { tw: '全螢幕', cn: '全屏', en: 'Full screen' }
export const keyList: Text = { tw: '顯示或收合自選清單', cn: '显示或收起自选列表', en: 'Show or hide the watchlist' }
export const keyBar: Text = { tw: '前一根、後一根 K 線', cn: '前一根、后一根K线', en: 'Previous or next bar' }
export const keyTenBars: Text = { tw: '前、後十根 K 線', cn: '前、后十根K线', en: 'Ten bars back or forward' }
export const keyEnds: Text = { tw: '最早、最新的 K 線', cn: '最早、最新的K线', en: 'First or last bar' }
export const keyZoom: Text = { tw: '放大、縮小', cn: '放大、缩小', en: 'Zoom in or out' }
export const keyChoose: Text = { tw: '選取上一個、下一個圖形', cn: '选中上一个、下一个图形', en: 'Select a drawing' }
export const keyDelete: Text = { tw: '刪除選取的圖形', cn: '删除选中的图形', en: 'Delete the selected drawing' }
export const keyPoint: Text = {
  tw: '畫線時設點；編輯註記',
  cn: '画线时设点；编辑备注',
  en: 'Set a point while drawing; edit a note',
}
export const keyPrice: Text = { tw: '畫線時調整價位', cn: '画线时调整价位', en: 'Move the price while drawing' }
export const keyUndo: Text = { tw: '復原', cn: '撤销', en: 'Undo' }
export const keyRedo: Text = { tw: '重做', cn: '重做', en: 'Redo' }
export const keyCancel: Text = {
  tw: '取消畫線；隱藏游標',
  cn: '取消画线；隐藏光标',
  en: 'Cancel the drawing; hide the cursor',
}
