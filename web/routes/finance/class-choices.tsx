import { type InstrumentClass, instrumentClasses } from '#contract/prices/instrument.ts'
import type { Text } from '#contract/text/locale.ts'
import { useText } from '../../i18n/use-text.ts'
import { ChoiceLinks } from '../../quotes/quote-list.tsx'
import { groupName } from '../../words/group-name.ts'
import * as marketWords from '../../words/market.ts'
import * as nav from '../../words/nav.ts'
import { financeAddress } from './finance-address.ts'

export const className: Record<InstrumentClass, Text> = {
  currency: nav.forex,
  commodities: nav.commodities,
  markets: marketWords.indices,
  bond: nav.bond,
  crypto: nav.crypto,
}

/** Name of a group on the finance pages. */
export function financeGroupName(instrumentClass: InstrumentClass, group: string): Text {
  return instrumentClass === 'crypto' ? nav.crypto : groupName(instrumentClass, group)
}

/** The classes of the finance pages as tabs. */
export function ClassChoices({ chosen }: { chosen?: InstrumentClass }) {
  const t = useText()
  return (
    <ChoiceLinks
      label={t(marketWords.assetClass)}
      choices={[
        { key: 'all', label: t(marketWords.overview), address: '/finance/forex', chosen: chosen === undefined },
        ...instrumentClasses.map(each => ({
          key: each,
          label: t(className[each]),
          address: financeAddress({ class: each, group: undefined }),
          chosen: each === chosen,
        })),
      ]}
    />
  )
}
