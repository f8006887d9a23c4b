import type { Text } from '#contract/text/locale.ts'

/** Texts of the chart and of the controls around it. */
export const chartOf: Text = { tw: '{name} 圖表', cn: '{name}图表', en: 'Chart of {name}' }
export const chartKeys: Text = {
  tw: '按鍵說明：左右鍵移動一根 K 線，加 Shift 移動十根；Home、End 移至首尾；加減鍵縮放；Esc 隱藏游標。畫線時：上下鍵調整價位，Enter 設點；中括號鍵選取圖形，Delete 刪除，Enter 編輯註記；Ctrl+Z 復原，Ctrl+Y 重做。',
  cn: '按键说明：左右键移动一根K线，加Shift移动十根；Home、End移至首尾；加减键缩放；Esc隐藏光标。画线时：上下键调整价位，Enter设点；方括号键选中图形，Delete删除，Enter编辑备注；Ctrl+Z撤销，Ctrl+Y重做。',
  en: 'Left and Right: previous or next bar, with Shift ten bars. Home and End: first or last bar. Plus and minus: zoom. Esc: hide the cursor. While drawing, Up and Down: set the price; Enter: set a point. Square brackets: select a drawing; Delete: remove it; Enter: edit its note. Ctrl+Z: undo. Ctrl+Y: redo.',
}
export const chartLoading: Text = { tw: '圖表載入中', cn: '图表加载中', en: 'Loading the chart' }
export const chartFailed: Text = {
  tw: '圖表資料無法載入，請檢查連線後重試。',
  cn: '图表数据无法加载，请检查连接后重试。',
  en: 'The chart’s data could not be loaded. Check the connection and try again.',
}
export const chartEmpty: Text = {
  tw: '此週期沒有資料，請改選其他週期。',
  cn: '该周期没有数据，请改选其他周期。',
  en: 'There are no bars at this interval. Choose another one.',
}
/** The price comes from another feed from here on. */
export const ownerChange: Text = { tw: '報價來源更換', cn: '行情来源更换', en: 'The source of the price changed' }
export const otherInstrument: Text = { tw: '切換商品', cn: '切换品种', en: 'Change instrument' }
/** A day of a mainland Chinese index, minute by minute. */
export const session: Text = { tw: '分時', cn: '分时', en: 'Session' }
export const sessionPrice: Text = { tw: '成交', cn: '最新', en: 'Last' }
/** Indices have no traded volume, so their average line is not weighted. */
export const sessionAverage: Text = { tw: '均線（算術平均）', cn: '均线（算术平均）', en: 'Average (arithmetic mean)' }
export const shape: Text = { tw: '圖形', cn: '图形', en: 'Chart type' }
export const addSymbol: Text = { tw: '加入商品', cn: '加入品种', en: 'Add a symbol' }
export const compareHint: Text = {
  tw: '最多 5 項，以畫面第一根 K 線起算的百分比比較',
  cn: '最多5项，以画面第一根K线起算的百分比比较',
  en: 'Up to 5, as percentage changes from the first bar in view',
}
export const compareFull: Text = {
  tw: '已有 5 項，請先移除一項',
  cn: '已有5项，请先移除一项',
  en: 'There are five already. Remove one first.',
}
export const removeOf: Text = { tw: '移除 {name}', cn: '移除{name}', en: 'Remove {name}' }
export const overPrice: Text = { tw: '主圖指標', cn: '主图叠加', en: 'Overlays' }
export const ownPane: Text = { tw: '副圖指標', cn: '副图', en: 'Separate pane' }
export const paramsOf: Text = { tw: '{name} 參數', cn: '{name}参数', en: 'Parameters of {name}' }
export const linear: Text = { tw: '線性', cn: '线性', en: 'Linear' }
export const newest: Text = { tw: '最新', cn: '最新', en: 'Latest' }
export const scale: Text = { tw: '座標', cn: '坐标', en: 'Scale' }
export const range5d: Text = { tw: '5 日', cn: '5日', en: '5D' }
export const all: Text = { tw: '全部', cn: '全部', en: 'All' }
export const exitFullscreen: Text = { tw: '離開全螢幕', cn: '退出全屏', en: 'Exit full screen' }
export const backToChart: Text = { tw: '以圖表檢視', cn: '以图表查看', en: 'View as chart' }
export const pictureSource: Text = {
  tw: '{brand} · {kind} · 來源 {source} · {time}',
  cn: '{brand} · {kind} · 来源{source} · {time}',
  en: '{brand} · {kind} · Source {source} · {time}',
}
export const barSpoken: Text = {
  tw: '{time}，開 {open}，高 {high}，低 {low}，收 {close}，{change}',
  cn: '{time}，开{open}，高{high}，低{low}，收{close}，{change}',
  en: '{time}, open {open}, high {high}, low {low}, close {close}, {change}',
}
export const barsShown: Text = {
  tw: '畫面中的 {count} 根 K 線',
  cn: '画面中的{count}根K线',
  en: 'The {count} bars in view',
}
export const shortOpen: Text = { tw: '開', cn: '开', en: 'O' }
export const shortHigh: Text = { tw: '高', cn: '高', en: 'H' }
export const shortLow: Text = { tw: '低', cn: '低', en: 'L' }
export const shortClose: Text = { tw: '收', cn: '收', en: 'C' }
export const more: Text = { tw: '更多工具', cn: '更多工具', en: 'More tools' }
/** Name of the indicator; spot currencies have no traded volume. */
export const vwapByTicks: Text = {
  tw: '成交量加權均價（量以報價筆數計）',
  cn: '成交量加权均价（量以报价笔数计）',
  en: 'VWAP of the session, volume counted in ticks',
}
export const noteWords: Text = { tw: '註記文字', cn: '备注文字', en: 'Note text' }
export const noteSave: Text = { tw: '確定', cn: '确定', en: 'Save' }
export const pointSet: Text = {
  tw: '第 {set} 點，共 {needed} 點',
  cn: '第{set}点，共{needed}点',
  en: 'Point {set} of {needed}',
}
export const drawingChosen: Text = {
  tw: '已選取第 {place} 項：{name}，共 {count} 項',
  cn: '已选中第{place}项：{name}，共{count}项',
  en: '{name} selected, {place} of {count}',
}
export const drawingTap: Text = {
  tw: '{name}：在圖上點 {count} 下',
  cn: '{name}：在图上点{count}下',
  en: '{name}: tap the chart to set {count} point(s)',
}
export const drawingCancel: Text = { tw: '取消', cn: '取消', en: 'Cancel' }
export const drawingDelete: Text = { tw: '刪除', cn: '删除', en: 'Delete' }
