import { type Kysely, type SqlBool, sql } from 'kysely'
import type { Database } from '#kit/database/database.ts'
import type { Unit } from '#kit/database/unit-of-work.ts'
import { raiseStamp } from '#kit/import/import-stamp.ts'
import { firstDay, type WordHitTables, wordHits } from './word-hits.ts'
import { type ListedWord, WORDS, type WordTables } from './word-repository.ts'

type From = Pick<Database, 'db'>

/** A word in force, as staff see it. Counts are of the last thirty days. */
export interface WordInForce {
  /** Rises from one that was added to the next. */
  number: number
  word: string
  list: 'block' | 'hold'
  scope: ListedWord['scope']
  /** Texts that were refused or held because of it. */
  hits: number
  /** Of those that were held, how many a review has published. */
  published: number
}

type Row = Pick<WordInForce, 'number' | 'word' | 'scope'> & Pick<ListedWord, 'list'>

const tablesOf = ({ db }: From): Kysely<WordTables & WordHitTables> => db

async function withHits(from: From, rows: readonly Row[]): Promise<WordInForce[]> {
  const hits = await wordHits.of(
    from,
    rows.map(({ word }) => word),
  )
  return rows.map(({ number, word, list, scope }) => {
    const { hits: counted = 0, published = 0 } = hits.get(word) ?? {}
    return { number: Number(number), word, list: list as WordInForce['list'], scope, hits: counted, published }
  })
}

/** The lists of words as staff change them. Running portals notice a change within a second or two. */
export const listedWords = {
  /** Those that contain a text, whatever its letter case, the newest first, below a number. */
  async newest(
    from: From,
    { q, below, limit }: { q?: string | undefined; below?: number | undefined; limit: number },
  ): Promise<WordInForce[]> {
    let rows = tablesOf(from)
      .selectFrom('moderation_words')
      .select(['number', 'word', 'list', 'scope'])
      .where('list', '<>', 'off')
    if (below !== undefined) rows = rows.where('number', '<', below)
    if (q !== undefined) {
      const pattern = `%${q.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`
      rows = rows.where(sql<SqlBool>`lower(word) like ${pattern} escape '\\'`)
    }
    return withHits(from, await rows.orderBy('number', 'desc').limit(limit).execute())
  },
  /** Those that have done something, the ones with the most hits first, after a place in that order. */
  async mostHit(
    from: From,
    { q, after, limit }: { q?: string | undefined; after?: readonly number[] | undefined; limit: number },
  ): Promise<WordInForce[]> {
    const db = tablesOf(from)
    const sums = db
      .selectFrom('word_hits')
      .select(['word', ({ fn }) => fn.sum<number>('hits').as('hits')])
      .where('day', '>=', firstDay())
      .groupBy('word')
      .as('sums')
    let rows = db
      .selectFrom(sums)
      .innerJoin('moderation_words', 'moderation_words.word', 'sums.word')
      .select(['number', 'moderation_words.word', 'list', 'scope'])
      .where('list', '<>', 'off')
    if (after) rows = rows.where(sql<SqlBool>`(sums.hits, number) < (${after[0]}, ${after[1]})`)
    if (q !== undefined) {
      const pattern = `%${q.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`
      rows = rows.where(sql<SqlBool>`lower(moderation_words.word) like ${pattern} escape '\\'`)
    }
    const found = await rows.orderBy('sums.hits', 'desc').orderBy('number', 'desc').limit(limit).execute()
    return withHits(from, found)
  },
  /** Puts a word on a list, or on the other one. */
  async add(unit: Unit, { word, list, scope }: ListedWord): Promise<void> {
    await tablesOf(unit)
      .insertInto('moderation_words')
      .values({ word, list, scope, origin: 'operator' })
      .onConflict(conflict => conflict.columns(['word', 'scope']).doUpdateSet({ list, origin: 'operator' }))
      .execute()
    await raiseStamp(unit.db, WORDS, { origin: 'operator' })
  },
  /**
   * Takes a word off its list; one that ships with the project stays off when it is stored again. Resolves with it;
   * undefined if there is none with this number.
   */
  async remove(unit: Unit, number: number): Promise<Pick<ListedWord, 'word' | 'scope'> | undefined> {
    const row = await tablesOf(unit)
      .updateTable('moderation_words')
      .set({ list: 'off', origin: 'operator' })
      .where('number', '=', number)
      .where('list', '<>', 'off')
      .returning(['word', 'scope'])
      .executeTakeFirst()
    if (row) await raiseStamp(unit.db, WORDS, { origin: 'operator' })
    return row
  },
}
