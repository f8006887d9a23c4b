import { articleBounds } from '#contract/articles/article-bounds.ts'
import * as Errors from '#contract/errors/index.ts'
import { cleanName, cleanText, codePointsOf, hasUnseen } from '#contract/text/plain-text.ts'
import { type FieldFault, InvalidFields } from '#kit/http/field-codes.ts'
import { lookAlikes } from '#kit/text/look-alike.ts'
import type { TextFilter } from '#modules/moderation'
import type { CheckedColumn } from '../store/columns.ts'

const { columnNameMin: min, columnNameMax: max, columnIntroMax } = articleBounds

export interface ColumnRules {
  /** A name and an introduction as they are stored. Rejects with InvalidFields. Not to be called in a unit. */
  check(written: { name: string; intro?: string | undefined }): Promise<CheckedColumn>
  /** What a text looks like; empty if nobody sees anything of it. */
  skeletonOf(text: string): Promise<string>
}

export function createColumnRules(filter: TextFilter): ColumnRules {
  async function nameFault(name: string): Promise<Omit<FieldFault, 'path'> | undefined> {
    if (name === '') return { definition: Errors.ColumnNameMissing }
    const length = codePointsOf(name)
    if (length < min || length > max) return { definition: Errors.ColumnNameLength, values: { min, max } }
    if (hasUnseen(name)) return { definition: Errors.BadParameter, values: { name: 'name' } }
    // Of names no one is looked at: what would wait for review is refused.
    return (await filter.check(name, 'name')) === 'clean' ? undefined : { definition: Errors.ColumnNameSensitive }
  }

  async function introFault(intro: string): Promise<Omit<FieldFault, 'path'> | undefined> {
    if (codePointsOf(intro) > columnIntroMax) return { definition: Errors.BadParameter, values: { name: 'intro' } }
    return (await filter.check(intro, 'text')) === 'clean' ? undefined : { definition: Errors.ColumnNameSensitive }
  }

  return {
    async check(written) {
      const name = cleanName(written.name)
      const intro = cleanText(written.intro ?? '', { lines: true })
      const faults: FieldFault[] = []
      for (const [path, fault] of [
        ['name', await nameFault(name)],
        ['intro', await introFault(intro)],
      ] as const)
        if (fault) faults.push({ path, ...fault })
      const [first, ...rest] = faults
      if (first) throw new InvalidFields(first, ...rest)
      const { skeletonsOf } = await lookAlikes()
      return { name, intro, skeletons: skeletonsOf(name) }
    },
    async skeletonOf(text) {
      const { skeletonsOf } = await lookAlikes()
      return skeletonsOf(text)[0] ?? ''
    },
  }
}
