import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Files that take longest. Started last, as the size of some suggests, each would run on its own at the end. */
const LONG_FILES = [
  'server/commands/spreadsheet-forms.test.ts',
  'modules/feeds/live/real-days.test.ts',
  'modules/economy/fetch/fetch-figures.test.ts',
  'modules/feeds/replay/replayed-bars.test.ts',
  'modules/economy/publisher-imports.test.ts',
  'modules/economy/seed-series.test.ts',
  'modules/share/drawer.test.ts',
  'modules/files/files.contract.test.ts',
  'modules/feeds/live/wrong-first-price.contract.test.ts',
  'kit/jobs/suspended-holder.contract.test.ts',
  'kit/database/replica.contract.test.ts',
  'kit/database/postgres.contract.test.ts',
  'modules/bars/store/bar-queue.contract.test.ts',
  'server/http/stream.socket.test.ts',
  'server/pages/member-pages.http.test.ts',
  'server/http/files.http.test.ts',
  'server/pages/brief.http.test.ts',
  'server/pages/same-digits.http.test.ts',
  'server/pages/pages.http.test.ts',
  'server/pages/addresses.http.test.ts',
  'server/prices/replay.http.test.ts',
  'server/http/udf-client.http.test.ts',
  'server/stores/store-lock.process.test.ts',
  'server/commands/economy-fetch.process.test.ts',
  'server/stores/durability.process.test.ts',
  'server/operations/start-elsewhere.process.test.ts',
  'server/commands/import.process.test.ts',
  'server/stores/database-faults.process.test.ts',
  'server/processes/shared-redis.process.test.ts',
  'server/processes/many-processes.process.test.ts',
  'server/processes/redis-sentinel.process.test.ts',
  'server/stores/full-disk.process.test.ts',
  'server/operations/compose.process.test.ts',
  'server/operations/start.process.test.ts',
  'server/operations/dev.process.test.ts',
  'journeys/accessible-market.test.ts',
  'journeys/accessible-tools.test.ts',
  'journeys/symbol.test.ts',
  'journeys/member-settings.test.ts',
  'journeys/development.test.ts',
  'journeys/menus.test.ts',
  'journeys/accounts.test.ts',
  'journeys/alerts.test.ts',
  'journeys/ticking.test.ts',
  'journeys/live.test.ts',
  'journeys/page-audit.test.ts',
  'journeys/told-codes.test.ts',
  'journeys/replay.test.ts',
]

/** Order in which the files of a suite start: the longest first, then by size. */
export default class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification) => {
      const place = LONG_FILES.findIndex(file => moduleId.endsWith(file))
      return place < 0 ? LONG_FILES.length : place
    }
    return (await super.sort(files)).toSorted((one, other) => rank(one) - rank(other))
  }
}
