import { usePath, useText } from '../i18n/use-text.ts'
import { Dialog } from '../ui/dialog.tsx'
import * as header from '../words/header.ts'
import * as settings from '../words/settings.ts'
import { ResetButton } from './reset-settings.tsx'
import { SettingsFields } from './settings-fields.tsx'

/** The settings above the page that the visitor is on; `/settings` is the same as a page. */
export default function SettingsDialog({ onClose }: { onClose(): void }) {
  const t = useText()
  const path = usePath()
  return (
    <Dialog label={t(header.settings)} onClose={onClose}>
      {() => (
        <div className="settings">
          <SettingsFields />
          <div className="settings-foot">
            <p className="muted">
              {t(settings.keptHere)}{' '}
              <a href={path('/settings')} onClick={onClose}>
                {t(settings.asPage)}
              </a>
            </p>
            <ResetButton />
          </div>
        </div>
      )}
    </Dialog>
  )
}
