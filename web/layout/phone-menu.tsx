import { useRef, useState } from 'react'
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
  const sheet = useRef<HTMLDialogElement>(null)
  const [wasOpened, setWasOpened] = useState(false)
  const open = () => {
    setWasOpened(true)
    sheet.current?.showModal()
  }
  const close = () => sheet.current?.close()
  return (
    <>
      <button
        type="button"
        className="icon-button only-phone"
        aria-label={t(nav.menu)}
        aria-haspopup="dialog"
        onClick={open}
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
        {wasOpened && <MenuContent close={close} />}
      </dialog>
    </>
  )
}

/** Made when it is first opened: most readers never do. */
function MenuContent({ close }: { close(): void }) {
  const t = useText()
  const path = usePath()
  const current = useCurrentTab()
  return (
    <>
      <div className="sheet-head">
        <span>{t(nav.menu)}</span>
        <button type="button" className="icon-button" aria-label={t(settings.close)} onClick={close}>
          <Icon name="close" size={20} />
        </button>
      </div>
      <nav aria-label={t(nav.menu)}>
        {mainTabs.map(tab => (
          <a
            key={tab}
            href={path(tabTargets[tab])}
            onClick={close}
            {...(tab === current ? { 'aria-current': 'page' as const } : {})}
          >
            {t(nav[tab])}
            <Icon name="right" />
          </a>
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
    </>
  )
}
