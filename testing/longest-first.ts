import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Short files that take long. Started last, as their size suggests, each would run on its own at the end. */
const LONG_FILES = [
  'server/durability.process.test.ts',
  'server/database-faults.process.test.ts',
  'server/slow-disk.process.test.ts',
  'server/full-disk.process.test.ts',
  'journeys/accessibility.test.ts',
  'journeys/symbol.test.ts',
  'journeys/hydration.test.ts',
  'journeys/ticking.test.ts',
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
