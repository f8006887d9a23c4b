import { fewestValues, type SeasonPart, type SeasonRow } from '#contract/prices/seasonality.ts'
import { distributionOf } from './distribution.ts'

const dateOf = (time: number) => new Date(time).toISOString().slice(0, 10)

/** Values of the groups of one part, collected in the order of time. */
export class Samples {
  readonly #part: SeasonPart
  readonly #groups: Map<string, { values: number[]; first: number; last: number }>

  /** `keys`: the groups in the order of their rows, each of which has one even without values. */
  constructor(part: SeasonPart, keys: readonly string[]) {
    this.#part = part
    this.#groups = new Map(keys.map(key => [key, { values: [], first: 0, last: 0 }]))
  }

  /** `at`: a time whose date in UTC is that of the value. */
  add(key: string, value: number, at: number): void {
    const group = this.#groups.get(key)!
    if (group.values.length === 0) group.first = at
    group.values.push(value)
    group.last = at
  }

  rows(latest: ReadonlyMap<string, number> = new Map()): SeasonRow[] {
    return [...this.#groups].map(([key, { values, first, last }]) => ({
      ...{ part: this.#part, key, n: values.length },
      from: values.length === 0 ? undefined : dateOf(first),
      to: values.length === 0 ? undefined : dateOf(last),
      figures: distributionOf(values, fewestValues[this.#part]),
      latest: latest.get(key),
    }))
  }
}
