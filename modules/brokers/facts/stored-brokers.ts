import type { Database } from '#kit/database/database.ts'
import type { Broker, BrokerEntity, BrokerPair } from './broker.ts'
import { type BrokerSwap, createBrokersRepository } from './brokers-repository.ts'

/** What is stored of brokers, in memory. */
export interface StoredBrokers {
  all(): readonly Broker[]
  swapOf(broker: Broker, pair: BrokerPair): BrokerSwap | undefined
  entitiesOf(broker: Broker): readonly BrokerEntity[]
  /** To be read again with the next tick. */
  outdate(): void
  tick(): void
}

/** Rejects if the database does not respond. */
export async function readStoredBrokers(deps: {
  database: Database
  /** Whether invented brokers may be shown. */
  allowsSamples: boolean
  /** Brokers could not be read; those known stay, and it is tried again. */
  onProblem(problem: unknown): void
}): Promise<StoredBrokers> {
  const repository = createBrokersRepository(deps.database)
  const load = async () => {
    const isShown = ({ isSample }: { isSample: boolean }) => deps.allowsSamples || !isSample
    const swaps = (await repository.swaps()).filter(isShown)
    return {
      brokers: (await repository.brokers()).filter(isShown),
      swaps: new Map(swaps.map(swap => [`${swap.broker} ${swap.pair}`, swap])),
      entities: Map.groupBy((await repository.entities()).filter(isShown), ({ broker }) => broker),
    }
  }
  let { brokers, swaps, entities } = await load()
  let isOutdated = false
  const read = async () => {
    isOutdated = false
    try {
      ;({ brokers, swaps, entities } = await load())
    } catch (problem) {
      isOutdated = true
      deps.onProblem(problem)
    }
  }
  return {
    all: () => brokers,
    // Swaps and facts of a sample do not belong to a broker of the operator, nor the other way round.
    swapOf({ id, isSample }, { symbol }) {
      const swap = swaps.get(`${id} ${symbol}`)
      return swap?.isSample === isSample ? swap : undefined
    },
    entitiesOf: ({ id, isSample }) => entities.get(id)?.filter(each => each.isSample === isSample) ?? [],
    outdate() {
      isOutdated = true
    },
    tick() {
      if (isOutdated) void read()
    },
  }
}
