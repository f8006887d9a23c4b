import { AlertsButton } from '../alerts/alerts-button.tsx'
import { usePath, useText } from '../i18n/use-text.ts'
import { Dialog } from '../ui/dialog.tsx'
import { Icon } from '../ui/icon.tsx'
import { login, register } from '../words/account-menu.ts'
import * as header from '../words/header.ts'
import * as join from '../words/join.ts'
import * as nav from '../words/nav.ts'
import { StepLink } from './account-slot.tsx'
import { ColoursButton, ThemeButton } from './appearance-buttons.tsx'
import { LanguageChoice } from './language-choice.tsx'
import { menuLinks } from './menu-links.ts'
import { QrButton } from './qr-button.tsx'
import { SettingsButton } from './settings-button.tsx'
import { tabNames } from './tab-names.ts'
import { shownTabs } from './tab-targets.ts'
import { useCurrentTab } from './tabs.tsx'
import { useQrName } from './use-qr-name.ts'

/** All pages behind the tabs, and the parts of the header that are hidden on a phone. */
export default function PhoneMenuSheet({ onClose }: { onClose(): void }) {
  const t = useText()
  const path = usePath()
  const qrName = useQrName()
  const current = useCurrentTab()
  return (
    <Dialog label={t(nav.menu)} className="sheet" onClose={onClose}>
      {close => (
        <>
          <div className="sheet-account of-visitors">
            <StepLink step="register" name={register} className="button primary" onOpen={close} />
            <StepLink step="login" name={login} className="button" onOpen={close} />
          </div>
          <nav aria-label={t(nav.menu)}>
            {shownTabs.map(({ tab, target }) => (
              <div key={tab} className="sheet-tab">
                <a
                  href={path(target)}
                  onClick={close}
                  {...(tab === current ? { 'aria-current': 'page' as const } : {})}
                >
                  {t(tabNames[tab])}
                </a>
                {menuLinks[tab].length > 0 && (
                  <details>
                    <summary aria-label={t(join.named, { name: t(tabNames[tab]), value: t(nav.more) })}>
                      <Icon name="down" />
                    </summary>
                    <div>
                      {menuLinks[tab].map(link => (
                        <a key={link.target} href={path(link.target)} onClick={close}>
                          {t(link.label)}
                        </a>
                      ))}
                    </div>
                  </details>
                )}
              </div>
            ))}
            <div className="sheet-tab">
              <a href={path('/watchlist')} onClick={close}>
                {t(nav.watchlist)}
              </a>
            </div>
          </nav>
          <div className="sheet-settings">
            <div>
              {t(header.language)} <LanguageChoice />
            </div>
            <div>
              {t(header.theme)} <ThemeButton />
            </div>
            <div>
              {t(header.upDown)} <ColoursButton />
            </div>
            <div>
              {qrName} <QrButton />
            </div>
            <div>
              {t(header.alerts)} <AlertsButton />
            </div>
            <SettingsButton withText />
          </div>
        </>
      )}
    </Dialog>
  )
}
