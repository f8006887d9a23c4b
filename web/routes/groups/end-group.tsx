import { useState } from 'react'
import type { Group } from '#contract/groups/group.ts'
import { useMemberCall } from '../../api/use-member-call.ts'
import { CallForm } from '../../forms/call-form.tsx'
import { groupAddress } from '../../groups/group-address.ts'
import { useMemberName } from '../../groups/member-name.tsx'
import { usePath, useText } from '../../i18n/use-text.ts'
import { useReachableNavigate } from '../../live/use-reachable-navigate.ts'
import { ChoiceField, TextField } from '../../ui/fields.tsx'
import { Panel } from '../../ui/panel.tsx'
import * as words from '../../words/group-manage.ts'

interface EndGroupProps {
  group: Group
  /** Members whose term runs. */
  paying: number
}

const fieldOf = { '000123': 'password', '090049': 'memberId' }

/** How a leader hands a group over, or closes it; each asks for the password. */
export function EndGroup({ group, paying }: EndGroupProps) {
  const t = useText()
  const [act, setAct] = useState<'handOver' | 'close'>()
  if (group.state === 'closed') return null
  return (
    <section className="board" id="end">
      <Panel title={t(words.endTitle)}>
        <div className="panel-body group-end">
          <p>
            {paying > 0 ? t(words.closeBlocked, { n: paying }) : t(words.closeFree)} {t(words.handOverNote)}
          </p>
          <div className="button-row">
            <button
              type="button"
              className="button"
              aria-expanded={act === 'handOver'}
              onClick={() => setAct(act === 'handOver' ? undefined : 'handOver')}
            >
              {t(words.handOver)}…
            </button>
            <button
              type="button"
              className="button"
              aria-expanded={act === 'close'}
              disabled={paying > 0}
              onClick={() => setAct(act === 'close' ? undefined : 'close')}
            >
              {t(words.close)}…
            </button>
          </div>
        </div>
        {act === 'handOver' && <HandOver group={group} />}
        {act === 'close' && <Close group={group} />}
      </Panel>
    </section>
  )
}

const Password = ({ field }: { field: { name: string; error: string | undefined } }) => {
  const t = useText()
  return (
    <TextField
      {...field}
      type="password"
      label={t(words.password)}
      autoComplete="current-password"
      maxLength={64}
      isRequired
    />
  )
}

function useLeave(groupId: string) {
  const path = usePath()
  const navigate = useReachableNavigate()
  return () => void navigate(path(groupAddress(groupId)))
}

function HandOver({ group: { groupId } }: { group: Group }) {
  const t = useText()
  const nameOf = useMemberName()
  const leave = useLeave(groupId)
  const members = useMemberCall('GET /api/v1/groups/{groupId}/members', { limit: '100' }, { groupId }).result
  const others = members?.list.filter(({ role, expired, member }) => role !== 'leader' && !expired && member) ?? []
  return (
    <CallForm
      call="POST /api/v1/groups/{groupId}/transfer"
      asMember
      isGrave
      send={t(words.handOver)}
      fieldOf={fieldOf}
      input={form => ({
        path: { groupId },
        body: { memberId: String(form.get('memberId') ?? ''), password: String(form.get('password') ?? '') },
      })}
      onDone={leave}
    >
      {field => (
        <>
          <ChoiceField
            {...field('memberId')}
            label={t(words.handOverTo)}
            placeholder={t(words.chooseMember)}
            options={others.map(({ memberId, member }) => [memberId, nameOf(member)])}
            isRequired
          />
          <Password field={field('password')} />
        </>
      )}
    </CallForm>
  )
}

function Close({ group: { groupId } }: { group: Group }) {
  const t = useText()
  const leave = useLeave(groupId)
  return (
    <CallForm
      call="POST /api/v1/groups/{groupId}/close"
      asMember
      isGrave
      send={t(words.close)}
      fieldOf={fieldOf}
      input={form => ({ path: { groupId }, body: { password: String(form.get('password') ?? '') } })}
      onDone={leave}
    >
      {field => <Password field={field('password')} />}
    </CallForm>
  )
}
