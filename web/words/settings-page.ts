import type { Text } from '#contract/text/locale.ts'

export const savedHere: Text = {
  tw: '已儲存設定',
  cn: '已保存设置',
  en: 'Settings saved',
}
export const savedInCookie: Text = {
  tw: '未啟用 JavaScript 時，設定存放在此瀏覽器的 Cookie，保留 365 天，僅套用於本頁；行情頁不套用個人設定，一律使用預設值。',
  cn: '未启用JavaScript时，设置存放在此浏览器的Cookie中，保留365天，仅应用于本页；行情页不应用个人设置，一律使用默认值。',
  en: 'Without JavaScript, settings are kept in a cookie of this browser for 365 days and apply to this page. Quote pages are the same for everyone and use the defaults.',
}
