import { htmlLang } from '#contract/text/locale.ts'
import { useLocale, usePath, useText } from '../i18n/use-text.ts'
import { NewsTime } from '../news/news-time.tsx'
import { MoreLink } from '../ui/more-link.tsx'
import { Panel } from '../ui/panel.tsx'
import * as articleWords from '../words/articles.ts'
import * as words from '../words/member-parts.ts'
import { articleAddress } from './article-address.ts'
import { DirectionMark } from './direction-mark.tsx'
import type { ArticlesPart, ArticleTitle, MemberPart } from './member-data.ts'
import { OpenOpinionsPanel } from './open-opinions-panel.tsx'

/** What members have published about what a page shows; on that of an instrument a link to write the first of it. */
export function MemberPanel(part: MemberPart) {
  if ('opinions' in part) return <OpenOpinionsPanel {...part} />
  const { articles, symbol } = part
  const isEmpty = 'value' in articles && articles.value.length === 0
  return isEmpty && symbol !== undefined ? <WriteFirst symbol={symbol} /> : <ArticlesPanel {...part} />
}

function WriteFirst({ symbol }: { symbol: string }) {
  const t = useText()
  const path = usePath()
  return (
    <p className="panel write-first">
      <a href={path('/write')}>{t(words.writeFirst, { symbol })}</a>
    </p>
  )
}

function ArticlesPanel({ articles, more, symbol, inColumns }: ArticlesPart) {
  const t = useText()
  const path = usePath()
  return (
    <Panel title={t(words.articles)} data={articles} actions={<MoreLink address={path(more)} of={t(words.articles)} />}>
      {list => <ArticleTitles list={list} symbol={symbol} inColumns={inColumns} />}
    </Panel>
  )
}

/** Titles alone; what is evident on the page of `symbol` is left out. */
function ArticleTitles({
  list,
  symbol: own,
  inColumns,
}: {
  list: readonly ArticleTitle[]
  symbol: string | undefined
  inColumns: boolean
}) {
  const t = useText()
  const path = usePath()
  const locale = useLocale()
  return (
    <ol className={inColumns ? 'news-titles in-columns' : 'news-titles'}>
      {list.map(({ id, title, lang, at, by, symbol, direction }) => (
        <li key={id}>
          <a href={path(articleAddress(id))} {...(lang !== locale && { lang: htmlLang[lang] })}>
            {title}
          </a>
          <p className="title-marks">
            {symbol !== undefined && symbol !== own && <b>{symbol}</b>}
            {direction !== null && <DirectionMark direction={direction} />}
            {lang !== locale && <i className="badge">{t(articleWords.languageNames[lang])}</i>}
            <NewsTime at={at} />
            <em>{by ?? t(articleWords.closedAccount)}</em>
          </p>
        </li>
      ))}
    </ol>
  )
}
