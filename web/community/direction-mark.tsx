import type { Direction } from '#contract/articles/article-kinds.ts'
import { useText } from '../i18n/use-text.ts'
import * as words from '../words/articles.ts'

const tones: Record<Direction, string> = { long: 'up', short: 'down', neutral: 'flat' }
const arrows: Record<Direction, string> = { long: '▲', short: '▼', neutral: '–' }

/** Where an author sees an instrument going. */
export function DirectionMark({ direction }: { direction: Direction }) {
  const t = useText()
  return (
    <span className={`direction ${tones[direction]}`}>
      <span aria-hidden="true">{arrows[direction]}</span> {t(words.directionNames[direction])}
    </span>
  )
}
