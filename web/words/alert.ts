import type { Text } from '#contract/text/locale.ts'

/** Price alerts. */
export const risesTo: Text = { tw: '漲至 {level}', cn: '涨至{level}', en: 'rises to {level}' }
export const fallsTo: Text = { tw: '跌至 {level}', cn: '跌至{level}', en: 'falls to {level}' }
export const reaches: Text = { tw: '觸及 {level}', cn: '触及{level}', en: 'reaches {level}' }
export const changeOf: Text = {
  tw: '漲跌幅達 {percent}（{baseline}）',
  cn: '涨跌幅达{percent}（{baseline}）',
  en: 'changes by {percent} ({baseline})',
}
export const reached: Text = {
  tw: '{symbol} {condition}，現為 {value}',
  cn: '{symbol} {condition}，现为{value}',
  en: '{symbol} {condition}: now {value}',
}
export const add: Text = { tw: '新增提醒', cn: '添加提醒', en: 'Set alert' }
export const measure: Text = { tw: '項目', cn: '项目', en: 'Watch' }
export const byPrice: Text = { tw: '價格', cn: '价格', en: 'Price' }
export const byPercent: Text = { tw: '漲跌幅', cn: '涨跌幅', en: 'Change %' }
export const direction: Text = { tw: '方向', cn: '方向', en: 'Direction' }
export const up: Text = { tw: '向上觸及', cn: '向上触及', en: 'From below' }
export const down: Text = { tw: '向下觸及', cn: '向下触及', en: 'From above' }
export const either: Text = { tw: '任一方向', cn: '任一方向', en: 'Either way' }
export const rise: Text = { tw: '上漲', cn: '上涨', en: 'Rise' }
export const fall: Text = { tw: '下跌', cn: '下跌', en: 'Fall' }
export const riseOrFall: Text = { tw: '漲或跌', cn: '涨或跌', en: 'Either' }
export const level: Text = { tw: '價位', cn: '价位', en: 'Level' }
export const percentLevel: Text = { tw: '幅度（%）', cn: '幅度（%）', en: 'Change %' }
export const lower: Text = { tw: '調低 {step}', cn: '调低{step}', en: 'Lower by {step}' }
export const higher: Text = { tw: '調高 {step}', cn: '调高{step}', en: 'Raise by {step}' }
export const lastIs: Text = { tw: '最新價 {price}', cn: '最新价{price}', en: 'Last {price}' }
export const changeIs: Text = {
  tw: '目前 {percent}，{baseline}',
  cn: '当前{percent}，{baseline}',
  en: 'Now {percent}, {baseline}',
}
export const often: Text = { tw: '次數', cn: '次数', en: 'How often' }
export const once: Text = { tw: '一次', cn: '一次', en: 'Once' }
export const everyTime: Text = { tw: '每次', cn: '每次', en: 'Every time' }
export const restNote: Text = {
  tw: '每次觸發後，價格須離開該價位 {distance} 以上才會再次提醒。',
  cn: '每次触发后，价格偏离该价位{distance}以上才会再次提醒。',
  en: 'The alert re-arms once the price has moved {distance} away.',
}
export const points: Text = { tw: '{count} 個百分點', cn: '{count}个百分点', en: '{count} percentage points' }
export const expiry: Text = { tw: '有效期', cn: '有效期', en: 'Valid for' }
export const noExpiry: Text = { tw: '不限', cn: '不限', en: 'No limit' }
export const oneDay: Text = { tw: '1 天', cn: '1天', en: '1 day' }
export const oneWeek: Text = { tw: '7 天', cn: '7天', en: '7 days' }
export const oneMonth: Text = { tw: '30 天', cn: '30天', en: '30 days' }
export const noNumber: Text = {
  tw: '請輸入數字，例如 {example}。',
  cn: '请输入数字，例如{example}。',
  en: 'Enter a number such as {example}',
}
export const tooManyDecimals: Text = {
  tw: '最多 {count} 位小數，例如 {example}。',
  cn: '最多{count}位小数，例如{example}。',
  en: 'At most {count} decimals, such as {example}.',
}
export const alreadyThere: Text = {
  tw: '現價就是 {price}，請設定較高或較低的價位。',
  cn: '现价就是{price}，请设置更高或更低的价位。',
  en: 'The price is {price} now. Choose a level above or below it.',
}
export const tooFar: Text = {
  tw: '與現價 {price} 相差過遠，請確認價位。',
  cn: '与现价{price}相差过远，请确认价位。',
  en: 'That is too far from the current price of {price}. Check the level.',
}
export const percentRange: Text = {
  tw: '請輸入 0.01 至 100 之間的幅度。',
  cn: '请输入0.01至100之间的幅度。',
  en: 'Enter a change between 0.01 and 100',
}
export const tooMany: Text = {
  tw: '此瀏覽器最多可設 {count} 個提醒，請先刪除不用的。',
  cn: '此浏览器最多可设{count}个提醒，请先删除不用的。',
  en: 'This browser keeps at most {count} alerts. Delete one first.',
}
export const wasSet: Text = {
  tw: '已設定：{symbol} {condition}',
  cn: '已设置：{symbol} {condition}',
  en: 'Alert set: {symbol} {condition}',
}
export const yours: Text = { tw: '我的提醒', cn: '我的提醒', en: 'Your alerts' }
export const none: Text = {
  tw: '目前沒有提醒。開啟任一商品的頁面，按名稱旁的鈴鐺即可設定。',
  cn: '暂无提醒。打开任一品种的页面，点击名称旁的铃铛即可设置。',
  en: 'No alerts yet. Open the page of any instrument and use the bell next to its name.',
}
export const noneHere: Text = { tw: '目前沒有提醒。', cn: '暂无提醒。', en: 'No alerts yet.' }
export const waiting: Text = { tw: '等待中', cn: '等待中', en: 'Waiting' }
export const resting: Text = { tw: '已觸發，冷卻中', cn: '已触发，冷却中', en: 'Triggered, re-arming' }
export const done: Text = { tw: '已觸發', cn: '已触发', en: 'Triggered' }
export const expired: Text = { tw: '已過期', cn: '已过期', en: 'Expired' }
export const until: Text = { tw: '至 {time}', cn: '至{time}', en: 'until {time}' }
export const again: Text = { tw: '重新啟用', cn: '重新启用', en: 'Set again' }
export const againNamed: Text = { tw: '重新啟用 {name}', cn: '重新启用{name}', en: 'Set again: {name}' }
export const removeNamed: Text = { tw: '刪除 {name}', cn: '删除{name}', en: 'Delete {name}' }
export const history: Text = { tw: '觸發紀錄', cn: '触发记录', en: 'Alert history' }
export const clear: Text = { tw: '清除紀錄', cn: '清除记录', en: 'Clear' }
export const sound: Text = { tw: '聲音', cn: '声音', en: 'Sound' }
export const on: Text = { tw: '開', cn: '开', en: 'On' }
export const off: Text = { tw: '關', cn: '关', en: 'Off' }
export const allow: Text = { tw: '允許通知', cn: '允许通知', en: 'Allow notifications' }
export const notificationDefault: Text = {
  tw: '分頁在背景時，也能用系統通知提醒您。',
  cn: '标签页在后台时，也能用系统通知提醒您。',
  en: 'Your system can notify you while this tab is in the background.',
}
export const notificationGranted: Text = {
  tw: '已允許：分頁在背景時會發出系統通知。',
  cn: '已允许：标签页在后台时会发出系统通知。',
  en: 'Allowed: your system notifies you while this tab is in the background.',
}
export const notificationDenied: Text = {
  tw: '已封鎖。如要開啟，請在瀏覽器的網站設定中允許通知。',
  cn: '已被阻止。如需开启，请在浏览器的网站设置中允许通知。',
  en: 'Blocked. To change this, allow notifications in the browser’s settings for this site.',
}
export const notificationUnsupported: Text = {
  tw: '此瀏覽器或連線方式不支援系統通知。',
  cn: '此浏览器或连接方式不支持系统通知。',
  en: 'System notifications are not available in this browser or over this connection.',
}
export const worksWhileOpen: Text = {
  tw: '提醒只存放在此瀏覽器，須至少開啟一個本站分頁才會觸發；關閉期間越過的價位，會在下次開啟時提醒。',
  cn: '提醒只存放在此浏览器，需至少打开一个本站标签页才会触发；关闭期间越过的价位，会在下次打开时提醒。',
  en: 'Alerts stay in this browser and work while a tab of this site is open. Levels crossed while it is closed are reported on your next visit.',
}
