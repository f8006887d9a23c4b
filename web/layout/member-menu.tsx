import { usePath, useText } from '../i18n/use-text.ts'
import { pageAt } from '../pages/page-query.ts'
import { countText } from '../session/change-session.ts'
import { useSession } from '../session/session.ts'
import { IconShape } from '../ui/icon.tsx'
import { MemberHead } from '../ui/member-head.tsx'
import { LogoutButton } from './logout-button.tsx'
import { MemberBalance } from './member-balance.tsx'
import { memberLinks } from './member-links.ts'

/** What the button with the member's picture opens: who is logged in, and the pages of members in their groups. */
export default function MemberMenu() {
  const t = useText()
  const path = usePath()
  const session = useSession()
  if (!session) return null
  const { memberId, name, unread, isStaff } = session.member
  const groups = memberLinks(memberId)
    .map(group => group.filter(({ target }) => pageAt(target)))
    .filter(group => group.length > 0)
  return (
    <nav className="member-links" aria-label={name}>
      <MemberHead {...session.member} />
      <MemberBalance onLeave={event => closePanel(event.currentTarget)} />
      {groups.map(group => (
        <div key={group[0]!.target}>
          {group.map(({ target, label, icon, isForStaff }) =>
            isForStaff && !isStaff ? null : (
              <a key={target} href={path(target)} onClick={event => closePanel(event.currentTarget)}>
                <IconShape path={icon} />
                {t(label)}
                {target === '/inbox' && unread > 0 && <i className="count">{countText(unread)}</i>}
              </a>
            ),
          )}
        </div>
      ))}
      <div>
        <LogoutButton />
      </div>
    </nav>
  )
}

/** A link to a page of this site leaves the document, and with it the panel, as it is. */
function closePanel(link: HTMLElement): void {
  link.closest<HTMLElement>('[popover]')?.hidePopover()
}
