import { createHash } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import { expect, test } from 'vitest'
import { describeOnEveryDatabase } from '#testing/databases.ts'
import { type AuditEntry, type AuditRow, hashOf } from './audit-chain.ts'
import { type AuditLog, auditMigrations, createAuditLog } from './audit-log.ts'

const NOON = Date.UTC(2026, 10, 26, 12)
const entry = (target: string): AuditEntry => ({
  at: NOON,
  actor: '林海',
  action: 'reports.close',
  target,
  reason: 'spam "quoted"\n',
})

async function allOf(audit: AuditLog): Promise<AuditRow[]> {
  const all: AuditRow[] = []
  for await (const rows of audit.rows()) all.push(...rows)
  return all
}

describeOnEveryDatabase('audit log', auditMigrations, openStore => {
  test('each row has the hash of the one before it and of its own fields', async () => {
    const audit = createAuditLog(await openStore())
    await audit.append(entry('1'))
    await audit.append(entry('2'))
    const [first, second] = await allOf(audit)
    const sha = (text: string) => createHash('sha256').update(text).digest('hex')
    const fields = (target: string, number: number) =>
      `{"action":"reports.close","actor":"林海","at":${NOON},"number":${number},"reason":"spam \\"quoted\\"\\n","target":"${target}"}`
    expect(first!.hash).toBe(sha('0'.repeat(64) + fields('1', 1)))
    expect(second).toEqual({ ...entry('2'), number: 2, previous: first!.hash, hash: sha(first!.hash + fields('2', 2)) })
    expect(await audit.verify()).toEqual({ number: 2, hash: second!.hash })
  })

  test('entries of many at once are one chain, and one of a unit that fails is none', async () => {
    const store = await openStore()
    const audit = createAuditLog(store)
    expect(await audit.verify()).toEqual({ number: 0, hash: '0'.repeat(64) })
    const failing = store.write(async unit => {
      await createAuditLog(unit).append(entry('never'))
      throw new Error('not closed')
    })
    await Promise.allSettled([failing, ...Array.from({ length: 30 }, (_, n) => audit.append(entry(String(n))))])
    const rows = await allOf(audit)
    expect(rows.map(({ target }) => Number(target)).toSorted((a, b) => a - b)).toEqual([...Array(30).keys()])
    expect(await audit.verify()).toEqual({ number: 30, hash: rows.at(-1)!.hash })
  })

  test.each([
    ['a row that was changed', 'row 2 was changed', "update audit_rows set actor = 'nobody' where number = 2"],
    ['a row that was taken out', 'row 2 is missing', 'delete from audit_rows where number = 2'],
    ['the last rows that were taken out', 'rows from 3 on are missing', 'delete from audit_rows where number > 2'],
    ['all rows that were taken out', 'rows from 1 on are missing', 'delete from audit_rows'],
    [
      'rows that were exchanged',
      'row 2 does not continue the row before it',
      'update audit_rows set previous = (select hash from audit_rows where number = 3) where number = 2',
    ],
    [
      'an end that was taken out and hidden',
      'row 3 is not the one that was written last',
      "update audit_head set number = 3, hash = 'x'",
    ],
  ])('verification finds %s', async (_, fault, change) => {
    const store = await openStore()
    const audit = createAuditLog(store)
    for (const target of ['1', '2', '3', '4']) await audit.append(entry(target))
    await sql.raw(change).execute(store.db)
    expect(await audit.verify()).toMatchObject({ fault })
  })

  const ROWS = 5
  const places = Array.from({ length: ROWS }, (_, row) => row + 1)

  /** A store with a few rows, and them. */
  async function filled() {
    const store = await openStore()
    const audit = createAuditLog(store)
    for (const place of places) await audit.append(entry(String(place)))
    const db: Kysely<{ audit_rows: AuditRow }> = store.db
    return { audit, db, rows: await allOf(audit) }
  }

  test('verification names each row whose text was changed, whichever it is, also with a hash that fits', async () => {
    const { audit, db, rows } = await filled()
    for (const row of rows)
      for (const change of [{ at: NOON + 1 }, ...changedTexts(row)]) {
        await db.updateTable('audit_rows').set(change).where('number', '=', row.number).execute()
        expect((await audit.verify()).fault).toBe(`row ${row.number} was changed`)
        const hash = hashOf(row.previous, { ...row, ...change })
        await db.updateTable('audit_rows').set({ hash }).where('number', '=', row.number).execute()
        const next = row.number + 1
        expect((await audit.verify()).fault).toBe(
          row.number === ROWS
            ? `row ${ROWS} is not the one that was written last`
            : `row ${next} does not continue the row before it`,
        )
        await db.updateTable('audit_rows').set(row).where('number', '=', row.number).execute()
        expect((await audit.verify()).fault).toBeUndefined()
      }
  })

  test('verification names where rows were exchanged, taken out or added', async () => {
    const { audit, db, rows } = await filled()
    const replace = async (changed: readonly AuditRow[]) => {
      await db.deleteFrom('audit_rows').execute()
      await db
        .insertInto('audit_rows')
        .values([...changed])
        .execute()
      return (await audit.verify()).fault
    }
    const numbered = (some: readonly AuditRow[]) => some.map((row, at) => ({ ...row, number: at + 1 }))
    for (const place of places) {
      const [before, rest] = [rows.slice(0, place - 1), rows.slice(place)]
      const row = rows[place - 1]!
      const isLast = place === ROWS
      const without = isLast ? `rows from ${ROWS} on are missing` : `row ${place} is missing`
      expect(await replace([...before, ...rest])).toBe(without)
      const closed = isLast ? without : `row ${place} does not continue the row before it`
      expect(await replace(numbered([...before, ...rest]))).toBe(closed)
      if (!isLast)
        expect(await replace(numbered([...before, rest[0]!, row, ...rest.slice(1)]))).toBe(
          `row ${place} does not continue the row before it`,
        )
      const added = { ...entry('added'), number: place + 1, previous: row.hash }
      const withAdded = [...before, row, { ...added, hash: hashOf(row.hash, added) }, ...rest]
      expect(await replace(numbered(withAdded))).toBe(
        isLast ? `row ${ROWS + 1} was added` : `row ${place + 2} does not continue the row before it`,
      )
    }
    expect(await replace(rows)).toBeUndefined()
  })
})

const changedTexts = (row: AuditRow) =>
  (['actor', 'action', 'target', 'reason'] as const).map(name => ({ [name]: `${row[name]}x` }))
