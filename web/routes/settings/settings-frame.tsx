import type { ReactNode } from 'react'
import { usePath, useText } from '../../i18n/use-text.ts'
import { IconShape, iconPaths } from '../../ui/icon.tsx'
import * as words from '../../words/account-settings.ts'
import * as header from '../../words/header.ts'
import { needsScript } from '../../words/member-list.ts'
import { LAPTOP } from './row-icon.tsx'

const CARD =
  'M2 3.5h12v9H2ZM7.4 6.7a1.2 1.2 0 1 1-2.4 0 1.2 1.2 0 0 1 2.4 0ZM4 10.6c.3-1 1.1-1.5 2.2-1.5s1.9.5 2.2 1.5M10 6.6h2M10 9.2h2'
const LOCK = 'M3.5 7h9v6.5h-9ZM5.5 7V5a2.5 2.5 0 0 1 5 0v2'

/** The pages of a member's settings with their icons, in order. */
const links = [
  ['/settings/profile', words.profile, iconPaths.person],
  ['/settings/account', words.account, CARD],
  ['/settings/security', words.security, iconPaths.shield],
  ['/settings/sessions', words.devices, LAPTOP],
  ['/settings/notifications', words.notifications, iconPaths.bell],
  ['/settings/privacy', words.privacy, LOCK],
  ['/settings', words.display, iconPaths.gear],
] as const

/**
 * Around each page of a member's settings: the title and the links between them. The page of the display is for visitors
 * too, who see nothing of the links.
 */
export function SettingsFrame({ page, children }: { page: (typeof links)[number][0]; children: ReactNode }) {
  const t = useText()
  const path = usePath()
  const isForMembers = page !== '/settings'
  return (
    <>
      <div className="page-title">
        <h1>{t(header.settings)}</h1>
      </div>
      <div className="settings-frame">
        <nav className={isForMembers ? undefined : 'of-members'} aria-label={t(header.settings)}>
          {links.map(([target, label, icon]) => (
            <a key={target} href={path(target)} aria-current={target === page ? 'page' : undefined}>
              <IconShape path={icon} />
              {t(label)}
            </a>
          ))}
        </nav>
        <div className="settings-panels">
          {isForMembers && <p className="without-script">{t(needsScript)}</p>}
          {children}
        </div>
      </div>
    </>
  )
}
