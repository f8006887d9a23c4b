import type { Group } from '#contract/groups/group.ts'
import { numberText } from '../charts/time-series/axis-number.ts'
import { useText } from '../i18n/use-text.ts'
import { IconShape } from '../ui/icon.tsx'
import { GEM } from '../wallet/gem.ts'
import * as words from '../words/groups.ts'

/** What a term of a group costs, in two lines. */
export function GroupPrice({ group: { price, termDays } }: { group: Pick<Group, 'price' | 'termDays'> }) {
  const t = useText()
  if (price === null || termDays === null) return <b>{t(words.free)}</b>
  return (
    <span className="group-price">
      <b className="gems" aria-hidden="true">
        <IconShape path={GEM} size={14} /> {numberText(price, 0)}
      </b>
      <span className="visually-hidden">{t(words.diamonds, { n: numberText(price, 0) })}</span>
      <small>{t(words.days, { n: termDays })}</small>
    </span>
  )
}
