import { type Database, type Migrations, migrate, openDatabase } from '#kit/database/database.ts'

/** Where the portal keeps what must outlive it. */
export interface Stores {
  /** Catalogue, and what members and operators write: a commit is on the disk before it is acknowledged. */
  main: Database
  /** Bars. On SQLite a file of its own, so that a minute's bars never wait for a member, nor a member for them. */
  bars: Database
  /**
   * The catalogue and the first rows are in. What is acknowledged from here on outlives a power cut, and comes after what
   * is in already: it need not be waited for before anybody is served. Rejects with what the database said.
   */
  endSetup(): Promise<void>
  close(): Promise<void>
}

/** Opens the databases and brings them up to date. Rejects with what the database said. */
export async function openStores(
  options: { dataDir: string; databaseUrl: string | undefined },
  migrations: { main: readonly Migrations[]; bars: Migrations },
): Promise<Stores> {
  const main = openDatabase({ ...options, deferSync: true })
  if (main.kind === 'postgres') {
    await migrate(main, ...migrations.main, migrations.bars)
    return { main, bars: main, endSetup: () => main.endSetup(), close: () => main.close() }
  }
  const bars = openDatabase({ ...options, file: 'bars', synced: false, deferSync: true })
  await migrate(main, ...migrations.main)
  await migrate(bars, migrations.bars)
  return {
    main,
    bars,
    async endSetup() {
      await Promise.all([main.endSetup(), bars.endSetup()])
    },
    async close() {
      await Promise.all([main.close(), bars.close()])
    },
  }
}

/** Each database once. */
export function databasesOf({ main, bars }: Stores): Database[] {
  return [...new Set([main, bars])]
}
