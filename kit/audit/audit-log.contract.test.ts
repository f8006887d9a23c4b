import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { describeOnEveryDatabase } from '#testing/databases.ts'
import type { AuditEntry, AuditRow } from './audit-chain.ts'
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
      'the last row is not the one that was written last',
      "update audit_head set number = 3, hash = 'x'",
    ],
  ])('verification finds %s', async (_, fault, change) => {
    const store = await openStore()
    const audit = createAuditLog(store)
    for (const target of ['1', '2', '3', '4']) await audit.append(entry(target))
    await sql.raw(change).execute(store.db)
    expect(await audit.verify()).toMatchObject({ fault })
  })
})
