import type { Clock } from '#kit/clock.ts'
import type { Database } from '#kit/database/database.ts'
import type { Module } from '#kit/module.ts'
import { createNews } from './news.ts'
import { createNewsRepository } from './news-repository.ts'

/** News: items that the portal writes from its own figures, and those of feeds. */
export function newsModule({ database, clock }: { database: Database; clock: Clock }) {
  const repository = createNewsRepository(database)
  const news = createNews({ news: repository, clock })
  return { services: { news } } satisfies Module
}
