import { newsCategories } from '#contract/news/news.ts'
import { newsCategoryNames } from '#contract/news/news-category-names.ts'
import { useLocale, usePath, useText } from '../../../i18n/use-text.ts'
import { type NewsChoice, newsAddress } from '../../../news/news-address.ts'
import { ListPages } from '../../../ui/list-pages.tsx'
import { Segments } from '../../../ui/segments.tsx'
import * as words from '../../../words/news-pages.ts'

/** Which news is shown: links, so that each choice has an address. */
export function NewsBar({ choice }: { choice: NewsChoice }) {
  const t = useText()
  const path = usePath()
  const { category, language } = choice
  const chip = (value: NewsChoice['category'], text: string) => (
    <a
      key={value ?? 'all'}
      className="chip"
      href={path(newsAddress({ category: value, language }))}
      aria-current={value === category ? 'true' : undefined}
    >
      {text}
    </a>
  )
  return (
    <div className="bar news-bar">
      <nav className="chips" aria-label={t(words.category)}>
        {chip(undefined, t(words.all))}
        {newsCategories.map(each => chip(each, t(newsCategoryNames[each])))}
      </nav>
      <span className="grow" />
      <LanguageChoice choice={choice} />
    </div>
  )
}

/** The languages of items from feeds. */
function LanguageChoice({ choice: { category, language } }: { choice: NewsChoice }) {
  const t = useText()
  const path = usePath()
  const own = useLocale()
  const current = language ?? own
  return (
    <Segments
      label={t(words.language)}
      leadTo="step"
      choices={(['tw', 'cn', 'en', 'all'] as const).map(each => [
        path(newsAddress({ category, language: each === own ? undefined : each })),
        t(words.languages[each]),
        each === current,
      ])}
    />
  )
}

/** Links to the newest items and to older ones. */
export function NewsPages({ choice, next }: { choice: NewsChoice; next: string | undefined }) {
  const t = useText()
  const path = usePath()
  const { before, ...newest } = choice
  return (
    <ListPages
      label={t(words.pages)}
      first={before === undefined ? undefined : path(newsAddress(newest))}
      next={next === undefined ? undefined : path(newsAddress({ ...choice, before: next }))}
      names={{ first: words.newest, next: words.older }}
    />
  )
}
