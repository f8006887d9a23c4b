import type { Kysely } from 'kysely'
import type { Merged, RowFault } from '#kit/import/importer.ts'
import { readPairLots } from './broker.ts'
import type { BrokerTables } from './brokers-repository.ts'

/** Names of brokers that a message lists. */
const MAX_NAMES = 50

/** The brokers that an operator has imported: only these are shown with the operator's swaps, facts and quotes. */
export async function importedBrokerIds(db: Kysely<BrokerTables>): Promise<ReadonlySet<string>> {
  const rows = await db.selectFrom('brokers').select('id').where('origin', '=', 'operator').orderBy('place').execute()
  return new Set(rows.map(({ id }) => id))
}

/** What is wrong with a broker that is none of those imported. */
export function brokerProblem(name: string, known: ReadonlySet<string>): string {
  const names = [...known]
  const listed = [...names.slice(0, MAX_NAMES), ...(names.length > MAX_NAMES ? ['…'] : [])].join(', ')
  return `broker '${name}' ${names.length === 0 ? 'is not known: import brokers first' : `is not one of ${listed}`}`
}

/** The highest plausible swap for a night by the kind of its number: about the value of the position within a year. */
function highestSwap(type: BrokerTables['brokers']['swap_type'], lotUnits: number): number {
  if (type === 'points') return 20_000
  if (type === 'percent') return 100
  return type === 'base' ? lotUnits / 360 : 1_000_000
}

/** Swaps of brokers that are not shown, and swaps that no broker pays. */
export async function swapFaults({ db, origin }: Merged): Promise<RowFault[]> {
  if (origin === 'seed') return []
  const tables: Kysely<BrokerTables> = db
  const known = await importedBrokerIds(tables)
  const brokers = new Map((await tables.selectFrom('brokers').selectAll().execute()).map(row => [row.id, row]))
  const lots = readPairLots()
  const rows = await tables.selectFrom('broker_swaps').selectAll().where('origin', '=', 'operator').execute()
  return rows.flatMap(row => {
    const fault = (problem: string) => ({ file: 'rollovers', key: [row.broker, row.pair], problem })
    if (!known.has(row.broker)) return [fault(brokerProblem(row.broker, known))]
    const type = brokers.get(row.broker)!.swap_type
    const highest = highestSwap(type, lots.get(row.pair)!)
    return (['long', 'short'] as const).flatMap(side => {
      const swap = row[`${side}_swap`]
      if (Math.abs(Number(swap)) <= highest) return []
      return [fault(`${side} '${swap}' is not a plausible swap in ${type}: more than ${Math.floor(highest)}`)]
    })
  })
}

/** Facts of brokers that are not shown. */
export async function factsFaults({ db, origin }: Merged): Promise<RowFault[]> {
  if (origin === 'seed') return []
  const tables: Kysely<BrokerTables> = db
  const known = await importedBrokerIds(tables)
  const rows = await tables.selectFrom('broker_facts').selectAll().where('origin', '=', 'operator').execute()
  return rows
    .filter(({ broker }) => !known.has(broker))
    .map(({ broker, entity }) => ({
      file: 'broker-facts',
      key: [broker, entity],
      problem: brokerProblem(broker, known),
    }))
}

/** Says which swaps and facts an import of brokers leaves without their broker: they are stored, and shown nowhere. */
export async function noteOrphans({ db, origin, note }: Merged): Promise<RowFault[]> {
  if (origin === 'seed') return []
  const tables: Kysely<BrokerTables> = db
  const known = await importedBrokerIds(tables)
  for (const [table, kind] of [
    ['broker_swaps', 'rollovers'],
    ['broker_facts', 'broker-facts'],
  ] as const) {
    const rows = await tables.selectFrom(table).select('broker').distinct().where('origin', '=', 'operator').execute()
    const lost = rows.map(({ broker }) => broker).filter(broker => !known.has(broker))
    if (lost.length > 0) note(`${kind} of ${lost.join(', ')} are no longer shown: import ${kind} again`)
  }
  return []
}
