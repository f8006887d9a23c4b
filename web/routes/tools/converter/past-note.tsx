import type { PastTarget } from '../../../conversion/conversion-figures.ts'
import { dateText } from '../../../i18n/date-text.ts'
import { useLocale, useText } from '../../../i18n/use-text.ts'
import * as words from '../../../words/converter.ts'
import * as join from '../../../words/join.ts'
import * as statusWords from '../../../words/status.ts'

/** Which rate answers for a date: its source, its day, whether it is simulated; or why there is none. */
export function PastNote({ past, asked }: { past: PastTarget; asked: string }) {
  const t = useText()
  const locale = useLocale()
  const shown = (day: string) => dateText(day, locale, true)
  if (past.fault !== undefined)
    return (
      <p className="field-error" role="alert">
        {t(faultWords[past.fault], { date: shown(past.date ?? asked), code: past.code ?? '' })}
      </p>
    )
  const note = t(past.source === 'ecb' ? words.referenceNote : words.closeNote, { date: shown(past.date) })
  return (
    <p className="past-note">
      <span className={past.isSimulated ? 'badge caution' : 'badge'}>
        {t(past.source === 'ecb' ? words.referenceShort : past.isSimulated ? statusWords.simulated : words.closeShort)}
      </span>{' '}
      {past.date === asked
        ? note
        : t(join.sentences, { first: note, next: t(words.earlierDay, { asked: shown(asked) }) })}
    </p>
  )
}

const faultWords = {
  future: words.future,
  none: words.noRateOfDate,
  ended: words.ended,
  notYet: words.notYet,
} as const
