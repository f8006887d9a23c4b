import { formatDecimal } from '#contract/prices/price.ts'
import type { Translate } from '../../../i18n/use-text.ts'
import * as words from '../../../words/number-faults.ts'
import type { NumberFault, NumberRule } from './read-fields.ts'

/** Characters of what was typed that a message repeats. */
const SHOWN = 24

/** What is wrong with what was typed into the field of a number, which has the label `field`. */
export function faultText(
  fault: NumberFault,
  { text, field, rule: { low, high } }: { text: string; field: string; rule: NumberRule },
  t: Translate,
): string {
  if (text.trim() === '') return t(words.empty, { field })
  if (fault === 'notWhole') return t(words.notWhole)
  if (fault === 'notANumber')
    return t(words.notANumber, { text: text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text })
  return t(words.outOfRange, { low, high: formatDecimal(String(high)) })
}
