import { useText } from '../i18n/use-text.ts'
import { DialogButton } from '../ui/dialog-button.tsx'
import * as settings from '../words/settings.ts'

const bring = () => import('./settings-dialog.tsx')

export function SettingsButton({ withText = false }: { withText?: boolean }) {
  const t = useText()
  return <DialogButton label={t(settings.title)} icon="gear" withText={withText} bring={bring} />
}
