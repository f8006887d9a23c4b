import type { Text } from '#contract/locale.ts'

/** For those who hear a shared page, and where its picture cannot be shown. */
export const pictureAlt: Text = {
  tw: '{name}（{symbol}）的最新價、漲跌與近 24 小時走勢',
  cn: '{name}（{symbol}）的最新价、涨跌与近 24 小时走势',
  en: '{name} ({symbol}): last price, change and the last 24 hours',
}
