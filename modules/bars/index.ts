export {
  checkWindow,
  historyResult,
  momentParameter,
  protocolError,
  resolutionParameter,
  unknownSymbol,
} from './bars.http.ts'
export { BarBuilder, type BuilderState, type BuiltResolution } from './build/bar-builder.ts'
export { type BarCommands, barCommands } from './corrections/bar-commands.ts'
export { barsModule } from './module.ts'
export type { BarsDeps, BarsModule, ChangesOfInstruments } from './open-bars.ts'
export { type Bars, historyAnswer } from './read/bars.ts'
export { historyOfUrl } from './read/history-of-url.ts'
export { openBarRecorder } from './record/bar-recorder.ts'
export type { BarRelay } from './record/bar-relay.ts'
export { barMigrations } from './store/bar-migrations.ts'
export type { BarStoreState } from './store/bar-queue.ts'
export type { FeedPlace, StoredBar } from './store/bar-repository.ts'
export { createBarRepository } from './store/create-bar-repository.ts'
export { preparePostgresBars } from './store/postgres-bars.ts'
