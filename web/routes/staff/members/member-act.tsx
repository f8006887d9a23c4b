import { useState } from 'react'
import { CallForm, type FieldOf } from '../../../forms/call-form.tsx'
import { useText } from '../../../i18n/use-text.ts'
import { ReasonField, reasonOf, reasonRefused } from '../../../moderation/reason-field.tsx'
import { CheckField, ChoiceField } from '../../../ui/fields.tsx'
import * as staffWords from '../../../words/staff.ts'
import * as words from '../../../words/staff-members.ts'

export type Act = 'mute' | 'unmute' | 'disable' | 'enable' | 'reset'

interface MemberActProps {
  act: Act
  memberId: string
  onDone(): void
}

const FOR_GOOD = 'forever'
const lasting = [1, 24, 72, 168, 720, 2_160, 8_760]

/** What is decided about a member, with its reason. */
export function MemberAct(props: MemberActProps) {
  if (props.act === 'mute') return <MuteAct {...props} />
  if (props.act === 'reset') return <ResetAct {...props} />
  return <PlainAct {...props} act={props.act} />
}

function ActReason({ field }: { field: FieldOf }) {
  const t = useText()
  return <ReasonField field={field} label={t(staffWords.reason)} hint={t(words.reasonNote)} />
}

function PlainAct({ act, memberId, onDone }: MemberActProps & { act: Exclude<Act, 'mute' | 'reset'> }) {
  const t = useText()
  return (
    <CallForm
      call={`POST /api/v1/staff/members/{memberId}/${act}`}
      asMember
      isGrave={act === 'disable'}
      send={t(words.acts[act])}
      fieldOf={reasonRefused}
      input={form => ({ path: { memberId }, body: { reason: reasonOf(form) } })}
      onDone={onDone}
    >
      {field => (
        <>
          <p>{t(words.effects[act])}</p>
          <ActReason field={field} />
        </>
      )}
    </CallForm>
  )
}

function MuteAct({ memberId, onDone }: MemberActProps) {
  const t = useText()
  const [hours, setHours] = useState('24')
  return (
    <CallForm
      call="POST /api/v1/staff/members/{memberId}/mute"
      asMember
      send={t(words.acts.mute)}
      fieldOf={{ ...reasonRefused, '040025': 'hours' }}
      input={form => ({
        path: { memberId },
        body: { reason: reasonOf(form), ...(hours === FOR_GOOD ? { forever: true } : { hours: Number(hours) }) },
      })}
      onDone={onDone}
    >
      {field => (
        <>
          <p>{t(words.effects.mute)}</p>
          <ChoiceField
            {...field('hours')}
            label={t(words.howLong)}
            text={hours}
            options={[
              ...lasting.map(each => {
                const { text, count } = staffWords.durationOf(each)
                return [String(each), t(text, { count })] as const
              }),
              [FOR_GOOD, t(staffWords.forGood)],
            ]}
            onText={setHours}
            isAlwaysSet
          />
          <ActReason field={field} />
        </>
      )}
    </CallForm>
  )
}

const resettable = ['nickname', 'bio', 'tags', 'avatar', 'column'] as const

/** Removes parts of a profile. */
function ResetAct({ memberId, onDone }: MemberActProps) {
  const t = useText()
  return (
    <CallForm
      call="POST /api/v1/staff/members/{memberId}/reset-profile"
      asMember
      isGrave
      send={t(words.acts.reset)}
      fieldOf={reasonRefused}
      input={form => ({
        path: { memberId },
        body: { fields: resettable.filter(name => form.has(name)), reason: reasonOf(form) },
      })}
      onDone={onDone}
    >
      {field => (
        <>
          <p>{t(words.effects.reset)}</p>
          <fieldset className="reset-fields" aria-label={t(words.acts.reset)}>
            {resettable.map(name => (
              <CheckField key={name} name={name} label={t(words.profileParts[name])} />
            ))}
            {field('fields').error && <p className="field-error">{field('fields').error}</p>}
          </fieldset>
          <ActReason field={field} />
        </>
      )}
    </CallForm>
  )
}
