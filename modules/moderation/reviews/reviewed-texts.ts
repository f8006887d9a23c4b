import type { Database } from '#kit/database/database.ts'
import type { Unit } from '#kit/database/unit-of-work.ts'
import type { HeldText } from './reviews.ts'

/** A text that others no longer see. */
export type RemovedText = Pick<HeldText, 'content' | 'page'>

/** A text that others saw, and that waits for a review now. */
export interface HiddenText {
  /** Who has written it; undefined once the account is closed. */
  memberId: string | undefined
  content: string
}

/** What is needed to remove a text. */
export interface Remover {
  /** Who has written it; null once the account is closed. */
  memberId: string | null
  /** Keeps it from others; undefined if they do not see it. */
  remove(unit: Unit): Promise<RemovedText | undefined>
}

/** What its own module does with a text that waits, or that others see. */
export interface ReviewedTexts {
  /**
   * Reads what publishing needs, and resolves with what does it in a unit, if the text is in that state still: it resolves
   * with whether it was. `refused`: by a review, or removed after it was published.
   */
  publisher(targetId: string, state: 'held' | 'refused'): Promise<(unit: Unit) => Promise<boolean>>
  /** Keeps the text from others for good. Resolves with whether it waited. */
  refuse(unit: Unit, targetId: string): Promise<boolean>
  /** Reads what removing a text needs that others see; undefined if there is no such text. Not to be called in a unit. */
  remover(targetId: string): Promise<Remover | undefined>
  /**
   * Keeps a text from others that they see, until a review has decided about it; who calls it locks the review before, and
   * holds the text. Undefined if they do not see it.
   */
  hide(unit: Unit, targetId: string): Promise<HiddenText | undefined>
  /** Deletes a text that was refused or removed; where others see that it was, they go on to. */
  erase(unit: Unit, targetId: string): Promise<void>
  /** What some texts answer, or are to take the place of, by their ids; those that stand alone are left out. */
  aboveOf(from: Pick<Database, 'db'>, targetIds: readonly string[]): Promise<ReadonlyMap<string, string>>
}

/** Those of a module that is opened later. */
export const reviewedLater = (texts: () => ReviewedTexts): ReviewedTexts => ({
  publisher: (...text) => texts().publisher(...text),
  refuse: (...text) => texts().refuse(...text),
  remover: (...text) => texts().remover(...text),
  aboveOf: (...text) => texts().aboveOf(...text),
  hide: (...text) => texts().hide(...text),
  erase: (...text) => texts().erase(...text),
})
