import type { Text } from '#contract/text/locale.ts'

/** Text alternatives of shared pictures, for screen readers and where a picture cannot be shown. */
export const pictureAlt: Text = {
  tw: '{name}（{symbol}）的最新價、漲跌與近 24 小時走勢',
  cn: '{name}（{symbol}）的最新价、涨跌与近24小时走势',
  en: '{name} ({symbol}): last price, change and the last 24 hours',
}
export const memberAlt: Text = {
  tw: '{name}：追蹤者、文章與觀點命中率',
  cn: '{name}：粉丝、文章与观点命中率',
  en: '{name}: followers, articles and hit rate',
}
