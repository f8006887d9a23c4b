import type { Text } from '#contract/text/locale.ts'

export const search: Text = { tw: '搜尋', cn: '搜索', en: 'Search' }
export const searchHint: Text = { tw: '代號、名稱或注音', cn: '代码、名称或拼音', en: 'Symbol or name' }
export const hot: Text = { tw: '熱門搜尋', cn: '热门搜索', en: 'Popular' }
export const recent: Text = { tw: '最近瀏覽', cn: '最近浏览', en: 'Recent' }
export const language: Text = { tw: '語言', cn: '语言', en: 'Language' }
/** shown in its own script in every locale; exempt from the script check */
export const langTw: Text = { tw: '繁體中文', cn: '繁體中文', en: '繁體中文' }
/** shown in its own script in every locale; exempt from the script check */
export const langCn: Text = { tw: '简体中文', cn: '简体中文', en: '简体中文' }
export const langEn: Text = { tw: 'English', cn: 'English', en: 'English' }
export const login: Text = { tw: '登入', cn: '登录', en: 'Log in' }
export const register: Text = { tw: '註冊', cn: '注册', en: 'Sign up' }
export const logout: Text = { tw: '登出', cn: '退出登录', en: 'Log out' }
export const theme: Text = { tw: '外觀', cn: '外观', en: 'Theme' }
export const themeLight: Text = { tw: '淺色', cn: '浅色', en: 'Light' }
export const themeDark: Text = { tw: '深色', cn: '深色', en: 'Dark' }
export const themeSystem: Text = { tw: '跟隨系統', cn: '跟随系统', en: 'System' }
export const upDown: Text = { tw: '漲跌顏色', cn: '涨跌颜色', en: 'Up/down colours' }
export const redUp: Text = { tw: '紅漲綠跌', cn: '红涨绿跌', en: 'Red up' }
export const greenUp: Text = { tw: '綠漲紅跌', cn: '绿涨红跌', en: 'Green up' }
export const pauseTicker: Text = { tw: '暫停跑馬燈', cn: '暂停滚动行情', en: 'Pause ticker' }
export const playTicker: Text = { tw: '繼續跑馬燈', cn: '继续滚动行情', en: 'Resume ticker' }
export const phoneQr: Text = { tw: '手機版 QR 碼', cn: '手机版二维码', en: 'Open on your phone' }
export const communityQr: Text = { tw: '社群 QR 碼', cn: '社群二维码', en: 'Community' }
export const ad: Text = { tw: '廣告', cn: '广告', en: 'Ad' }
export const houseAd: Text = { tw: '本站推廣', cn: '本站推广', en: 'From this site' }
export const settings: Text = { tw: '設定', cn: '设置', en: 'Settings' }
export const alerts: Text = { tw: '提醒', cn: '提醒', en: 'Alerts' }
export const close: Text = { tw: '關閉', cn: '关闭', en: 'Close' }
