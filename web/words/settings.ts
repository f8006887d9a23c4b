import type { Text } from '#contract/text/locale.ts'

export const timezone: Text = { tw: '時區', cn: '时区', en: 'Time zone' }
export const theme: Text = { tw: '外觀', cn: '外观', en: 'Theme' }
export const colours: Text = { tw: '漲跌顏色', cn: '涨跌颜色', en: 'Up/down colours' }
export const numberFormat: Text = { tw: '數字格式', cn: '数字格式', en: 'Number format' }
export const defaultCurrency: Text = { tw: '預設貨幣', cn: '默认货币', en: 'Default currency' }
export const motion: Text = { tw: '減少動態效果', cn: '减少动态效果', en: 'Reduce motion' }
export const save: Text = { tw: '儲存', cn: '保存', en: 'Save' }
export const saved: Text = { tw: '已儲存', cn: '已保存', en: 'Saved' }
export const cancel: Text = { tw: '取消', cn: '取消', en: 'Cancel' }
export const reset: Text = { tw: '恢復預設', cn: '恢复默认', en: 'Reset' }
export const notifications: Text = { tw: '通知', cn: '通知', en: 'Notifications' }
export const remove: Text = { tw: '刪除', cn: '删除', en: 'Delete' }
export const edit: Text = { tw: '編輯', cn: '编辑', en: 'Edit' }
export const apply: Text = { tw: '套用', cn: '应用', en: 'Apply' }
export const auto: Text = { tw: '自動', cn: '自动', en: 'Automatic' }
export const baselineByClass: Text = { tw: '依類別預設', cn: '按类别默认', en: 'Default for each class' }
export const blueUp: Text = { tw: '藍漲橘跌', cn: '蓝涨橙跌', en: 'Blue up, orange down' }
export const ownZone: Text = { tw: '此裝置的時區（{zone}）', cn: '本设备的时区（{zone}）', en: 'This device ({zone})' }
export const deviceZone: Text = { tw: '此裝置的時區', cn: '本设备的时区', en: 'This device' }
export const keptHere: Text = {
  tw: '設定立即生效，只存放在此瀏覽器。',
  cn: '设置立即生效，只存放在此浏览器。',
  en: 'Settings take effect at once and stay in this browser.',
}
export const wasReset: Text = { tw: '已恢復預設值', cn: '已恢复默认值', en: 'Settings restored to their defaults' }
export const asPage: Text = { tw: '開啟設定頁', cn: '打开设置页', en: 'Open as a page' }
