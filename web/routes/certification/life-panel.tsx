import { REVIEW_DAYS } from '#contract/members/certification.ts'
import { useText } from '../../i18n/use-text.ts'
import { Panel } from '../../ui/panel.tsx'
import * as words from '../../words/certification.ts'
import type { Standing } from './standing.ts'
import { useDays } from './use-days.ts'

interface Step {
  name: string
  /** When, or after how long. */
  when: string
  note?: string
  isDone: boolean
}

/** What becomes of the files, with dates once they are known. */
export function LifePanel({ standing }: { standing: Standing }) {
  const t = useText()
  const steps = useSteps(standing)
  const now = steps.findIndex(({ isDone }) => !isDone)
  return (
    <section className="board">
      <Panel title={t(words.life)}>
        <ol className="identity-life">
          {steps.map(({ name, when, note, isDone }, place) => (
            <li key={name} className={isDone ? 'is-done' : undefined} aria-current={place === now ? 'step' : undefined}>
              <b>
                {name}
                {(isDone || place === now) && (
                  <span className="visually-hidden"> {t(isDone ? words.stepDone : words.stepNow)}</span>
                )}
              </b>
              <span className="num">{when}</span>
              {note !== undefined && <small>{note}</small>}
            </li>
          ))}
        </ol>
      </Panel>
    </section>
  )
}

function useSteps(standing: Standing): Step[] {
  const t = useText()
  const { day } = useDays()
  const { state, submittedAt, decidedAt, validUntil, documentsDeletedAt, areDocumentsDeleted, keptDays } = standing
  const isOpen = state === 'none' || state === 'expired'
  const isDecided = state === 'verified' || state === 'refused'
  const dateOr = (instant: string | null, other: string) => (instant === null || isOpen ? other : day(instant))
  return [
    {
      name: t(words.received),
      when: dateOr(submittedAt, ''),
      note: t(words.receivedNote),
      isDone: !isOpen,
    },
    {
      name: t(words.review),
      when: isDecided ? dateOr(decidedAt, '') : t(words.withinDays, { days: REVIEW_DAYS }),
      isDone: isDecided,
    },
    {
      name: t(words.deletion),
      when: dateOr(documentsDeletedAt, t(words.deletionAfter, { days: keptDays.verified })),
      ...(!isDecided && { note: t(words.deletionNote, { days: keptDays.refused }) }),
      isDone: isDecided && areDocumentsDeleted,
    },
    { name: t(words.expiry), when: dateOr(validUntil, ''), note: t(words.expiryNote), isDone: false },
  ]
}
