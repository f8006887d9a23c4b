import { AsyncLocalStorage } from 'node:async_hooks'
import { createHmac, randomBytes } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import { PortalError } from '#contract/answers/error.ts'
import * as Errors from '#contract/errors/index.ts'
import type { Database, Migrations } from '../database/database.ts'
import { keyIdOf, openBytes, type SealedPlace, type SecretKey, sealBytes, sealedPrefix } from './sealed-bytes.ts'
import { makeKeyFile, presentKey, type SecretKeys, SecretsError, syncKeyFile } from './secret-keys.ts'

type SealTables = { sealed_keys: { name: string; sealed: string } }

/** The key of HMACs, sealed: opening it proves a secret key. */
const HMAC_KEY: SealedPlace = { table: 'sealed_keys', column: 'sealed', id: 'hmac' }
const HMAC_KEY_BYTES = 32
/** Rows of one unit of a renewal. */
const BATCH = 200

export const sealMigrations: Migrations = {
  '2026-11-26-sealed-keys': () => ({
    async up(db) {
      await db.schema
        .createTable('sealed_keys')
        .addColumn('name', 'text', column => column.primaryKey())
        .addColumn('sealed', 'text', column => column.notNull())
        .execute()
    },
  }),
}

/** A sealed value cannot be opened: it was changed, belongs to another row, or its key is missing. */
export class UnopenedValue extends PortalError {
  readonly place: SealedPlace

  constructor(place: SealedPlace) {
    super(Errors.Unavailable)
    this.name = 'UnopenedValue'
    this.place = place
  }
}

/** A column of a table whose texts are sealed, each for its row: one that is copied to another row does not open there. */
export interface SealedColumn {
  /** The sealed text to store in the row with this id. */
  seal(id: string | number, text: string): Promise<string>
  /**
   * The text that was sealed for a row. One of the former key is sealed anew and stored through `db`: the database, or the
   * unit that the caller is in. Rejects with UnopenedValue, which is logged.
   */
  open(db: Kysely<unknown>, id: string | number, sealed: string): Promise<string>
}

/** Texts that only holders of the secret key can read, in columns of a database. */
export interface Seal {
  /** A column that holds sealed texts or null. Its rows are found by the column `id`. */
  column(table: string, column: string): SealedColumn
  /** A digest in base64url that only a holder of the key can compute. Digests of different purposes differ. */
  hmac(purpose: string, text: string): Promise<string>
  /** Tells that bytes cannot be opened whose key is sealed in a row. Returns the error to throw. */
  unopened(place: SealedPlace): UnopenedValue
  /** How many values of the columns asked for are not sealed with the present key. */
  left(): Promise<number>
  /** Seals all of these anew, those aside that cannot be opened, which are logged. Resolves with how many that were. */
  renew(): Promise<number>
  /**
   * Resolves once the key, if there is one, is on the disk. Nothing is sealed before; a start does not wait for it.
   * Rejects with the system's error; the next call tries again.
   */
  kept(): Promise<void>
}

interface Keys {
  secret: SecretKey
  old: SecretKey | undefined
  hmac: Buffer
}

export interface SealEvents {
  /** A file with a new key was made. */
  onKeyMade?(file: string): void
  /** A value cannot be opened. */
  onUnopened?(place: SealedPlace): void
}

const openText = (key: SecretKey, sealed: string, place: SealedPlace) =>
  openBytes(key, Buffer.from(sealed, 'base64url'), place)
const sealText = (key: SecretKey, bytes: Uint8Array, place: SealedPlace) =>
  sealBytes(key, bytes, place).toString('base64url')

/** The id of the key that seals the values of a database; undefined if nothing was sealed in it yet. */
export async function sealingKeyOf({ db }: Pick<Database, 'db'>): Promise<string | undefined> {
  const tables = await db.introspection.getTables()
  if (!tables.some(({ name }) => name === HMAC_KEY.table)) return undefined
  const row = await hmacRowOf(db)
  return row && keyIdOf(Buffer.from(row.sealed, 'base64url'))
}

const hmacRowOf = (db: Kysely<SealTables>) =>
  db.selectFrom('sealed_keys').select('sealed').where('name', '=', String(HMAC_KEY.id)).executeTakeFirst()

/** What a start says whose key does not open the database. */
function missingKey(id: string | undefined, { given, file }: SecretKeys, found: SecretKey | undefined): SecretsError {
  const has = given
    ? `SECRETS_KEY is the key ${given.id}`
    : found
      ? `${file} holds the key ${found.id}`
      : `there is no ${file}`
  return new SecretsError(
    `the key ${id ?? 'that sealed it'} of the database is missing: ${has}. Set SECRETS_KEY to it, or put the file back`,
  )
}

/** Reads the keys of a database, and makes what it lacks. Rejects with SecretsError if the operator's keys are others. */
async function readKeys({ write }: Database, keys: SecretKeys, events: SealEvents): Promise<Keys> {
  const { old } = keys
  return write(async unit => {
    const db: Kysely<SealTables> = unit.db
    let row = await hmacRowOf(db)
    const byOld = row && old && openText(old, row.sealed, HMAC_KEY)
    let secret = presentKey(keys)
    if (!secret && (!row || byOld)) {
      secret = makeKeyFile(keys.file)
      events.onKeyMade?.(keys.file)
    }
    if (!row && secret) {
      const values = { name: String(HMAC_KEY.id), sealed: sealText(secret, randomBytes(HMAC_KEY_BYTES), HMAC_KEY) }
      const conflict = db
        .insertInto('sealed_keys')
        .values(values)
        .onConflict(on => on.column('name').doNothing())
      await conflict.execute()
      row = await hmacRowOf(db)
    }
    const hmac = byOld ?? (row && secret && openText(secret, row.sealed, HMAC_KEY))
    if (!row || !secret || !hmac) throw missingKey(row && keyIdOf(Buffer.from(row.sealed, 'base64url')), keys, secret)
    if (byOld)
      await db
        .updateTable('sealed_keys')
        .set({ sealed: sealText(secret, hmac, HMAC_KEY) })
        .where('name', '=', String(HMAC_KEY.id))
        .execute()
    return { secret, old, hmac }
  })
}

