import { useMemberList } from '../../api/use-member-list.ts'
import { useText } from '../../i18n/use-text.ts'
import { MemberList } from '../../ui/member-list.tsx'
import { Panel, PanelEmpty } from '../../ui/panel.tsx'
import * as words from '../../words/group-inside.ts'
import { Announcement } from './announcement.tsx'

/** All announcements of a group, the pinned ones first. */
export function InsideAnnouncements({ groupId }: { groupId: string }) {
  const t = useText()
  const announcements = useMemberList('GET /api/v1/groups/{groupId}/announcements', {}, { groupId })
  return (
    <section className="board">
      <Panel title={t(words.announcements)} hidesTitle>
        <MemberList of={announcements} rows={3} empty={<PanelEmpty title={words.noAnnouncements} />}>
          {list => (
            <div className="group-notices">
              {list.map(announcement => (
                <Announcement key={announcement.announcementId} announcement={announcement} isOpen />
              ))}
            </div>
          )}
        </MemberList>
      </Panel>
    </section>
  )
}
