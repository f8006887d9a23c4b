import { useText } from '../i18n/use-text.ts'
import { choose, type PreferenceName, preferences } from '../settings/preferences.ts'
import { showToast } from '../toasts/toast-store.ts'
import * as settings from '../words/settings.ts'

/** Restores the default of every setting. */
export function ResetButton() {
  const t = useText()
  return (
    <button
      type="button"
      className="button needs-script"
      onClick={() => {
        for (const name of Object.keys(preferences) as PreferenceName[]) choose(name, undefined)
        showToast(t(settings.wasReset))
      }}
    >
      {t(settings.reset)}
    </button>
  )
}
