import type { Text } from '#contract/text/locale.ts'

/** The link to the seasonality of an instrument, from its other pages. */
export const tab: Text = { tw: '季節性與波動', cn: '季节性与波动', en: 'Seasonality' }
