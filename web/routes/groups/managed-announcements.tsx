import { useState } from 'react'
import type { Group, GroupAnnouncement } from '#contract/groups/group.ts'
import { groupBounds } from '#contract/groups/group-bounds.ts'
import { useAct } from '../../api/use-act.ts'
import { useMemberList } from '../../api/use-member-list.ts'
import { CallForm, type FieldOf } from '../../forms/call-form.tsx'
import { useText } from '../../i18n/use-text.ts'
import { RecentTime } from '../../live/recent-time.tsx'
import { useMinute } from '../../live/use-minute.ts'
import { CheckField, TextField } from '../../ui/fields.tsx'
import { IconShape } from '../../ui/icon.tsx'
import { MemberList } from '../../ui/member-list.tsx'
import { Panel } from '../../ui/panel.tsx'
import * as words from '../../words/group-manage.ts'
import * as join from '../../words/join.ts'
import { PIN } from './announcement.tsx'

/** On a grid of 16 units. */
const PEN = 'M3 13l.7-3L11 2.7l2.3 2.3L6 12.3ZM9.5 4.2l2.3 2.3'

/** What is announced to a group, and where it is written and changed. */
export function ManagedAnnouncements({ group: { groupId, state } }: { group: Group }) {
  const t = useText()
  const announcements = useMemberList('GET /api/v1/groups/{groupId}/announcements', {}, { groupId })
  const [edited, setEdited] = useState<'new' | string>()
  const list = announcements.result?.list ?? []
  const pinned = list.filter(each => each.pinned).length
  const isOpen = state === 'open'
  const done = () => {
    setEdited(undefined)
    announcements.reload()
  }
  return (
    <section className="board" id="announcements">
      <Panel
        title={t(words.announcements)}
        note={t(words.pinnedCount, { n: pinned, max: groupBounds.pinnedMax })}
        actions={
          isOpen && (
            <button
              type="button"
              className="button"
              aria-expanded={edited === 'new'}
              onClick={() => setEdited(edited === 'new' ? undefined : 'new')}
            >
              {t(words.announce)}
            </button>
          )
        }
      >
        {edited === 'new' && <NewAnnouncement groupId={groupId} onDone={done} onCancel={() => setEdited(undefined)} />}
        <MemberList of={announcements} rows={2} empty={<p className="panel-body note">{t(words.noAnnouncements)}</p>}>
          {rows => (
            <ul className="group-rows">
              {rows.map(announcement =>
                announcement.announcementId === edited ? (
                  <li key={announcement.announcementId} className="is-edited">
                    <EditAnnouncement
                      groupId={groupId}
                      announcement={announcement}
                      onDone={done}
                      onCancel={() => setEdited(undefined)}
                    />
                  </li>
                ) : (
                  <Row
                    key={announcement.announcementId}
                    announcement={announcement}
                    onEdit={isOpen ? () => setEdited(announcement.announcementId) : undefined}
                  />
                ),
              )}
            </ul>
          )}
        </MemberList>
      </Panel>
    </section>
  )
}

function Row({ announcement, onEdit }: { announcement: GroupAnnouncement; onEdit: (() => void) | undefined }) {
  const t = useText()
  const now = useMinute()
  const { title, at, told, pinned } = announcement
  return (
    <li className="managed-announcement">
      <span className={pinned ? 'pin' : 'pin is-off'}>
        <IconShape path={PIN} size={15} />
        {pinned && <span className="visually-hidden">{t(words.pin)}</span>}
      </span>
      <div>
        <b>{title}</b>
        <small>
          <RecentTime at={at} now={now} /> · {t(words.told, { n: told })}
        </small>
      </div>
      {onEdit && (
        <button
          type="button"
          className="icon-button"
          aria-label={t(join.named, { name: t(words.edit), value: title })}
          onClick={onEdit}
        >
          <IconShape path={PEN} />
        </button>
      )}
    </li>
  )
}

interface WritingProps {
  groupId: string
  onDone(): void
  onCancel(): void
}

const pinLimit = { '100007': 'pinned', '100010': 'pinned' }
const handedIn = (form: FormData) => ({
  title: String(form.get('title') ?? '') || undefined,
  content: String(form.get('content') ?? '') || undefined,
  pinned: form.has('pinned'),
})

function Fields({ field, announcement }: { field: FieldOf; announcement?: GroupAnnouncement }) {
  const t = useText()
  return (
    <>
      <TextField
        {...field('title')}
        label={t(words.heading)}
        text={announcement?.title ?? ''}
        maxLength={groupBounds.titleMax * 2}
        isRequired
      />
      <TextField
        {...field('content')}
        label={t(words.content)}
        text={announcement?.content ?? ''}
        lines={4}
        maxLength={groupBounds.announcementMax * 2}
        isRequired
      />
      <CheckField {...field('pinned')} label={t(words.pin)} isChecked={announcement?.pinned ?? false} />
    </>
  )
}

function Cancel({ onCancel }: Pick<WritingProps, 'onCancel'>) {
  const t = useText()
  return (
    <button type="button" className="button" onClick={onCancel}>
      {t(words.cancel)}
    </button>
  )
}

function NewAnnouncement({ groupId, onDone, onCancel }: WritingProps) {
  const t = useText()
  return (
    <CallForm
      call="POST /api/v1/groups/{groupId}/announcements"
      asMember
      isGuarded
      send={t(words.announce)}
      fieldOf={pinLimit}
      input={form => ({ path: { groupId }, body: handedIn(form) })}
      onDone={onDone}
      foot={
        <>
          <Cancel onCancel={onCancel} />
          <small className="muted">{t(words.publishNote)}</small>
        </>
      }
    >
      {field => <Fields field={field} />}
    </CallForm>
  )
}

function EditAnnouncement({
  groupId,
  announcement,
  onDone,
  onCancel,
}: WritingProps & { announcement: GroupAnnouncement }) {
  const t = useText()
  const [isAsked, setAsked] = useState(false)
  const { isBusy, act } = useAct()
  const { announcementId, version } = announcement
  const path = { groupId, announcementId }
  async function remove(): Promise<void> {
    if (!isAsked) return setAsked(true)
    const done = await act('DELETE /api/v1/groups/{groupId}/announcements/{announcementId}', { path })
    if (done) onDone()
  }
  return (
    <CallForm
      call="PUT /api/v1/groups/{groupId}/announcements/{announcementId}"
      asMember
      isGuarded
      send={t(words.save)}
      fieldOf={pinLimit}
      input={form => ({ path, body: { ...handedIn(form), version } })}
      onDone={onDone}
      foot={
        <>
          <Cancel onCancel={onCancel} />
          <button
            type="button"
            className="button danger"
            aria-busy={isBusy}
            onClick={() => void remove()}
            onBlur={() => setAsked(false)}
          >
            {t(isAsked ? words.reallyRemoveIt : words.removeAnnouncement)}
          </button>
        </>
      }
    >
      {field => <Fields field={field} announcement={announcement} />}
    </CallForm>
  )
}
