import type { Text } from '#contract/text/locale.ts'

interface Section {
  heading: Text
  body: Text
}

export const disclaimer: readonly Section[] = [
  {
    heading: { tw: '僅供參考', cn: '仅供参考', en: 'For reference only' },
    body: {
      tw: '本站提供的報價、圖表、指標與說明僅供參考，不構成投資建議，也不是買賣任何商品的要約。您應自行判斷，並自負盈虧。',
      cn: '本站提供的报价、图表、指标与说明仅供参考，不构成投资建议，也不是买卖任何品种的要约。您应自行判断，并自负盈亏。市场有风险，投资需谨慎。据此操作，风险自担。',
      en: 'Quotes, charts, indicators and notes on this site are for reference only. They do not constitute investment advice or an offer to buy or sell anything. You are responsible for your own decisions.',
    },
  },
  {
    heading: { tw: '價格的來源與時間', cn: '价格的来源与时间', en: 'Where prices come from' },
    body: {
      tw: '每個價格都標示來源種類與時間：即時、延遲、收盤、模擬或重播。標示為「模擬」的數字由程式產生，並非市場價格；標示為「範例」的資料僅供展示版面。價格可能延遲或有誤，交易前請向您的經紀商確認。',
      cn: '每个价格都标明来源种类与时间：实时、延迟、收盘、模拟或回放。标为“模拟”的数字由程序产生，并非市场价格；标为“示例”的数据仅用于展示页面效果。价格可能延迟或有误，交易前请向您的经纪商确认。',
      en: 'Every price shows its source, type and age: real-time, delayed, end of day, simulated or replayed. Figures marked simulated are computer-generated and are not market prices; data marked sample only shows the layout. Prices may be late or wrong. Check with your broker before you trade.',
    },
  },
  {
    heading: { tw: '槓桿交易的風險', cn: '杠杆交易的风险', en: 'Risk of leverage' },
    body: {
      tw: '外匯、差價合約與加密貨幣的槓桿交易風險很高，損失可能超過本金，不一定適合每一位投資人。',
      cn: '外汇、差价合约与加密货币的杠杆交易风险很高，损失可能超过本金，不一定适合每一位投资者。',
      en: 'Trading forex, CFDs and cryptocurrencies on leverage carries a high level of risk, is not suitable for everyone, and losses can exceed your deposit.',
    },
  },
  {
    heading: { tw: '適用法律', cn: '适用法律', en: 'Governing law' },
    body: {
      tw: '本聲明以香港法律為準據法。',
      cn: '本声明以香港法律为准据法。',
      en: 'This disclaimer is governed by Hong Kong law.',
    },
  },
]

export const privacy: readonly Section[] = [
  {
    heading: { tw: '不必登入即可使用', cn: '无需登录即可使用', en: 'No login needed' },
    body: {
      tw: '瀏覽行情不需要帳號。本站不使用第三方追蹤程式，也不投放追蹤式廣告。',
      cn: '浏览行情不需要账号。本站不使用第三方跟踪程序，也不投放跟踪式广告。',
      en: 'Quotes are open without an account. This site runs no third-party trackers and shows no tracking adverts.',
    },
  },
  {
    heading: { tw: '存放在您瀏覽器裡的設定', cn: '存放在您浏览器里的设置', en: 'What is stored in your browser' },
    body: {
      tw: '語言、外觀、漲跌顏色、比較基準、時區、數字格式、表格密度、快速鍵、自選、提醒與財經日曆的篩選等設定存放在您的瀏覽器；只有會員選擇隨帳號保存時，才另存於帳號。名為 i18n_redirected 的 Cookie 用來記住語言，保留 365 天。未啟用 JavaScript 時，在設定頁儲存的選擇存放在名為 settings 的 Cookie，同樣保留 365 天。清除瀏覽器資料即可刪除。',
      cn: '语言、外观、涨跌颜色、比较基准、时区、数字格式、表格密度、快捷键、自选、提醒与财经日历的筛选等设置存放在您的浏览器；只有注册用户选择随账号保存时，才另存于账号。名为“i18n_redirected”的Cookie用来记住语言，保留365天。未启用JavaScript时，在设置页保存的选择存放在名为“settings”的Cookie中，同样保留365天。清除浏览器数据即可删除。',
      en: 'Language, theme, up and down colours, baseline, time zone, number format, table density, single-key shortcuts, column choices, watchlists, alerts, chart layouts and drawings, and the calendar’s filters are stored in your browser, and with an account only if a member chooses so. The cookie i18n_redirected remembers your language for 365 days. If you save the settings page without JavaScript, a cookie named settings stores your choices, also for 365 days. Clearing browser data removes all of it.',
    },
  },
  {
    heading: { tw: '您送出的回報', cn: '您提交的反馈', en: 'Reports you send' },
    body: {
      tw: '您回報錯誤時，我們儲存您填寫的內容、頁面語言與收到的時間，不記錄 IP 位址。電子郵件可不填，只用於回覆該則回報。處理完畢 180 天後，內容與電子郵件一併刪除。',
      cn: '您提交数据纠错时，我们保存您填写的内容、页面语言和收到的时间，不记录IP地址。电子邮箱可以不填，只用于回复该条反馈。处理完毕180天后，内容与电子邮箱一并删除。',
      en: 'When you report a wrong figure, we store what you write, the language of the page and the time, but not your IP address. The e-mail address is optional and used only to answer that report. All of it is deleted 180 days after the report is closed.',
    },
  },
  {
    heading: { tw: '伺服器紀錄', cn: '服务器记录', en: 'Server logs' },
    body: {
      tw: '本站程式不記錄造訪者的請求：IP 位址只短暫用於計算連線次數以防止濫用，不寫入日誌；會員登入時記錄的網段見下文。日誌只記程式本身的錯誤。營運者在前端另設的代理伺服器或主機商，可能自行保留紀錄。',
      cn: '本站程序不记录访客的请求：IP地址只短暂用于统计访问次数以防止滥用，不写入日志；用户登录时记录的网段见下文。日志只记录程序自身的错误。运营方在前端另设的代理服务器或主机商可能自行保留记录。',
      en: 'This program does not log requests. It counts requests by network for a short time, to stop abuse, and its log holds only its own errors. The network that is recorded when a member logs in is described below. A proxy or host that the operator puts in front of it may keep logs of its own.',
    },
  },
]
