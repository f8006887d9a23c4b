import { randomUUID } from 'node:crypto'
import { openDatabase } from '#kit/database/database.ts'
import { ledgerModule } from '#modules/ledger'
import { parseCommunitySettings } from '../server/operations/community-settings.ts'

/** Gives a member of a portal that keeps its rows in this folder diamonds, as if an order had been paid. */
export async function giveDiamonds(dataDir: string, memberId: string, amount: number): Promise<void> {
  const database = openDatabase({ dataDir, databaseUrl: undefined })
  try {
    const { settings } = parseCommunitySettings({ COMMUNITY_SETTINGS: undefined })
    const { ledger } = ledgerModule.open({ database, settings, describe: {} as never })
    const given = { key: `test/${randomUUID()}`, kind: 'topUp', ref: 'of-a-test', memberId, amount } as const
    await database.write(unit => ledger.issue(unit, given))
  } finally {
    await database.close()
  }
}
