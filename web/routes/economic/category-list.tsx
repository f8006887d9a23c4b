import { type Category, categories, categoryAddress, indicatorAddress } from '../../economy/economic-query.ts'
import { usePath, useText } from '../../i18n/use-text.ts'
import { categoryName } from '../../words/category-name.ts'
import * as economyWords from '../../words/economy.ts'

export interface ListedIndicator {
  key: string
  name: string
  /** Without series its figures are prices: they have a page, but no map and no past here. */
  hasSeries: boolean
}

/** The twelve kinds of indicators; the open one with its indicators, each of which the page can show. */
export function CategoryList({
  counts,
  open,
  indicators,
  chosen,
  addressOf,
}: {
  /** How many indicators of each kind have figures. */
  counts: Readonly<Partial<Record<string, number>>>
  open: Category
  indicators: readonly ListedIndicator[]
  chosen: string
  addressOf(indicator: string): string
}) {
  const t = useText()
  const path = usePath()
  return (
    <nav className="panel category-list" aria-label={t(economyWords.categories)}>
      <div className="panel-head">
        <h2>{t(economyWords.categories)}</h2>
      </div>
      <ul>
        {categories.map(category => (
          <li key={category} className={category === open ? 'open' : ''}>
            <a href={path(categoryAddress(category))}>
              {t(categoryName[category])}
              <span className="num">{counts[category] ?? 0}</span>
            </a>
            {category === open && (
              <ul>
                {indicators.map(({ key, name, hasSeries }) => (
                  <li key={key}>
                    <a
                      href={path(hasSeries ? addressOf(key) : indicatorAddress(key))}
                      {...(hasSeries ? { 'data-keep-scroll': true } : {})}
                      {...(key === chosen ? { 'aria-current': 'true' as const } : {})}
                    >
                      {name}
                    </a>
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
    </nav>
  )
}
