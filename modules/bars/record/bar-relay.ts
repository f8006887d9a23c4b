import type { Bar } from '#contract/prices/bar.ts'
import type { Instrument } from '#contract/prices/instrument.ts'
import type { BuilderState, BuiltResolution } from '../build/bar-builder.ts'

/** Replicates bars from the process that records them to another. */
export interface BarRelay {
  /** Called when a bar was stored. Returns a function that unsubscribes, as those below. */
  onStored(listener: (instrument: Instrument, resolution: BuiltResolution, bar: Bar) => void): () => void
  /** Called when bars of an instrument were stored between others, or in place of others. */
  onFilled(listener: (instrument: Instrument) => void): () => void
  /** Called after the bars that the clock has ended were sealed. */
  onSealed(listener: () => void): () => void
  /** The forming bars of all instruments that are recorded, as `load` takes them. */
  snapshot(): readonly (readonly [Instrument, BuilderState])[]
  load(states: readonly (readonly [Instrument, BuilderState])[]): void
  /** A bar is stored by the other process. */
  stored(instrument: Instrument, resolution: BuiltResolution, bar: Bar): void
  filled(instrument: Instrument): void
  /** Seals the bars that the clock has ended. */
  tick(): void
}
