import type { Kysely } from 'kysely'
import type { Locale } from '#contract/text/locale.ts'
import type { Database, Migrations } from '#kit/database/database.ts'
import type { Origin } from '#kit/import/importer.ts'
import type { PageMeta } from './page-meta.ts'

interface PageMetaTables {
  page_metadata: {
    /** The page's pattern, as in the site map; with a parameter that narrows it: `/forex?group`. */
    route: string
    locale: Locale
    title: string
    description: string
    keywords: string
    origin: Origin
  }
}

export const pageMetaMigrations: Migrations = {
  '2026-11-22-page-metadata': () => ({
    async up(db) {
      await db.schema
        .createTable('page_metadata')
        .addColumn('route', 'text', column => column.notNull())
        .addColumn('locale', 'text', column => column.notNull())
        .addColumn('title', 'text', column => column.notNull())
        .addColumn('description', 'text', column => column.notNull())
        .addColumn('keywords', 'text', column => column.notNull())
        .addColumn('origin', 'text', column => column.notNull())
        .addPrimaryKeyConstraint('page_metadata_key', ['route', 'locale'])
        .execute()
    },
  }),
}

/** The texts of one page in one language. */
export interface PageTexts extends PageMeta {
  route: string
  locale: Locale
}

/** The stored texts of pages; the project's own file and `npm run import -- page-texts` fill them. */
export function createPageMetaRepository({ db: untyped }: Pick<Database, 'db'>) {
  const db: Kysely<PageMetaTables> = untyped
  return {
    load: (): Promise<PageTexts[]> =>
      db.selectFrom('page_metadata').select(['route', 'locale', 'title', 'description', 'keywords']).execute(),
  }
}
