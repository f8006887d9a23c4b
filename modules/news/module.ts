import type { Database } from '#kit/database/database.ts'
import type { Module } from '#kit/module.ts'
import { createNews } from './news.ts'
import { createOwnItems, type OwnItemsDeps } from './own/own-items.ts'
import { createNewsRepository } from './store/news-repository.ts'

/** News: items that the portal writes from its own figures, and those of feeds. */
export function newsModule({ database, ...deps }: { database: Database } & Omit<OwnItemsDeps, 'repository'>) {
  const repository = createNewsRepository(database)
  const news = createNews({ news: repository, clock: deps.clock })
  const own = createOwnItems({ ...deps, repository })
  return { services: { news }, tick: own.tick, close: own.close } satisfies Module
}
