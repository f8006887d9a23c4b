import type { Database } from '#kit/database/database.ts'
import { declareModule, type Opened } from '#kit/module/module.ts'
import type { Currencies } from '#modules/currencies'
import { createBriefs } from './brief/brief.ts'
import { newsCalls } from './news.http.ts'
import { createNews } from './news.ts'
import { createNames } from './own/names.ts'
import { createOwnItems, type OwnItemsDeps } from './own/own-items.ts'
import { createPriceFacts } from './own/price-facts.ts'
import { createNewsRepository, newsMigrations } from './store/news-repository.ts'

export interface NewsModuleDeps extends Omit<OwnItemsDeps, 'repository' | 'facts' | 'names'> {
  database: Database
  currencies: Currencies
  /** Beside live prices nothing simulated is written about. */
  allowsSimulated: boolean
  /** Without a trailing slash. */
  siteUrl: string
  brandName: string
}

/** News: items that the portal writes from its own figures, and those of feeds. */
function openNews({ database, currencies, siteUrl, brandName, allowsSimulated, ...deps }: NewsModuleDeps) {
  const { market, bars, clock } = deps
  const repository = createNewsRepository(database)
  const facts = createPriceFacts({ market, bars, allowsSimulated })
  const names = createNames(currencies)
  const own = createOwnItems({ ...deps, repository, facts, names })
  const briefs = createBriefs({ ...deps, repository, facts })
  const news = createNews({
    news: createNewsRepository({ ...database, db: database.reads }),
    briefs,
    clock,
    names,
    countries: market.catalogue.countries,
  })
  return {
    calls: newsCalls({ news, catalogue: market.catalogue, siteUrl, brandName }),
    services: { news },
    jobs: [own],
  } satisfies Opened
}

export const newsModule = declareModule({ name: 'news', migrations: { main: [newsMigrations] }, open: openNews })
