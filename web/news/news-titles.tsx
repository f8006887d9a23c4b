import { newsCategoryNames } from '#contract/news/news-category-names.ts'
import { usePath, useText } from '../i18n/use-text.ts'
import { MoreLink } from '../ui/more-link.tsx'
import { Panel } from '../ui/panel.tsx'
import * as words from '../words/news.ts'
import type { LatestNews, NewsRow } from './collect-news.ts'
import { NEWS } from './news-address.ts'
import { NewsTime } from './news-time.tsx'

/** The title of an item, which links to its page or to its publisher’s article. */
export function NewsLink({ item }: { item: NewsRow }) {
  const path = usePath()
  if (item.isOwn) return <a href={path(item.address)}>{item.title}</a>
  return (
    <a href={item.address} rel="noopener nofollow external">
      {item.title}
    </a>
  )
}

/** Titles alone, for a part of another page. */
export function NewsTitles({ items, inColumns = false }: { items: readonly NewsRow[]; inColumns?: boolean }) {
  const t = useText()
  return (
    <ol className={inColumns ? 'news-titles in-columns' : 'news-titles'}>
      {items.map(item => (
        <li key={item.id}>
          <NewsLink item={item} />
          <span>
            <NewsTime at={item.at} /> · {t(newsCategoryNames[item.category])}
          </span>
        </li>
      ))}
    </ol>
  )
}

/** The newest titles on a page about something else. */
export function LatestNewsPanel({ news }: LatestNews) {
  const t = useText()
  const path = usePath()
  return (
    <Panel title={t(words.latest)} data={news} actions={<MoreLink address={path(NEWS)} of={t(words.latest)} />}>
      {items => <NewsTitles items={items} inColumns />}
    </Panel>
  )
}
