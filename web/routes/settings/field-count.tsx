import { useText } from '../../i18n/use-text.ts'
import * as words from '../../words/member-settings.ts'

interface FieldCountProps {
  count: number
  max: number
  of: 'bytes' | 'characters'
}

/** How much of what a field takes is used. */
export function FieldCount({ count, max, of }: FieldCountProps) {
  const t = useText()
  const isOver = count > max
  return <span className={isOver ? 'field-count num over' : 'field-count num'}>{t(words[of], { count, max })}</span>
}
