import { type RefObject, useId } from 'react'
import { REASON } from '#contract/community/reason.ts'
import { codePointsOf } from '#contract/text/plain-text.ts'
import { useText } from '../../../i18n/use-text.ts'
import { Icon } from '../../../ui/icon.tsx'
import * as staffWords from '../../../words/staff.ts'
import * as words from '../../../words/staff-reviews.ts'
import { Key, KeyButton } from './key.tsx'
import type { Verdict } from './review.ts'
import { muteHours } from './use-draft.ts'
import type { ReviewConsole } from './use-review-console.ts'

/** Hours of a year. */
const MAX_HOURS = 8_760

interface DecisionPanelProps {
  of: ReviewConsole
  reason: RefObject<HTMLTextAreaElement | null>
  onSend(event: { timeStamp: number }): void
  onPreset(number: number): void
}

/** What is decided of the text on the screen, and why. */
export function DecisionPanel({ of, reason, onSend, onPreset }: DecisionPanelProps) {
  const t = useText()
  const { standing, draft } = of
  const canChoose = standing === 'mine' || standing === 'free'
  const choice = (verdict: Verdict, key: string, icon: 'check' | 'close') => (
    <KeyButton
      of={of}
      name={key}
      className={`button verdict ${verdict}`}
      aria-pressed={draft.verdict === verdict}
      disabled={!canChoose}
      onPress={() => of.choose(verdict)}
    >
      <Icon name={icon} size={14} />
      {t(words[verdict])}
    </KeyButton>
  )
  return (
    <fieldset className="review-decision" aria-label={t(words.decision)} aria-busy={of.isBusy}>
      <div className="review-verdicts">
        {choice('publish', 'P', 'check')}
        {choice('refuse', 'R', 'close')}
        <span className="grow" />
        <KeyButton of={of} name="N" className="button ghost" onPress={of.skip}>
          {t(words.skip)}
        </KeyButton>
      </div>
      {draft.verdict && standing === 'mine' ? (
        <ReasonFields of={of} verdict={draft.verdict} reason={reason} onSend={onSend} onPreset={onPreset} />
      ) : (
        <p className="review-note">{t(words.opensNext)}</p>
      )}
    </fieldset>
  )
}

function ReasonFields({ of, verdict, reason, onSend, onPreset }: DecisionPanelProps & { verdict: Verdict }) {
  const t = useText()
  const id = useId()
  const { draft, drafts } = of
  const presets = words.presets[verdict]
  const length = codePointsOf(draft.reason.trim())
  return (
    <>
      <fieldset className="review-presets" aria-label={t(words.reasons)}>
        {[...presets.map(({ name }) => name), words.ownReason].map((name, place) => (
          <button
            // biome-ignore lint/suspicious/noArrayIndexKey: the number is its name
            key={place}
            type="button"
            className="chip"
            aria-pressed={presets[place] !== undefined && draft.reason === t(presets[place].text)}
            aria-keyshortcuts={String(place + 1)}
            onClick={() => onPreset(place + 1)}
          >
            <Key name={String(place + 1)} /> {t(name)}
          </button>
        ))}
      </fieldset>
      <textarea
        ref={reason}
        value={draft.reason}
        rows={2}
        aria-label={t(words.reasonFor)}
        aria-describedby={`${id}-note`}
        aria-invalid={draft.fault !== undefined || length > REASON.most}
        onChange={event => drafts.change({ reason: event.target.value })}
      />
      <p className="review-note" id={`${id}-note`}>
        {draft.fault ? (
          <span className="field-error" role="alert">
            {draft.fault}
          </span>
        ) : (
          t(words.reasonNote)
        )}
        <span className="grow" />
        <span className={length > REASON.most ? 'num field-count over' : 'num field-count'}>
          {length} / {REASON.most}
        </span>
      </p>
      <div className="review-send">
        {verdict === 'refuse' && <MuteChoice of={of} />}
        <span className="grow" />
        <button
          type="button"
          className="button primary"
          aria-keyshortcuts="Control+Enter"
          aria-disabled={of.isBusy}
          onClick={onSend}
        >
          {t(words.send)} <Key name="Ctrl ↵" />
        </button>
      </div>
    </>
  )
}

function MuteChoice({ of }: { of: ReviewConsole }) {
  const t = useText()
  const id = useId()
  const { hours } = of.draft
  return (
    <div className="review-mute">
      <span id={id}>
        {t(words.alsoMute)} <Key name="M" />
      </span>
      <fieldset className="segments" aria-labelledby={id}>
        {muteHours.map(each => {
          const { text, count } = staffWords.durationOf(each)
          return (
            <button
              key={each}
              type="button"
              aria-pressed={each === hours}
              onClick={() => of.drafts.change({ hours: each })}
            >
              {each === 0 ? t(words.notMuted) : t(text, { count })}
            </button>
          )
        })}
      </fieldset>
      <label className="review-hours">
        <input
          type="number"
          min={0}
          max={MAX_HOURS}
          value={hours}
          aria-label={t(words.muteHours)}
          onChange={event => of.drafts.change({ hours: Math.trunc(Number(event.target.value)) || 0 })}
        />
        {t(words.hours)}
      </label>
    </div>
  )
}
