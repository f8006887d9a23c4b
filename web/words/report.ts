import type { Text } from '#contract/text/locale.ts'

export const intro: Text = {
  tw: '如發現報價、漲跌或統計數字有誤，請告訴我們，不必登入。我們會查證後更正。',
  cn: '如发现报价、涨跌或统计数据有误，请告诉我们，无需登录。我们核实后会更正。',
  en: 'Tell us about a price, a change or a statistic that is wrong. No login needed. We check it and correct it.',
}
export const about: Text = { tw: '頁面或商品', cn: '页面或品种', en: 'Page or instrument' }
export const aboutHint: Text = {
  tw: '商品代號，例如 EURUSD，或頁面的網址',
  cn: '品种代码，例如EURUSD，或页面网址',
  en: 'A symbol such as EURUSD, or the address of the page',
}
export const figure: Text = { tw: '哪個數字有誤', cn: '哪个数据有误', en: 'Which figure is wrong' }
export const figureHint: Text = {
  tw: '例如 11 月 20 日的最高價',
  cn: '例如11月20日的最高价',
  en: 'For example, the high of 20 November',
}
export const correction: Text = {
  tw: '正確的數字，以及可在哪裡查到',
  cn: '正确的数据，以及在哪里可以查到',
  en: 'Correct value and source',
}
export const correctionHint: Text = {
  tw: '請附上來源名稱或網址與時間',
  cn: '请注明来源名称或网址，以及时间',
  en: 'Link or name of the source, and the time',
}
export const email: Text = { tw: '電子郵件', cn: '电子邮箱', en: 'E-mail' }
export const emailHint: Text = {
  tw: '希望收到回覆時填寫',
  cn: '需要回复时填写',
  en: 'If you would like a reply',
}
export const stored: Text = {
  tw: '我們會儲存您填寫的內容、頁面語言與收到的時間，不記錄您的 IP 位址；電子郵件只用於回覆。處理完畢 180 天後全部刪除。',
  cn: '我们会保存您填写的内容、页面语言和收到的时间，不记录您的IP地址；电子邮箱只用于回复。处理完毕180天后全部删除。',
  en: 'We store what you write, the language of the page and the time, not your IP address. Your e-mail address is used for the reply only. All of it is deleted 180 days after the report is closed.',
}
export const send: Text = { tw: '送出回報', cn: '提交反馈', en: 'Send report' }
export const thanks: Text = {
  tw: '謝謝，已收到您的回報',
  cn: '谢谢，已收到您的反馈',
  en: 'Thank you. We have your report.',
}
export const thanksMore: Text = {
  tw: '我們會查證；如留有電子郵件，查證後將回覆您。',
  cn: '我们会核实；如留有电子邮箱，核实后将回复您。',
  en: 'We will check it, and reply if you left an e-mail address.',
}
export const another: Text = { tw: '再回報一項', cn: '再反馈一项', en: 'Report another figure' }
export const aboutMissing: Text = {
  tw: '請填寫頁面或商品',
  cn: '请填写页面或品种',
  en: 'Enter the page or the instrument',
}
export const figureMissing: Text = {
  tw: '請填寫哪個數字有誤',
  cn: '请填写哪个数据有误',
  en: 'Enter which figure is wrong',
}
export const correctionMissing: Text = {
  tw: '請填寫正確的數字與來源',
  cn: '请填写正确的数据和来源',
  en: 'Enter the correct value and its source',
}
export const tooLong: Text = {
  tw: '「{field}」請縮短到 {max} 個字以內',
  cn: '“{field}”请缩短到{max}个字以内',
  en: '{field}: shorten this to {max} characters',
}
export const emailWrong: Text = {
  tw: '請填寫完整的電子郵件地址，例如 linhai@example.com',
  cn: '请填写完整的电子邮箱地址，例如linhai@example.com',
  en: 'Enter a full e-mail address, such as name@example.com',
}
export const often: Text = {
  tw: '您的網路一小時內已送出多則回報，請稍後再送；內容仍在下方',
  cn: '您所在的网络一小时内已提交多条反馈，请稍后再提交；内容仍在下方',
  en: 'Several reports came from your network within the hour. Send this one later; it is still below.',
}
export const unavailable: Text = {
  tw: '目前無法儲存回報，請稍後再送；內容仍在下方',
  cn: '目前无法保存反馈，请稍后再提交；内容仍在下方',
  en: 'Reports cannot be stored at the moment. Send this one later; it is still below.',
}
