import type { ReactNode } from 'react'
import { type ArticleType, articleTypes } from '#contract/articles/article-kinds.ts'
import type { Text } from '#contract/text/locale.ts'
import { useAddressWith } from '../forms/use-address-with.ts'
import { useText } from '../i18n/use-text.ts'
import { ListPages } from '../ui/list-pages.tsx'
import { Segments } from '../ui/segments.tsx'
import * as words from '../words/articles.ts'
import { ChoiceChips } from './choice-chips.tsx'

/** Links to the orders of a list; the first is that of an address without one. */
export function SortLinks<Sort extends string>({
  orders,
  chosen,
}: {
  orders: readonly (readonly [Sort, Text])[]
  chosen: Sort | undefined
}) {
  const t = useText()
  const addressWith = useAddressWith()
  return (
    <Segments
      label={t(words.order)}
      leadTo="step"
      choices={orders.map(([order, name], place) => [
        addressWith({ sort: place === 0 ? undefined : order, after: undefined }),
        t(name),
        place === 0 ? chosen === undefined || chosen === order : chosen === order,
      ])}
    />
  )
}

type ArticleOrder = 'new' | 'hot' | 'rewarded'
const orders: readonly (readonly [ArticleOrder, Text])[] = [
  ['new', words.newest],
  ['hot', words.hottest],
  ['rewarded', words.mostRewarded],
]

interface ArticleBarProps {
  choice: { type?: ArticleType | undefined; sort?: ArticleOrder | undefined }
  /** What else narrows the list. */
  children?: ReactNode
}

/** The order of a list of articles, and the types to which it can be narrowed. */
export function ArticleBar({ choice: { type, sort }, children }: ArticleBarProps) {
  const t = useText()
  const addressWith = useAddressWith()
  return (
    <div className="bar news-bar">
      <SortLinks orders={orders} chosen={sort} />
      <span className="grow" />
      <ChoiceChips
        label={t(words.type)}
        chosen={type}
        choices={[[undefined, t(words.all)], ...articleTypes.map(each => [each, t(words.typeNames[each])] as const)]}
        addressOf={each => addressWith({ type: each, after: undefined })}
      />
      {children}
    </div>
  )
}

interface AfterPagesProps {
  /** What the list contains. */
  label: string
  /** Where this page begins; undefined on the first. */
  after: string | undefined
  /** Where the next one begins. */
  next: string | undefined
}

/** Links to pages of a list whose address says after what it begins. */
export function AfterPages({ label, after, next }: AfterPagesProps) {
  const addressWith = useAddressWith()
  return (
    <ListPages
      label={label}
      first={after === undefined ? undefined : addressWith({ after: undefined })}
      next={next === undefined ? undefined : addressWith({ after: next })}
    />
  )
}
