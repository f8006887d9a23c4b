import type { Translate } from '../../../i18n/use-text.ts'
import { kinds } from '../../../words/staff-approvals.ts'

/** What an act is called; its own name if the page does not know it. */
export function kindName(kind: string, t: Translate): string {
  const name = kinds[kind]
  return name ? t(name) : kind
}
