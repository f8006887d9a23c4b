import { mkdirSync, writeFileSync } from 'node:fs'
import { availableParallelism, cpus } from 'node:os'
import { accessibility } from './accessibility.ts'
import { coldArticles, keptArticles } from './article-pages.ts'
import { articleReaders } from './article-readers.ts'
import { blockingTime } from './blocking-time.ts'
import { brokerQuotes } from './broker-quotes.ts'
import { calendarAndNews } from './calendar-news.ts'
import { chartMemory } from './chart-memory.ts'
import { coldCrosses } from './cold-crosses.ts'
import { comments } from './comments.ts'
import { contest } from './contest.ts'
import { crowd, stuckClients } from './crowd.ts'
import { databaseFaults } from './database-faults.ts'
import { drain } from './drain.ts'
import { economyFigures } from './economy.ts'
import { feed } from './feed.ts'
import { feedFaults } from './feed-faults.ts'
import { fuzz } from './fuzz.ts'
import { history } from './history.ts'
import { hours } from './hours.ts'
import { importMutations } from './import-mutations.ts'
import { ingest } from './ingest.ts'
import {
  killedArticles,
  killedComments,
  killedDiamonds,
  killedFollows,
  killedOrders,
  killedRegistrations,
} from './killed.ts'
import { ledger } from './ledger.ts'
import { lighthouse } from './lighthouse.ts'
import { liveTable } from './live-table.ts'
import { logins } from './logins.ts'
import { memberFaults } from './member-faults.ts'
import { mutatedFeeds } from './mutated-feeds.ts'
import { mutatedFiles } from './mutated-files.ts'
import { mutatedHistory } from './mutated-history.ts'
import { noisyNeighbour } from './noisy-neighbour.ts'
import { overlayFrames } from './overlay.ts'
import { menuChoices, pageAudit, pageShifts } from './page-audit.ts'
import { coldPages, pages } from './pages.ts'
import { passwordHashes } from './passwords.ts'
import { processesByRole } from './processes.ts'
import { push } from './push.ts'
import { renderedWords } from './rendered-words.ts'
import { rollingRestart } from './rolling-restart.ts'
import { searchTimes } from './search.ts'
import { sharedFaults } from './shared-faults.ts'
import { sharedRedis } from './shared-redis.ts'
import { simulatedAccounts } from './simulated-accounts.ts'
import { simulatedOrders } from './simulated-orders.ts'
import { simulatedWorld } from './simulated-world.ts'
import { starts } from './starts.ts'
import { stream } from './stream.ts'
import { takeovers } from './takeovers.ts'
import { textFilter } from './text-filter.ts'
import { unitOfWork } from './unit-of-work.ts'
import { uploads } from './uploads.ts'
import { hasYardsticks, yardsticks } from './yardsticks.ts'

type Row = Record<string, string | number>

/** Benchmarks by name; each returns the rows of its table. */
const benchmarks: Readonly<Record<string, () => Promise<Row[]>>> = {
  accessibility,
  contest,
  ingest,
  history,
  hours,
  stream,
  pages,
  'cold-pages': coldPages,
  'cold-crosses': coldCrosses,
  crowd,
  'stuck-clients': stuckClients,
  drain,
  faults: feedFaults,
  fuzz,
  'live-table': liveTable,
  'mutated-history': mutatedHistory,
  'mutated-feeds': mutatedFeeds,
  'import-mutations': importMutations,
  'mutated-files': mutatedFiles,
  'blocking-time': blockingTime,
  'database-faults': databaseFaults,
  'member-faults': memberFaults,
  'unit-of-work': unitOfWork,
  'simulated-world': simulatedWorld,
  economy: economyFigures,
  'calendar-news': calendarAndNews,
  'noisy-neighbour': noisyNeighbour,
  'broker-quotes': brokerQuotes,
  passwords: passwordHashes,
  logins,
  uploads,
  feed,
  'kept-articles': keptArticles,
  'cold-articles': coldArticles,
  'article-readers': articleReaders,
  overlay: overlayFrames,
  ledger,
  lighthouse,
  comments,
  'text-filter': textFilter,
  'killed-articles': killedArticles,
  'killed-comments': killedComments,
  'killed-diamonds': killedDiamonds,
  'killed-follows': killedFollows,
  'killed-registrations': killedRegistrations,
  'killed-orders': killedOrders,
  'simulated-accounts': simulatedAccounts,
  'simulated-orders': simulatedOrders,
  push,
  processes: processesByRole,
  'shared-faults': sharedFaults,
  'shared-redis': sharedRedis,
  takeovers,
  'rolling-restart': rollingRestart,
  'chart-memory': chartMemory,
  'page-audit': pageAudit,
  'page-shifts': pageShifts,
  menus: menuChoices,
  'rendered-words': renderedWords,
  search: searchTimes,
  starts,
}

if (process.argv.some(argument => argument === '--help' || argument === '-h')) {
  console.log(`npm run bench [-- <name…>]  runs benchmarks: ${Object.keys(benchmarks).join(', ')}`)
  process.exit(0)
}

/** `npm run bench [-- name…]`: runs benchmarks and their yardsticks, prints tables and writes JSON to build/bench. */
const names = process.argv.slice(2).length > 0 ? process.argv.slice(2) : Object.keys(benchmarks)
const unknown = names.filter(name => !Object.hasOwn(benchmarks, name))
if (unknown.length > 0) {
  console.error(`unknown benchmark ${unknown.join(', ')}; there are ${Object.keys(benchmarks).join(', ')}`)
  process.exit(1)
}
if (!hasYardsticks) {
  console.error(`no yardsticks at ${yardsticks}: set BENCH_YARDSTICKS to their folder`)
  process.exit(1)
}
const machine = `${cpus()[0]?.model ?? 'unknown processor'}, ${availableParallelism()} cores, Node ${process.version}`
for (const name of names) {
  const rows = await benchmarks[name]!()
  const columns = [...new Set(rows.flatMap(row => Object.keys(row)))]
  const line = (cells: readonly (string | number)[]) => `| ${cells.join(' | ')} |`
  console.log(`\n${name} (${machine})\n`)
  console.log([line(columns), line(columns.map(() => '---'))].join('\n'))
  for (const row of rows) console.log(line(columns.map(column => row[column] ?? '')))
  mkdirSync('build/bench', { recursive: true })
  writeFileSync(`build/bench/${name}.json`, `${JSON.stringify({ name, machine, at: new Date(), rows }, null, 2)}\n`)
}
