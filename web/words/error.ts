import type { Text } from '#contract/text/locale.ts'

export const tryLater: Text = { tw: '請稍後再試', cn: '请稍后再试', en: 'Please Try Again Later' }
export const errorPage: Text = {
  tw: '顯示錯誤頁時發生問題',
  cn: '显示错误页时出现问题',
  en: 'An error occurred while showing the error page',
}
export const home: Text = { tw: '回首頁', cn: '返回首页', en: 'Back to home' }
export const notFound: Text = { tw: '找不到此頁面', cn: '找不到该页面', en: 'Page not found' }
export const notFoundHint: Text = {
  tw: '連結可能已失效，請由首頁或搜尋進入',
  cn: '链接可能已失效，请从首页或搜索进入',
  en: 'The link may be out of date. Try the home page or search.',
}
export const unknown: Text = { tw: '不明錯誤', cn: '未知错误', en: 'Unknown error' }
export const network: Text = { tw: '網路連線中斷', cn: '网络连接中断', en: 'Connection lost' }
export const timeout: Text = { tw: '回應逾時，請重試', cn: '响应超时，请重试', en: 'The request timed out. Try again.' }
export const panel: Text = { tw: '此區塊暫時無法載入', cn: '此板块暂时无法加载', en: 'This panel could not be loaded' }
export const panelAdvice: Text = {
  tw: '頁面其他內容不受影響，可點「重試」重新載入',
  cn: '页面其他内容不受影响，可点“重试”重新加载',
  en: 'The rest of the page is not affected',
}
export const retry: Text = { tw: '重試', cn: '重试', en: 'Retry' }
export const unknownSymbol: Text = { tw: '查無此商品', cn: '未找到该品种', en: 'Unknown symbol' }
export const unknownCountry: Text = {
  tw: '查無此國家或地區',
  cn: '未找到该国家/地区',
  en: 'Unknown country or region',
}
export const startRequired: Text = {
  tw: '請先選擇開始日期！',
  cn: '请先选择开始日期！',
  en: 'Please enter the start date first!',
}
export const endRequired: Text = { tw: '請選擇結束日期！', cn: '请选择结束日期！', en: 'Please enter the end date!' }
export const endAfterStart: Text = {
  tw: '結束日期須晚於開始日期',
  cn: '结束日期须晚于开始日期',
  en: 'End date must be after start date',
}
export const rangeTwoMonths: Text = {
  tw: '日期區間至少兩個月',
  cn: '日期范围至少两个月',
  en: 'Choose a range of at least two months',
}
export const decimal: Text = {
  tw: '請輸入數字，最多兩位小數',
  cn: '请输入数字，最多两位小数',
  en: 'Enter a number with up to 2 decimal places',
}
export const required: Text = { tw: '此欄位必填', cn: '此项必填', en: 'Required' }
export const tooLong: Text = { tw: '內容過長', cn: '内容过长', en: 'Too long' }
export const tooLarge: Text = { tw: '檔案超過 5 MB', cn: '文件超过5 MB', en: 'File is over 5 MB' }
export const fileType: Text = { tw: '僅接受圖片或 PDF', cn: '仅支持图片或PDF', en: 'Images or PDF only' }
export const amount: Text = { tw: '請輸入有效金額', cn: '请输入有效金额', en: 'Enter a valid amount' }
export const size: Text = { tw: '寬度與高度須大於 0', cn: '宽度和高度须大于0', en: 'Width and height must be above 0' }
export const brokers: Text = {
  tw: '請選擇 1 至 10 家外匯經紀商',
  cn: '请选择1至10家外汇经纪商',
  en: 'Choose 1 to 10 brokers',
}
export const pairs: Text = { tw: '請選擇 1 至 5 個貨幣對', cn: '请选择1至5个货币对', en: 'Choose 1 to 5 pairs' }
export const rateLimited: Text = {
  tw: '操作過於頻繁，請稍候',
  cn: '操作过于频繁，请稍候',
  en: 'Too many requests. Wait a moment and try again.',
}
export const offline: Text = {
  tw: '離線中，顯示最近一次報價',
  cn: '已离线，显示最近一次报价',
  en: 'You are offline. Showing the last known quotes.',
}
export const noScript: Text = {
  tw: '停用 JavaScript 時報價不會自動更新',
  cn: '禁用JavaScript时报价不会自动更新',
  en: 'Quotes do not update without JavaScript',
}
