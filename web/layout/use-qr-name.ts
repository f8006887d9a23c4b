import { useText } from '../i18n/use-text.ts'
import { usePortalData } from '../pages/portal-data.ts'
import * as header from '../words/header.ts'

/** Name of the dialog of QR codes: of the operator's community if there are any, else of the page's own. */
export function useQrName(): string {
  const t = useText()
  return t(usePortalData()?.community ? header.communityQr : header.phoneQr)
}
