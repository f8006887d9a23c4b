import type { GroupAnnouncement } from '#contract/groups/group.ts'
import { useText } from '../../i18n/use-text.ts'
import { RecentTime } from '../../live/recent-time.tsx'
import { useMinute } from '../../live/use-minute.ts'
import { Icon, IconShape } from '../../ui/icon.tsx'
import * as words from '../../words/group-inside.ts'

/** On a grid of 16 units. */
export const PIN = 'M6 2h4M6.6 2v4.2L4.8 9h6.4L9.4 6.2V2M8 9v5'

interface AnnouncementProps {
  announcement: GroupAnnouncement
  isOpen?: boolean
}

/** What the leader or an administrator has announced: its title, and its text once it is opened. */
export function Announcement({ announcement, isOpen = false }: AnnouncementProps) {
  const t = useText()
  const now = useMinute()
  const { title, content, pinned, author, at } = announcement
  return (
    <details className="group-announcement" open={isOpen}>
      <summary>
        {pinned && (
          <span className="pin">
            <IconShape path={PIN} size={14} />
            <span className="visually-hidden">{t(words.pinned)}</span>
          </span>
        )}
        <b>{title}</b>
        <small>
          <RecentTime at={at} now={now} />
        </small>
        <Icon name="right" size={12} />
      </summary>
      <p>{content}</p>
      {author && <small>{author.name}</small>}
    </details>
  )
}
