import { useText } from '../i18n/use-text.ts'
import { DialogButton } from '../ui/dialog-button.tsx'
import * as nav from '../words/nav.ts'

const bring = () => import('./phone-menu-sheet.tsx')

/** Everything the masthead has no room for on a phone. */
export function PhoneMenu() {
  const t = useText()
  return <DialogButton label={t(nav.menu)} icon="menu" size={20} className="only-phone" bring={bring} />
}
