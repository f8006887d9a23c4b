export { BarBuilder, type BuilderState, type BuiltResolution } from './bar-builder.ts'
export { type BarCommands, barCommands } from './bar-commands.ts'
export { barMigrations } from './bar-migrations.ts'
export type { BarStoreState } from './bar-queue.ts'
export { openBarRecorder } from './bar-recorder.ts'
export type { BarRelay } from './bar-relay.ts'
export type { FeedPlace, StoredBar } from './bar-repository.ts'
export {
  checkWindow,
  historyResult,
  momentParameter,
  protocolError,
  resolutionParameter,
  unknownSymbol,
} from './bars.http.ts'
export { type Bars, historyAnswer } from './bars.ts'
export { createBarRepository } from './create-bar-repository.ts'
export { historyOfUrl } from './history-of-url.ts'
export { type BarsDeps, type BarsModule, type ChangesOfInstruments, openBars } from './open-bars.ts'
export { preparePostgresBars } from './postgres-bars.ts'
