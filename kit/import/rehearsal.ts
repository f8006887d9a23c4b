import type { Kysely, Transaction } from 'kysely'
import type { Database } from '../database/database.ts'

// biome-ignore lint/suspicious/noExplicitAny: the tables are each module's own
type Connection = Kysely<any>
// biome-ignore lint/suspicious/noExplicitAny: as above
type Work = (transaction: Transaction<any>) => Promise<unknown>

/** Ends a transaction that is to be undone. */
const UNDONE = Symbol('undone')

/**
 * A database whose transactions are undone when they have succeeded, and still give their results: what is done with it
 * can be reported without being stored.
 */
export function rehearsing(database: Database): Database {
  return {
    ...database,
    db: undoing(database.db),
    write: (work, options) => undone(done => database.write(done, options), work),
  }
}

function undoing(db: Connection): Connection {
  return new Proxy(db, {
    get(target, name) {
      if (name === 'transaction')
        return () => ({ execute: (work: Work) => undone(done => target.transaction().execute(done), work) })
      if (name === 'connection')
        return () => ({
          execute: (work: (connection: Connection) => Promise<unknown>) =>
            target.connection().execute(connection => work(undoing(connection))),
        })
      const value = Reflect.get(target, name, target)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
}

async function undone<In, Out>(
  run: (work: (within: In) => Promise<never>) => Promise<unknown>,
  work: (within: In) => Promise<Out>,
): Promise<Out> {
  let result: Out | undefined
  try {
    await run(async within => {
      result = await work(within)
      throw UNDONE
    })
  } catch (problem) {
    if (problem !== UNDONE) throw problem
  }
  return result as Out
}
