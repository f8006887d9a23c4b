import type { Text } from '#contract/text/locale.ts'

export const days: Text = { tw: '{count} 天', cn: '{count}天', en: '{count} d' }
