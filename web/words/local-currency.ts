import type { Text } from '#contract/text/locale.ts'

/** The currency of the figures of several countries. */
export const localCurrency: Text = { tw: '本國貨幣', cn: '本币', en: 'local currency' }
