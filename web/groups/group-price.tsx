import type { Group } from '#contract/groups/group.ts'
import { numberText } from '../charts/time-series/axis-number.ts'
import { useText } from '../i18n/use-text.ts'
import { IconShape } from '../ui/icon.tsx'
import * as words from '../words/groups.ts'

/** On a grid of 16 units. */
const DIAMOND = 'M5 3h6l3 3.6L8 13.5 2 6.6ZM2 6.6h12M8 13.5 5.6 6.6 8 3l2.4 3.6Z'

/** What a term of a group costs, in two lines. */
export function GroupPrice({ group: { price, termDays } }: { group: Pick<Group, 'price' | 'termDays'> }) {
  const t = useText()
  if (price === null || termDays === null) return <b>{t(words.free)}</b>
  return (
    <span className="group-price">
      <b aria-hidden="true">
        <IconShape path={DIAMOND} size={14} /> {numberText(price, 0)}
      </b>
      <span className="visually-hidden">{t(words.diamonds, { n: numberText(price, 0) })}</span>
      <small>{t(words.days, { n: termDays })}</small>
    </span>
  )
}
