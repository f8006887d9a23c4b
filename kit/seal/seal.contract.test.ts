import { existsSync, mkdtempSync, readFileSync, readlinkSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { type Database, type Migrations, migrate, sqliteDatabase } from '#kit/database/database.ts'
import { describeOnEveryDatabase } from '#testing/databases.ts'
import { openSeal, sealingKeyOf, sealMigrations, UnopenedValue } from './seal.ts'
import type { SealedPlace, SecretKey } from './sealed-bytes.ts'
import { newSecretKey } from './sealed-bytes.ts'
import { makeKeyFile, type SecretKeys } from './secret-keys.ts'
import { dropUnusedKey } from './unused-key.ts'

const letterMigrations: Migrations = {
  '2026-11-26-letters': () => ({
    async up(db) {
      await db.schema
        .createTable('letters')
        .addColumn('id', 'integer', column => column.primaryKey())
        .addColumn('text', 'text')
        .execute()
    },
  }),
}

function temporaryFile(): string {
  const folder = mkdtempSync(join(tmpdir(), 'portal-seal-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return join(folder, 'data', 'secrets.key')
}

const given = (key: SecretKey, old?: SecretKey): SecretKeys => ({ file: '/nowhere', given: key, old })

async function lettersOf(database: Database, keys: SecretKeys) {
  const unopened: SealedPlace[] = []
  const seal = await openSeal(database, keys, { onUnopened: place => unopened.push(place) })
  const texts = seal.column('letters', 'text')
  const stored = async () => database.db.selectFrom('letters').selectAll().orderBy('id').execute()
  return {
    seal,
    unopened,
    stored,
    write: async (id: number, text: string) =>
      database.db
        .insertInto('letters')
        .values({ id, text: await texts.seal(id, text) })
        .execute(),
    async read(id: number): Promise<string> {
      const row = (await stored()).find(each => each.id === id)!
      return texts.open(database.db, id, row.text)
    },
  }
}

describeOnEveryDatabase('sealed values', { ...sealMigrations, ...letterMigrations }, openStore => {
  test('are read with the key that sealed them, by another process too', async () => {
    const key = newSecretKey()
    const one = await lettersOf(await openStore(), given(key))
    await one.write(1, '親愛的陳先生')
    await one.write(2, '')
    const other = await lettersOf(await openStore(), given(key))
    expect([await other.read(1), await other.read(2)]).toEqual(['親愛的陳先生', ''])
    expect(await other.seal.hmac('phone', '+886912345678')).toBe(await one.seal.hmac('phone', '+886912345678'))
    expect(await other.seal.hmac('e-mail', '+886912345678')).not.toBe(await one.seal.hmac('phone', '+886912345678'))
  })

  test('a start with another key ends with a line that names the key that is missing', async () => {
    const [key, other] = [newSecretKey(), newSecretKey()]
    const database = await openStore()
    await openSeal(database, given(key))
    await expect(openSeal(database, given(other))).rejects.toThrow(
      `the key ${key.id} of the database is missing: SECRETS_KEY is the key ${other.id}.`,
    )
    const file = temporaryFile()
    await expect(openSeal(database, { file, given: undefined, old: undefined })).rejects.toThrow(
      `the key ${key.id} of the database is missing: there is no ${file}.`,
    )
    expect(existsSync(file)).toBe(false)
    const wrong = makeKeyFile(file)
    const bytes = readFileSync(file, 'utf8')
    await expect(openSeal(database, { file, given: undefined, old: undefined })).rejects.toThrow(
      `the key ${key.id} of the database is missing: ${file} holds the key ${wrong.id}.`,
    )
    expect(readFileSync(file, 'utf8')).toBe(bytes)
    expect(await sealingKeyOf(database)).toBe(key.id)
  })

  test('without a key in the settings one is made in a file, once, and for its owner alone', async () => {
    const file = temporaryFile()
    const keys = { file, given: undefined, old: undefined }
    const made: string[] = []
    const database = await openStore()
    const open = async () => openSeal(database, keys, { onKeyMade: path => made.push(path) })
    const seals = await Promise.all([open(), open(), open()])
    const digests = await Promise.all(seals.map(seal => seal.hmac('phone', '1')))
    expect(new Set(digests).size).toBe(1)
    expect([new Set(made).size, statSync(file).mode & 0o777]).toEqual([1, 0o600])
    const text = readFileSync(file, 'utf8')
    expect(text).toMatch(/^[\da-f]{64}\n$/)
    expect(await (await open()).hmac('phone', '1')).toBe(digests[0])
    expect(readFileSync(file, 'utf8')).toBe(text)
  })

  test('a unit of work that seals the first value of all commits it', async () => {
    const database = await openStore()
    const seal = await openSeal(database, { file: temporaryFile(), given: undefined, old: undefined })
    const texts = seal.column('letters', 'text')
    await database.write(async unit => {
      await unit.db
        .insertInto('letters')
        .values({ id: 1, text: await texts.seal(1, 'first') })
        .execute()
    })
    const [row] = await database.db.selectFrom('letters').selectAll().execute()
    expect(await texts.open(database.db, 1, row!.text)).toBe('first')
  })

  test('a file that holds no key is left as it is, and the start ends', async () => {
    const file = temporaryFile()
    makeKeyFile(file)
    writeFileSync(file, 'not a key')
    const keys = { file, given: undefined, old: undefined }
    const sealing = openStore().then(async database => (await openSeal(database, keys)).hmac('phone', '1'))
    await expect(sealing).rejects.toThrow(`${file} does not hold a key of 64 hex digits`)
    expect(readFileSync(file, 'utf8')).toBe('not a key')
  })

  test('a value that was exchanged is not shown: the row is named, and no byte of it', async () => {
    const letters = await lettersOf(await openStore(), given(newSecretKey()))
    await letters.write(1, 'one')
    await letters.write(2, 'two')
    const database = await openStore()
    const [first] = await letters.stored()
    await database.db.updateTable('letters').set({ text: first!.text }).where('id', '=', 2).execute()
    const refused = await letters.read(2).catch(problem => problem)
    expect(refused).toBeInstanceOf(UnopenedValue)
    expect(refused.definition.code).toBe('000213')
    expect(letters.unopened).toEqual([{ table: 'letters', column: 'text', id: 2 }])
  })

  test('with a new key values are sealed anew when they are read, and by a pass', async () => {
    const [key, next] = [newSecretKey(), newSecretKey()]
    const before = await lettersOf(await openStore(), given(key))
    for (let id = 1; id <= 450; id++) await before.write(id, `letter ${id}`)
    const digest = await before.seal.hmac('phone', '+886912345678')

    const after = await lettersOf(await openStore(), given(next, key))
    expect(await after.seal.left()).toBe(450)
    expect(await after.read(7)).toBe('letter 7')
    expect(await after.seal.left()).toBe(449)
    expect(await after.seal.renew()).toBe(0)
    expect(await after.seal.left()).toBe(0)

    const last = await lettersOf(await openStore(), given(next))
    expect([await last.read(1), await last.read(450)]).toEqual(['letter 1', 'letter 450'])
    // What is found by its digest is still found.
    expect(await last.seal.hmac('phone', '+886912345678')).toBe(digest)
  })

  test('a pass names what neither key opens, and seals the rest anew', async () => {
    const [key, next] = [newSecretKey(), newSecretKey()]
    const before = await lettersOf(await openStore(), given(key))
    for (let id = 1; id <= 3; id++) await before.write(id, `letter ${id}`)
    const [first] = await before.stored()
    const database = await openStore()
    await database.db.updateTable('letters').set({ text: first!.text }).where('id', '=', 2).execute()
    const after = await lettersOf(database, given(next, key))
    expect(await after.seal.renew()).toBe(1)
    expect([await after.seal.left(), after.unopened]).toEqual([1, [{ table: 'letters', column: 'text', id: 2 }]])
    expect(await after.read(3)).toBe('letter 3')
  })

  test('a key in the settings may follow one in a file, and the other way round', async () => {
    const file = temporaryFile()
    const inFile = makeKeyFile(file)
    const key = newSecretKey()
    const database = await openStore()
    const first = await lettersOf(database, { file, given: undefined, old: undefined })
    await first.write(1, 'one')
    const second = await lettersOf(database, { file, given: key, old: inFile })
    expect(await second.read(1)).toBe('one')
    const other = temporaryFile()
    const third = await lettersOf(database, { file: other, given: undefined, old: key })
    expect([await third.read(1), existsSync(other)]).toEqual(['one', true])
  })

  test('a database in which nothing is sealed yet takes another key, one with sealed values does not', async () => {
    const database = await openStore()
    const key = newSecretKey()
    const letters = await lettersOf(database, given(key))
    expect(await dropUnusedKey(database)).toBe(false)
    expect(await sealingKeyOf(database)).toBeUndefined()
    const next = await lettersOf(database, given(newSecretKey()))
    await next.write(1, 'one')
    expect(await dropUnusedKey(database)).toBe(true)
    expect(await sealingKeyOf(database)).toBeDefined()
    await expect(openSeal(database, given(key))).rejects.toThrow('is missing')
    expect(letters.unopened).toEqual([])
  })
})

test('nothing is sealed before the key outlasts a loss of power, and a start does not wait for it', async () => {
  const file = temporaryFile()
  const database = sqliteDatabase(':memory:')
  onTestFinished(() => database.close())
  await migrate(database, sealMigrations)
  const synced: string[] = []
  const [disk, handle] = [Promise.withResolvers<void>(), await open(import.meta.filename)]
  const syncing = vi.spyOn(Object.getPrototypeOf(handle), 'sync').mockImplementation(async function (this: FileHandle) {
    await disk.promise
    synced.push(readlinkSync(`/proc/self/fd/${this.fd}`))
  })
  onTestFinished(async () => {
    syncing.mockRestore()
    await handle.close()
  })
  const seal = await openSeal(database, { file, given: undefined, old: undefined })
  const order: string[] = []
  const sealed = seal
    .column('letters', 'text')
    .seal(1, 'first')
    .then(() => order.push(...synced, 'sealed'))
  const kept = seal.kept()
  await expect.poll(() => syncing.mock.calls.length).toBe(1)
  expect(order).toEqual([])
  disk.resolve()
  await Promise.all([sealed, kept])
  expect(order).toEqual([file, dirname(file), 'sealed'])
})
