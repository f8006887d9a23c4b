import { useMemo } from 'react'
import { usePath, useText } from '../i18n/use-text.ts'
import { Dialog } from '../ui/dialog.tsx'
import * as header from '../words/header.ts'
import * as qrWords from '../words/qr-code.ts'
import { qrCode } from './qr-code.ts'

/** Quiet zone around the code, in modules. */
const MARGIN = 4

/** The site's address in the visitor's language, as a QR code to open it on a phone. */
export default function QrDialog({ onClose }: { onClose(): void }) {
  const t = useText()
  const path = usePath()
  const address = window.location.origin + path('/')
  const code = useMemo(() => qrCode(address), [address])
  const size = (code?.length ?? 0) + 2 * MARGIN
  return (
    <Dialog label={t(header.communityQr)} onClose={onClose}>
      {close => (
        <div className="qr">
          {code && (
            <svg viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges" role="img" aria-label={address}>
              <rect width={size} height={size} fill="#fff" />
              <path
                fill="#000"
                d={code
                  .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x + MARGIN} ${y + MARGIN}h1v1h-1z` : '')))
                  .join('')}
              />
            </svg>
          )}
          <p>{t(qrWords.scanToOpen)}</p>
          <a href={path('/')} onClick={close}>
            {address.replace(/^https?:\/\//, '').replace(/\/$/, '')}
          </a>
        </div>
      )}
    </Dialog>
  )
}
