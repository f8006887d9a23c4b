import { useText } from '../i18n/use-text.ts'
import { DialogButton } from '../ui/dialog-button.tsx'
import * as headerWords from '../words/header.ts'

const importDialog = () => import('./settings-dialog.tsx')

export function SettingsButton({ withText = false }: { withText?: boolean }) {
  const t = useText()
  return <DialogButton label={t(headerWords.settings)} icon="gear" withText={withText} importDialog={importDialog} />
}
