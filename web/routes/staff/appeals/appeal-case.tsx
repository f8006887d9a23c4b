import { useState } from 'react'
import { HOUR_MS } from '#contract/time/units.ts'
import type { Calls } from '../../../api/call-portal.ts'
import { CallForm } from '../../../forms/call-form.tsx'
import { instantText } from '../../../i18n/instant-text.ts'
import { useLocale, useText } from '../../../i18n/use-text.ts'
import { useZone } from '../../../live/page-clock.tsx'
import { ReasonField, reasonOf, reasonRefused } from '../../../moderation/reason-field.tsx'
import { Choices } from '../../../ui/choices.tsx'
import { ChoiceField } from '../../../ui/fields.tsx'
import { Icon } from '../../../ui/icon.tsx'
import * as staffWords from '../../../words/staff.ts'
import * as words from '../../../words/staff-appeals.ts'
import { staffName } from '../staff-name.ts'
import { decisionName } from './decision-name.ts'

export type Appeal = Calls['GET /api/v1/staff/appeals']['result']['list'][number]

/** Hours that a mute may be shortened to. */
const SHORTER = [1, 24, 72, 168, 720]

/** One appeal: what was decided and why, what the member says against it, and the answer. */
export function AppealCase({ appeal, onDecided }: { appeal: Appeal; onDecided(): void }) {
  const t = useText()
  const locale = useLocale()
  const zone = useZone()
  const { member, content, text: original, reason, at, decidedAt, until, isOwn } = appeal
  const time = (instant: string) => instantText(Date.parse(instant), zone, locale)
  const name = staffName(member, t)
  return (
    <>
      <div className="panel-head">
        <h2>{decisionName(appeal, t)}</h2>
        <span className="note">
          {name}
          {until !== null && ` · ${t(words.until, { time: time(until) })}`}
        </span>
      </div>
      <div className="staff-quotes">
        {original !== null && <Quote name={t(words.original)} text={original} />}
        <Quote name={t(words.firstReason, { time: time(decidedAt) })} text={reason} />
        <Quote name={t(words.appealOf, { time: time(at) })} text={content} />
      </div>
      {isOwn ? (
        <p className="staff-standing">
          <Icon name="alert" size={14} /> {t(words.ownReason)}
        </p>
      ) : (
        <AppealAnswer appeal={appeal} onDecided={onDecided} />
      )}
    </>
  )
}

function Quote({ name, text }: { name: string; text: string }) {
  return (
    <div>
      <h3>{name}</h3>
      <blockquote>{text}</blockquote>
    </div>
  )
}

type Outcome = 'keep' | 'change' | 'shorten'

function AppealAnswer({ appeal, onDecided }: { appeal: Appeal; onDecided(): void }) {
  const t = useText()
  const [outcome, choose] = useState<Outcome>('keep')
  const { appealId, kind, decidedAt, until } = appeal
  const hours = until === null ? Number.POSITIVE_INFINITY : (Date.parse(until) - Date.parse(decidedAt)) / HOUR_MS
  const shorter = kind === 'muted' ? SHORTER.filter(each => each < hours) : []
  const outcomes: Outcome[] = ['keep', 'change', ...(shorter.length > 0 ? (['shorten'] as const) : [])]
  return (
    <CallForm
      call="POST /api/v1/staff/appeals/{appealId}/decision"
      asMember
      isGuarded
      send={t(words.decide)}
      fieldOf={{ ...reasonRefused, '040025': 'hours' }}
      input={form => ({
        path: { appealId },
        body: {
          outcome,
          reason: reasonOf(form),
          ...(outcome === 'shorten' && { hours: Number(form.get('hours')) }),
        },
      })}
      onDone={onDecided}
      onRefused={({ code }) => {
        // Somebody else has decided it: the list has it no more.
        if (code === '040024' || code === '000205') onDecided()
        return false
      }}
    >
      {field => (
        <>
          <Choices
            label={words.outcome}
            chosen={outcome}
            options={outcomes.map(each => [each, t(words.outcomes[each])])}
            onChoose={value => choose(value as Outcome)}
          />
          {outcome === 'shorten' && (
            <ChoiceField
              {...field('hours')}
              label={t(words.shortenTo)}
              options={shorter.map(each => {
                const { text, count } = staffWords.durationOf(each)
                return [String(each), t(text, { count })]
              })}
              isAlwaysSet
            />
          )}
          <ReasonField field={field} label={t(words.answer)} hint={t(words.answerNote)} />
        </>
      )}
    </CallForm>
  )
}
