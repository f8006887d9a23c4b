import { expect, test } from 'vitest'
import { type AuditEntry, FIRST_HASH, hashOf } from '#kit/audit/audit-chain.ts'
import { type AuditRow, brokenRow } from './chain.ts'

const entry = (number: number): AuditEntry => ({
  at: Date.parse('2026-11-26T08:00:00.123Z') + number,
  actor: 'staff Zk3v0eWq9xT1mB7c',
  action: 'staff.mute',
  target: 'pQ8sWm2LrT5aYc0d',
  reason: `理由 "${number}" \\ \u2028`,
})

/** A chain as the server answers it, newest first. */
function chain(count: number): AuditRow[] {
  const rows: AuditRow[] = []
  let previous = FIRST_HASH
  for (let n = 1; n <= count; n++) {
    const { at, actor, ...said } = entry(n)
    const hash = hashOf(previous, { ...entry(n), number: n, previous })
    rows.unshift({ n, at: new Date(at).toISOString(), staff: actor, ...said, hash, previous })
    previous = hash
  }
  return rows
}

test('a chain as the server makes it is whole in the browser, from wherever it is read', async () => {
  const rows = chain(6)
  expect(await brokenRow(rows)).toBeUndefined()
  expect(await brokenRow(rows.slice(1, 4))).toBeUndefined()
  expect(await brokenRow(rows.filter(({ n }) => n % 2 === 0))).toBeUndefined()
  expect(await brokenRow([])).toBeUndefined()
})

test.each(['action', 'staff', 'at', 'reason', 'target', 'hash', 'previous', 'n'] as const)(
  'a row whose %s was changed is named',
  async field => {
    const changed = { at: '2026-11-26T08:00:00.999Z', n: 40 }[field as 'at' | 'n'] ?? 'f'.repeat(64)
    const rows = chain(5).map(row => (row.n === 3 ? { ...row, [field]: changed } : row))
    expect(await brokenRow(rows)).toBe(field === 'n' ? 40 : 3)
  },
)

test('a row that was inserted with hashes of its own does not continue the one before it', async () => {
  const rows = chain(5)
  const forged = { ...rows[2]!, reason: 'forged' }
  const hash = hashOf(FIRST_HASH, { ...entry(3), reason: 'forged', number: 3, previous: FIRST_HASH })
  expect(await brokenRow([...rows.slice(0, 2), { ...forged, previous: FIRST_HASH, hash }, ...rows.slice(3)])).toBe(3)
})
