import { type Area, areas } from '../../economy/economic-query.ts'
import { useText } from '../../i18n/use-text.ts'
import { ChoiceLinks } from '../../quotes/quote-list.tsx'
import { groupName } from '../../words/group-name.ts'
import * as listWords from '../../words/list.ts'
import * as marketWords from '../../words/market.ts'

/** The world and its continents, each a page. */
export function AreaTabs({
  chosen,
  addressOf,
}: {
  chosen: Area | undefined
  addressOf(area: Area | undefined): string
}) {
  const t = useText()
  return (
    <ChoiceLinks
      label={t(listWords.areaFilter)}
      choices={[undefined, ...areas].map(area => ({
        key: area ?? 'world',
        label: t(area === undefined ? marketWords.world : groupName('markets', area)),
        address: addressOf(area),
        chosen: area === chosen,
      }))}
    />
  )
}
