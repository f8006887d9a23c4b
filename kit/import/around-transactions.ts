import type { Kysely, Transaction } from 'kysely'
import type { Database } from '../database/database.ts'
import { type Unit, unitOfTransaction } from '../database/unit-of-work.ts'

// biome-ignore lint/suspicious/noExplicitAny: the tables are each module's own
type Connection = Kysely<any>
// biome-ignore lint/suspicious/noExplicitAny: as above
type Within = Transaction<any>

/** Does something around the work of each transaction; `run` runs work in one and commits it if it resolves. */
export type Around = <Out>(
  run: <Result>(work: (unit: Unit) => Promise<Result>) => Promise<Result>,
  work: (unit: Unit) => Promise<Out>,
) => Promise<Out>

/** A database whose transactions, those of its connections too, go through `around`. */
export function aroundTransactions(database: Database, around: Around): Database {
  return {
    ...database,
    db: surrounded(database.kind, database.db, around),
    write: (work, options) => around(done => database.write(done, options), work),
  }
}

function surrounded(kind: Database['kind'], db: Connection, around: Around): Connection {
  return new Proxy(db, {
    get(target, name) {
      if (name === 'transaction')
        return () => ({
          execute: <Out>(work: (transaction: Within) => Promise<Out>) =>
            around(
              done => target.transaction().execute(transaction => done(unitOfTransaction(kind, transaction))),
              unit => work(unit.db as Within),
            ),
        })
      if (name === 'connection')
        return () => ({
          execute: (work: (connection: Connection) => Promise<unknown>) =>
            target.connection().execute(connection => work(surrounded(kind, connection, around))),
        })
      const value = Reflect.get(target, name, target)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
}
