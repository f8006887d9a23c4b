import type { Calls } from '../../../api/call-portal.ts'
import { CallForm } from '../../../forms/call-form.tsx'
import { instantText } from '../../../i18n/instant-text.ts'
import { useLocale, usePath, useText } from '../../../i18n/use-text.ts'
import { useZone } from '../../../live/page-clock.tsx'
import { ReasonField, reasonOf, reasonRefused } from '../../../moderation/reason-field.tsx'
import { closedAccount } from '../../../words/staff.ts'
import * as words from '../../../words/staff-groups.ts'

export type FoundGroup = Calls['GET /api/v1/staff/groups']['result']['list'][number]

interface GroupCaseProps {
  found: FoundGroup
  /** Whether the reader may close groups. */
  canClose: boolean
  onClosed(): void
}

/** A group, what closing it would pay back, and the form that proposes or approves its closing. */
export function GroupCase({ found, canClose, onClosed }: GroupCaseProps) {
  const t = useText()
  const path = usePath()
  const { groupId, name, intro, state } = found.group
  return (
    <>
      <div className="panel-head">
        <h2>{name}</h2>
        <span className={state === 'closed' ? 'badge caution' : 'badge'}>{t(words.states[state])}</span>
        <span className="grow" />
        <a className="more" href={path(`/groups/${groupId}`)}>
          {t(words.openPage)}
        </a>
      </div>
      {intro && <p className="panel-body staff-intro">{intro}</p>}
      <GroupFacts found={found} />
      {state === 'open' &&
        (canClose ? (
          <CloseForm groupId={groupId} onClosed={onClosed} />
        ) : (
          <p className="staff-standing">{t(words.byFinance)}</p>
        ))}
    </>
  )
}

function GroupFacts({ found: { group, paying, refund } }: Pick<GroupCaseProps, 'found'>) {
  const t = useText()
  const locale = useLocale()
  const zone = useZone()
  const time = (instant: string) => instantText(Date.parse(instant), zone, locale)
  const { leader, members, cap, admins, adminCap, price, termDays, weekPosts, createdAt, activeAt } = group
  const facts: [string, string][] = [
    [t(words.leader), leader?.name ?? t(closedAccount)],
    [t(words.members), t(words.ofMost, { count: members, most: cap })],
    [t(words.admins), t(words.ofMost, { count: admins, most: adminCap })],
    [t(words.cost), price === null || termDays === null ? t(words.free) : t(words.price, { price, days: termDays })],
    [t(words.weekPosts), String(weekPosts)],
    [t(words.opened), time(createdAt)],
    [t(words.active), time(activeAt)],
    [t(words.paying), String(paying)],
    [t(words.refund), refund === 0 ? t(words.refundNone) : t(words.diamonds, { count: refund })],
  ]
  return (
    <dl className="staff-facts">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className="num">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** What is answered of a group that nobody can close any more: GroupMissing, GroupClosed. */
const gone = new Set(['090008', '090032'])

function CloseForm({ groupId, onClosed }: { groupId: string; onClosed(): void }) {
  const t = useText()
  return (
    <CallForm
      call="POST /api/v1/staff/groups/{groupId}/close"
      asMember
      isGuarded
      isGrave
      send={t(words.close)}
      fieldOf={reasonRefused}
      input={form => ({ path: { groupId }, body: { reason: reasonOf(form) } })}
      onDone={onClosed}
      onRefused={({ code }) => {
        if (gone.has(code)) onClosed()
        return false
      }}
    >
      {field => (
        <>
          <p>{t(words.effect)}</p>
          <ReasonField field={field} label={t(words.reason)} lines={2} />
        </>
      )}
    </CallForm>
  )
}
