import type { Text } from '#contract/text/locale.ts'
import * as commodity from '../words/commodity.ts'
import * as nav from '../words/nav.ts'

/** Popular pages, linked below the search field. */
export const hotLinks: readonly { label: Text; target: string }[] = [
  { label: nav.gold, target: '/commodities/moreDetail?chartOf=Gold' },
  { label: nav.crypto, target: '/crypto' },
  { label: nav.crudeOil, target: '/commodities/moreDetail?chartOf=CrudeOil' },
  { label: { tw: '歐元/美元', cn: '欧元/美元', en: 'Euro / US dollar' }, target: '/forex/moreDetail?chartOf=EURUSD' },
  { label: { tw: '美元指數', cn: '美元指数', en: 'US Dollar Index' }, target: '/forex/moreDetail?chartOf=DXY' },
  { label: commodity.metals, target: '/commodities?classify=Metals' },
  { label: nav.economic, target: '/economic?area=Asia' },
]
