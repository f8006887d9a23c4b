import { withAccountSheet } from '../account/account-sheet.ts'
import { useText } from '../i18n/use-text.ts'
import { DialogButton } from '../ui/dialog-button.tsx'
import * as header from '../words/header.ts'

const importDialog = () => withAccountSheet(import('./qr-dialog.tsx'))

export function QrButton() {
  const t = useText()
  return <DialogButton label={t(header.communityQr)} icon="qr" className="qr-button" importDialog={importDialog} />
}
