import type { Kysely } from 'kysely'
import { locales, type Text } from '#contract/text/locale.ts'
import type { Database, Migrations } from '#kit/database/database.ts'
import type { Origin } from '#kit/import/importer.ts'
import { type ListedSite, type SiteCategory, siteCategories } from './listed-site.ts'

interface DirectoryTables {
  directory_sites: Record<`${'name' | 'description'}_${'tw' | 'cn' | 'en'}`, string> & {
    category: SiteCategory
    url: string
    /** Tags between blanks. */
    languages: string
    is_official: number
    /** Index in its file. */
    place: number
    origin: Origin
  }
}

export const directoryMigrations: Migrations = {
  '2026-11-23-directory-sites': () => ({
    async up(db) {
      let table = db.schema
        .createTable('directory_sites')
        .addColumn('url', 'text', column => column.primaryKey())
        .addColumn('category', 'text', column => column.notNull())
        .addColumn('languages', 'text', column => column.notNull())
        .addColumn('is_official', 'integer', column => column.notNull())
        .addColumn('place', 'integer', column => column.notNull())
        .addColumn('origin', 'text', column => column.notNull())
      for (const locale of locales)
        for (const text of ['name', 'description'])
          table = table.addColumn(`${text}_${locale}`, 'text', column => column.notNull())
      await table.execute()
    },
  }),
}

/** The stored sites; the project's own file and `npm run import -- navigation` fill them. */
export function createDirectoryRepository({ db: untyped }: Pick<Database, 'db'>) {
  const db: Kysely<DirectoryTables> = untyped
  return {
    /** By category in the order of the page, each in the order of its file. */
    async load(): Promise<ListedSite[]> {
      const rows = await db.selectFrom('directory_sites').selectAll().orderBy('place').execute()
      const textOf = (row: (typeof rows)[number], text: 'name' | 'description'): Text => ({
        tw: row[`${text}_tw`],
        cn: row[`${text}_cn`],
        en: row[`${text}_en`],
      })
      return rows
        .map(row => ({
          category: row.category,
          url: row.url,
          name: textOf(row, 'name'),
          description: textOf(row, 'description'),
          languages: row.languages.split(' ').filter(Boolean),
          isOfficial: row.is_official === 1,
          isUnchecked: row.origin === 'seed',
        }))
        .toSorted((a, b) => siteCategories.indexOf(a.category) - siteCategories.indexOf(b.category))
    },
  }
}
