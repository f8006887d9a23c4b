import { withAccountSheet } from '../ui/account-sheet.ts'
import { DialogButton } from '../ui/dialog-button.tsx'
import { useQrName } from './use-qr-name.ts'

const importDialog = () => withAccountSheet(import('./qr-dialog.tsx'))

export function QrButton() {
  return <DialogButton label={useQrName()} icon="qr" className="qr-button" importDialog={importDialog} />
}
