import { newsCategoryNames } from '#contract/news/news-category-names.ts'
import { htmlLang } from '#contract/text/locale.ts'
import { usePath, useText } from '../i18n/use-text.ts'
import * as words from '../words/news-pages.ts'
import * as statusWords from '../words/status.ts'
import type { NewsRow } from './collect-news.ts'
import { NewsTime } from './news-time.tsx'
import { NewsLink } from './news-titles.tsx'

/** Items with their first sentences. */
export function NewsList({ items }: { items: readonly NewsRow[] }) {
  return (
    <ol className="news-list">
      {items.map(item => (
        <li key={item.id}>
          <NewsEntry item={item} />
        </li>
      ))}
    </ol>
  )
}

function NewsEntry({ item }: { item: NewsRow }) {
  const t = useText()
  const path = usePath()
  return (
    <article {...(item.language ? { lang: htmlLang[item.language] } : {})}>
      <h2>
        <NewsLink item={item} />
      </h2>
      {item.summary !== '' && <p>{item.summary}</p>}
      <p className="news-meta">
        <NewsTime at={item.at} />
        <span>{t(newsCategoryNames[item.category])}</span>
        <span>{item.isOwn ? t(words.ownSource) : item.source}</span>
        {item.sample && <span className="badge caution">{t(statusWords.simulated)}</span>}
        {item.symbols.map(({ symbol, name, address }) => (
          <a key={symbol} href={path(address)} title={symbol}>
            {name}
          </a>
        ))}
      </p>
    </article>
  )
}
