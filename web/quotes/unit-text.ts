import type { Translate } from '../i18n/use-text.ts'
import { perUnit, unitParts } from '../words/unit.ts'

const PAIR = /^([A-Z]{3})\/([A-Z0-9]{3,})$/

const nameOf = (part: string, t: Translate) => (Object.hasOwn(unitParts, part) ? t(unitParts[part]!) : part)

/**
 * A unit of the catalogue in the page's language: `USD/bbl` → `美元/桶`. Parts without translation are unchanged. The unit
 * of a pair is no quotient, which would read as the pair upside down: `USD/BTC` is `USD per BTC`.
 */
export function unitText(unit: string, t: Translate): string {
  const [, quote, base] = PAIR.exec(unit) ?? []
  if (quote !== undefined && base !== undefined)
    return t(perUnit, { quote: nameOf(quote, t), base }).replace(/兌(?=[A-Z])/, '兌 ')
  return unit
    .split('/')
    .map(part => nameOf(part, t))
    .join('/')
}
