import { useText } from '../../i18n/use-text.ts'
import { type Area, areas } from '../../quotes/global-query.ts'
import { ChoiceLinks } from '../../quotes/quote-list.tsx'
import { groupName } from '../../words/group-name.ts'
import * as listWords from '../../words/list.ts'
import * as nav from '../../words/nav.ts'

/** Links to the areas, and to all of them if the page can show all. */
export function AreaLinks({
  chosen,
  addressOf,
  withAll = false,
}: {
  chosen: Area | 'all' | undefined
  addressOf(area: Area | undefined): string
  withAll?: boolean
}) {
  const t = useText()
  return (
    <ChoiceLinks
      label={t(listWords.areaFilter)}
      choices={[...(withAll ? (['all'] as const) : []), ...areas].map(area => ({
        key: area,
        label: area === 'all' ? t(nav.all) : t(groupName('markets', area)),
        address: addressOf(area === 'all' ? undefined : area),
        chosen: area === chosen,
      }))}
    />
  )
}
