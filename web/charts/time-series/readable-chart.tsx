import type { ReactNode } from 'react'
import { useText } from '../../i18n/use-text.ts'
import * as join from '../../words/join.ts'
import * as words from '../../words/time-series.ts'
import { encodeReadings, type Reading } from './reading.ts'

/**
 * A chart in a document without React whose values `followReading` shows under the pointer and by keyboard. Its plot is
 * the part with the class `plot`, or all of it.
 */
export function ReadableChart({ readings, children }: { readings: readonly Reading[]; children: ReactNode }) {
  const t = useText()
  return (
    <div
      className="readable-chart"
      data-readings={encodeReadings(readings)}
      data-readable={t(words.readable)}
      data-named={t(join.named)}
      data-clauses={t(join.clauses)}
    >
      {children}
    </div>
  )
}
