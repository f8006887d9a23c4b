import { useRef } from 'react'
import { Link } from 'react-router'
import { usePath, useText } from '../i18n/use-text.ts'
import { mainTabs, tabTargets } from '../site-map.ts'
import { Icon } from '../ui/icon.tsx'
import * as header from '../words/header.ts'
import * as nav from '../words/nav.ts'
import * as settings from '../words/settings.ts'
import { ColoursButton, ThemeButton } from './appearance-buttons.tsx'
import { LanguageChoice } from './language-choice.tsx'
import { useCurrentTab } from './tabs.tsx'

/** Everything the masthead has no room for on a phone. */
export function PhoneMenu() {
  const t = useText()
  const path = usePath()
  const current = useCurrentTab()
  const sheet = useRef<HTMLDialogElement>(null)
  const close = () => sheet.current?.close()
  return (
    <>
      <button
        type="button"
        className="icon-button only-phone"
        aria-label={t(nav.menu)}
        aria-haspopup="dialog"
        onClick={() => sheet.current?.showModal()}
      >
        <Icon name="menu" size={20} />
      </button>
      <dialog
        className="sheet"
        ref={sheet}
        aria-label={t(nav.menu)}
        onClick={event => event.target === sheet.current && close()}
        onKeyDown={event => event.key === 'Escape' && close()}
      >
        <div className="sheet-head">
          <span>{t(nav.menu)}</span>
          <button type="button" className="icon-button" aria-label={t(settings.close)} onClick={close}>
            <Icon name="close" size={20} />
          </button>
        </div>
        <nav aria-label={t(nav.menu)}>
          {mainTabs.map(tab => (
            <Link
              key={tab}
              to={path(tabTargets[tab])}
              onClick={close}
             
              {...(tab === current ? { 'aria-current': 'page' as const } : {})}
            >
              {t(nav[tab])}
              <Icon name="right" />
            </Link>
          ))}
        </nav>
        <div className="sheet-settings">
          <div>
            {t(settings.language)} <LanguageChoice />
          </div>
          <div>
            {t(header.theme)} <ThemeButton />
          </div>
          <div>
            {t(header.upDown)} <ColoursButton />
          </div>
        </div>
      </dialog>
    </>
  )
}
