import type { Text } from '#contract/text/locale.ts'

export const scanToOpen: Text = {
  tw: '用手機掃描，即可在手機上看行情',
  cn: '用手机扫码，在手机上看行情',
  en: 'Scan with your phone to follow quotes there',
}
