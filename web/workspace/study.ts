import type { Series } from '#contract/prices/averages.ts'
import type { Text } from '#contract/text/locale.ts'
import { reloadOnce } from '../ui/reload-guard.ts'
import type { ChartBar } from './forming-bar.ts'

/**
 * A line, faint edge of a band or cloud, histogram or row of dots of an indicator. `colour` counts the series colours
 * from 1.
 */
export interface StudyOutput {
  key: string
  /** Label beside its value. */
  label: string
  kind: 'line' | 'edge' | 'cloud' | 'bars' | 'dots'
  colour: number
}

export interface Study {
  key: string
  name: Text
  /** As traders write it: `MA`, `BOLL`. */
  short: string
  params: readonly number[]
  /** Drawn over the prices, or in a separate pane. */
  place: 'price' | 'pane'
  /** Decimals of its values: the price's own, or a fixed number. */
  decimals: 'price' | number
  /** Levels marked in its pane. */
  levels?: readonly number[]
  /** How many bars beyond the last one it extends. */
  ahead?(params: readonly number[]): number
  outputs(params: readonly number[]): readonly StudyOutput[]
  /** One series per output. `dateOf`: trading date of a time. */
  compute(
    bars: readonly ChartBar[],
    params: readonly number[],
    dateOf: (at: number) => number,
  ): readonly Series[] | Promise<readonly Series[]>
}

export const closesOf = (bars: readonly ChartBar[]) => bars.map(bar => bar.close)
export const line = (key: string, label: string, colour: number): StudyOutput => ({ key, label, kind: 'line', colour })

type Formulas = typeof import('#contract/prices/studies.ts')

/** If the formulas cannot be loaded, the page is from an older build of the site, and it is reloaded. */
async function loadFormulas(): Promise<Formulas> {
  try {
    return await import('#contract/prices/studies.ts')
  } catch (problem) {
    void reloadOnce()
    throw problem
  }
}

/** Computes an indicator that no chart begins with: its formula is loaded when it is chosen. */
export const onDemand =
  (of: (formulas: Formulas, ...given: Parameters<Study['compute']>) => readonly Series[]): Study['compute'] =>
  async (...given) =>
    of(await loadFormulas(), ...given)
