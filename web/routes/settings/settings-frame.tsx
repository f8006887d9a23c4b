import type { ReactNode } from 'react'
import { usePath, useText } from '../../i18n/use-text.ts'
import { pageAt } from '../../pages/page-query.ts'
import * as words from '../../words/account-settings.ts'
import * as header from '../../words/header.ts'

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