/** Keys of a database, read when they are first asked for. */
function keysOf(database: Database, keys: SecretKeys, events: SealEvents) {
  let reading: Promise<Keys> | undefined
  let syncing: Promise<void> | undefined
  // Whoever seals first may be within a unit.
  const outside = AsyncLocalStorage.snapshot()

  function opened(): Promise<Keys> {
    reading ??= outside(() => readKeys(database, keys, events)).catch(problem => {
      reading = undefined
      throw problem
    })
    return reading
  }

  return {
    opened,
    isOpened: () => reading !== undefined,
    /** The keys, to seal with: that of a file is on the disk. */
    async kept(): Promise<Keys> {
      const all = await opened()
      syncing ??= keys.given ? Promise.resolve() : syncKeyFile(keys.file)
      await syncing.catch(problem => {
        syncing = undefined
        throw problem
      })
      return all
    },
  }
}

/**
 * Opens the seal of a database. Rejects with SecretsError if values in it are sealed with a key that is missing. A database
 * without sealed values gets its key at once; one that several processes may share gets a key of a file only when the first
 * value is sealed, since each process may have a folder of its own.
 */
export async function openSeal(database: Database, keys: SecretKeys, events: SealEvents = {}): Promise<Seal> {
  const columns = new Map<string, Pick<SealedPlace, 'table' | 'column'>>()
  const { opened, isOpened, kept } = keysOf(database, keys, events)
  const isShared = database.kind === 'postgres' && !keys.given
  if (!isShared || (await sealingKeyOf(database)) !== undefined) await opened()

  function openAny({ secret, old }: Keys, sealed: string, place: SealedPlace): Buffer {
    const bytes = openText(secret, sealed, place) ?? (old && openText(old, sealed, place))
    if (bytes) return bytes
    throw unopened(place)
  }

  function unopened(place: SealedPlace): UnopenedValue {
    events.onUnopened?.(place)
    return new UnopenedValue(place)
  }

  async function replace(db: Kysely<unknown>, place: SealedPlace, old: string, sealed: string): Promise<void> {
    const { table, column, id } = place
    await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${sealed}
      where id = ${id} and ${sql.ref(column)} = ${old}`.execute(db)
  }

  /** Seals a batch of a column anew. Returns the last id it has read; undefined if there are no more. */
  async function renewBatch(
    { table, column }: Pick<SealedPlace, 'table' | 'column'>,
    after: unknown,
    found: { unopened: number },
  ) {
    const all = await kept()
    const later = after === undefined ? sql`` : sql`and id > ${after}`
    const { rows } = await sql<{ id: string | number; sealed: string }>`
      select id, ${sql.ref(column)} as sealed from ${sql.table(table)}
      where ${isOfOtherKey(column, all.secret)} ${later} order by id limit ${BATCH}`.execute(database.db)
    const renewed: [SealedPlace, string, string][] = []
    for (const { id, sealed } of rows)
      try {
        const place = { table, column, id }
        renewed.push([place, sealed, sealText(all.secret, openAny(all, sealed, place), place)])
      } catch {
        found.unopened++
      }
    await database.write(async unit => {
      for (const [place, old, sealed] of renewed) await replace(unit.db, place, old, sealed)
    })
    return rows.at(-1)?.id
  }

  return {
    unopened,
    async kept() {
      if (isOpened()) await kept()
    },
    column(table, column) {
      columns.set(`${table}.${column}`, { table, column })
      return {
        async seal(id, text) {
          return sealText((await kept()).secret, Buffer.from(text), { table, column, id })
        },
        async open(db, id, sealed) {
          const all = await kept()
          const place = { table, column, id }
          const bytes = openAny(all, sealed, place)
          if (!sealed.startsWith(sealedPrefix(all.secret)))
            await replace(db, place, sealed, sealText(all.secret, bytes, place))
          return bytes.toString()
        },
      }
    },
    async hmac(purpose, text) {
      return createHmac('sha256', (await kept()).hmac)
        .update(JSON.stringify([purpose, text]))
        .digest('base64url')
    },
    async left() {
      const { secret } = await opened()
      let left = 0
      for (const { table, column } of columns.values()) {
        const { rows } = await sql<{ count: number | string }>`
          select count(*) as count from ${sql.table(table)} where ${isOfOtherKey(column, secret)}`.execute(database.db)
        left += Number(rows[0]!.count)
      }
      return left
    },
    async renew() {
      const found = { unopened: 0 }
      for (const column of columns.values()) {
        let last: unknown
        do last = await renewBatch(column, last, found)
        while (last !== undefined)
      }
      return found.unopened
    },
  }
}

function isOfOtherKey(column: string, secret: SecretKey) {
  const prefix = sealedPrefix(secret)
  return sql`${sql.ref(column)} is not null and substr(${sql.ref(column)}, 1, ${sql.lit(prefix.length)}) <> ${prefix}`
}
