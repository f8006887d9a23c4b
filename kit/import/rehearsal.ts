import type { Database } from '../database/database.ts'
import { type Around, aroundTransactions } from './around-transactions.ts'

/** Ends a transaction that is to be undone. */
const UNDONE = Symbol('undone')

/**
 * A database whose transactions are undone when they have succeeded, and still give their results: what is done with it
 * can be reported without being stored.
 */
export const rehearsing = (database: Database): Database => aroundTransactions(database, undone)

const undone: Around = async (run, work) => {
  let result: Awaited<ReturnType<typeof work>> | undefined
  try {
    await run(async unit => {
      result = await work(unit)
      throw UNDONE
    })
  } catch (problem) {
    if (problem !== UNDONE) throw problem
  }
  return result as Awaited<ReturnType<typeof work>>
}
