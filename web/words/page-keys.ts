import type { Text } from '#contract/text/locale.ts'

/** Keys of all pages. */
export const title: Text = { tw: '鍵盤快速鍵', cn: '键盘快捷键', en: 'Keyboard shortcuts' }
export const anyPage: Text = { tw: '任何頁面', cn: '任意页面', en: 'On any page' }
export const goTo: Text = { tw: '先按 g，再按一鍵', cn: '先按g，再按一键', en: 'Press g, then' }
export const chart: Text = { tw: '選取圖表後', cn: '选中图表后', en: 'With the focus on a chart' }
export const search: Text = { tw: '搜尋', cn: '搜索', en: 'Search' }
export const list: Text = { tw: '顯示這份清單', cn: '显示本列表', en: 'Show this list' }
export const leave: Text = { tw: '關閉視窗或選單', cn: '关闭窗口或菜单', en: 'Close a dialog or menu' }
export const singleKeys: Text = { tw: '單鍵快速鍵', cn: '单键快捷键', en: 'Single-key shortcuts' }
export const on: Text = { tw: '開啟（按問號鍵列出）', cn: '开启（按问号键查看）', en: 'On (? lists them)' }
export const off: Text = { tw: '關閉', cn: '关闭', en: 'Off' }
export const hint: Text = {
  tw: '輸入文字時不作用。與螢幕報讀器或輸入法衝突時可關閉；Ctrl+K 不受影響。',
  cn: '输入文字时不生效。与读屏软件或输入法冲突时可关闭；Ctrl+K不受影响。',
  en: 'They do nothing while you type. Switch them off if they get in the way of a screen reader; Ctrl+K stays.',
}
