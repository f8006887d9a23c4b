import { useText } from '../i18n/use-text.ts'
import { withAccountSheet } from '../ui/account-sheet.ts'
import { DialogButton } from '../ui/dialog-button.tsx'
import * as nav from '../words/nav.ts'

const importDialog = () => withAccountSheet(import('./phone-menu-sheet.tsx'))

/** The parts of the header that are hidden on a phone, behind one button. */
export function PhoneMenu() {
  const t = useText()
  return <DialogButton label={t(nav.menu)} icon="menu" size={20} className="only-phone" importDialog={importDialog} />
}
