import type { Translate } from '../i18n/use-text.ts'
import { unitParts } from '../words/unit.ts'

/** A unit of the catalogue in the page's language: `USD/bbl` → `美元/桶`. Parts without translation are unchanged. */
export function unitText(unit: string, t: Translate): string {
  return unit
    .split('/')
    .map(part => (Object.hasOwn(unitParts, part) ? t(unitParts[part]!) : part))
    .join('/')
}
