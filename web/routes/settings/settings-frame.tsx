import type { ReactNode } from 'react'
import { usePath, useText } from '../../i18n/use-text.ts'
import { pageAt } from '../../pages/page-query.ts'
import { Icon, IconShape } from '../../ui/icon.tsx'
import * as words from '../../words/account-settings.ts'
import * as header from '../../words/header.ts'

const person = 'M10.5 5.2a2.5 2.5 0 1 1-5 0 2.5 2.5 0 0 1 5 0ZM3 14c.4-2.8 2.4-4.2 5-4.2s4.6 1.4 5 4.2'
const card =
  'M2 3.5h12v9H2ZM7.4 6.7a1.2 1.2 0 1 1-2.4 0 1.2 1.2 0 0 1 2.4 0ZM4 10.6c.3-1 1.1-1.5 2.2-1.5s1.9.5 2.2 1.5M10 6.6h2M10 9.2h2'
const shield = 'M8 1.8 13 3.5v4c0 3.2-2 5.5-5 6.7-3-1.2-5-3.5-5-6.7v-4ZM5.8 7.8l1.6 1.6 2.9-3'
const laptop = 'M3.5 3.5h9V10h-9ZM1.5 12.5h13'
const lock = 'M3.5 7h9v6.5h-9ZM5.5 7V5a2.5 2.5 0 0 1 5 0v2'

/** The pages of a member's settings, in order. */
const links = [
  ['/settings/profile', words.profile],
  ['/settings/account', words.account],
  ['/settings/security', words.security],
  ['/settings/sessions', words.devices],
  ['/settings/notifications', words.notifications],
  ['/settings/privacy', words.privacy],
  ['/settings', words.display],
] as const

const icons: Readonly<Record<(typeof links)[number][0], ReactNode>> = {
  '/settings/profile': <IconShape path={person} />,
  '/settings/account': <IconShape path={card} />,
  '/settings/security': <IconShape path={shield} />,
  '/settings/sessions': <IconShape path={laptop} />,
  '/settings/notifications': <Icon name="bell" />,
  '/settings/privacy': <IconShape path={lock} />,
  '/settings': <Icon name="gear" />,
}

/** Around each page of a member's settings: the title and the links between them. */
export function SettingsFrame({ page, children }: { page: (typeof links)[number][0]; children: ReactNode }) {
  const t = useText()
  const path = usePath()
  return (
    <>
      <div className="page-title">
        <h1>{t(header.settings)}</h1>
      </div>
      <div className="settings-frame">
        <nav aria-label={t(header.settings)}>
          {links
            .filter(([target]) => pageAt(target))
            .map(([target, label]) => (
              <a key={target} href={path(target)} aria-current={target === page ? 'page' : undefined}>
                {icons[target]}
                {t(label)}
              </a>
            ))}
        </nav>
        <div className="settings-panels">
          <p className="without-script">{t(words.needsScript)}</p>
          {children}
        </div>
      </div>
    </>
  )
}
