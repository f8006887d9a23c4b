import { createHash, randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { backUp, restore } from '#kit/database/backup.ts'
import { describeOnEveryDatabase } from '#testing/databases.ts'
import { boundedBytes, TooManyBytes } from './bounded-parts.ts'
import { createFileStore, type FileStore, fileMigrations } from './file-store.ts'

const NOON = Date.UTC(2026, 10, 26, 12)
const MEGABYTE = 1_048_576
const file = { purpose: 'avatar', mediaType: 'image/webp', createdAt: NOON, maxBytes: 5 * MEGABYTE }

async function bytesOf(store: FileStore, id: string): Promise<Buffer> {
  return boundedBytes(store.read(id), Number.POSITIVE_INFINITY)
}

describeOnEveryDatabase('stored files', fileMigrations, openStore => {
  test('are read as they were written, in whatever parts they came', async () => {
    const store = createFileStore(await openStore())
    for (const sizes of [[0], [1], [65_536], [65_537], [3, 65_536, 0, 200_000, 7]]) {
      const parts = sizes.map(size => randomBytes(size))
      const whole = Buffer.concat(parts)
      const stored = await store.add(parts, file)
      expect(stored).toMatchObject({ bytes: whole.length, sha256: createHash('sha256').update(whole).digest('hex') })
      expect(stored.id).toMatch(/^[\w-]{22}$/)
      expect(await store.find(stored.id)).toEqual(stored)
      expect((await bytesOf(store, stored.id)).equals(whole)).toBe(true)
    }
  })

  test('with too many bytes are refused while they arrive, and leave nothing', async () => {
    const database = await openStore()
    const store = createFileStore(database)
    let sent = 0
    async function* endless() {
      for (;;) {
        sent += MEGABYTE
        yield Buffer.alloc(MEGABYTE)
      }
    }
    await expect(store.add(endless(), file)).rejects.toThrow(TooManyBytes)
    expect(sent).toBe(6 * MEGABYTE)
    for (const table of ['files', 'file_parts'])
      expect(await database.db.selectFrom(table).selectAll().execute()).toEqual([])
  })

  test('whose sender breaks off are not there', async () => {
    const database = await openStore()
    const store = createFileStore(database)
    async function* broken() {
      yield Buffer.alloc(100_000)
      throw new Error('the connection was reset')
    }
    await expect(store.add(broken(), file)).rejects.toThrow('the connection was reset')
    expect(await database.db.selectFrom('file_parts').selectAll().execute()).toEqual([])
  })

  test('that are removed before they are whole are refused, not said to be there', async () => {
    const store = createFileStore(await openStore())
    async function* slow() {
      await store.removeUnfinished(NOON + 1)
      yield* [] as Buffer[]
    }
    await expect(store.add(slow(), file)).rejects.toThrow('the file was removed before it was whole')
  })

  test('that a process has not finished are not there, and are removed later', async () => {
    const database = await openStore()
    const store = createFileStore(database)
    const begun = { purpose: 'avatar', media_type: 'image/webp' }
    await database.db
      .insertInto('files')
      .values([
        { ...begun, id: 'old', created_at: NOON - 1 },
        { ...begun, id: 'new', created_at: NOON },
      ])
      .execute()
    await database.db
      .insertInto('file_parts')
      .values({ file_id: 'old', place: 0, bytes: Buffer.from('half') })
      .execute()
    const whole = await store.add([Buffer.from('whole')], { ...file, createdAt: 0 })
    expect(await store.find('old')).toBeUndefined()
    expect(await store.removeUnfinished(NOON)).toBe(1)
    expect(await bytesOf(store, 'old')).toEqual(Buffer.alloc(0))
    expect((await bytesOf(store, whole.id)).toString()).toBe('whole')
  })

  test('are removed with all their bytes', async () => {
    const database = await openStore()
    const store = createFileStore(database)
    const { id } = await store.add([Buffer.alloc(200_000)], file)
    expect([await store.remove(id), await store.remove(id), await store.find(id)]).toEqual([true, false, undefined])
    expect(await database.db.selectFrom('file_parts').selectAll().execute()).toEqual([])
  })

  test('are in a backup, and in what is restored from it', async () => {
    const database = await openStore()
    const store = createFileStore(database)
    const all = await Promise.all(
      Array.from({ length: 5 }, async () => {
        const bytes = randomBytes(MEGABYTE)
        return { bytes, stored: await store.add([bytes], file) }
      }),
    )
    const folder = mkdtempSync(join(tmpdir(), 'portal-files-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    await backUp([database], join(folder, 'backup.gz'))
    for (const { stored } of all) await store.remove(stored.id)
    await restore([{ database }], join(folder, 'backup.gz'))
    for (const { bytes, stored } of all) {
      expect(await store.find(stored.id)).toEqual(stored)
      expect((await bytesOf(store, stored.id)).equals(bytes)).toBe(true)
    }
  })
})
