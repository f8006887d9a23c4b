import { useMemo } from 'react'
import { usePath, useText } from '../i18n/use-text.ts'
import { usePortalData } from '../pages/portal-data.ts'
import { Dialog } from '../ui/dialog.tsx'
import * as header from '../words/header.ts'
import * as qrWords from '../words/qr-code.ts'

import { qrCode } from './qr-code.ts'
import { useQrName } from './use-qr-name.ts'

/** Quiet zone around the code, in modules. */
const MARGIN = 4

/** QR codes: those of the operator's community, and the address of this site, which opens it on a phone. */
export default function QrDialog({ onClose }: { onClose(): void }) {
  const t = useText()
  const codes = usePortalData()?.community ?? []
  return (
    <Dialog label={useQrName()} className={`dialog qr-dialog qr-${codes.length}`} onClose={onClose}>
      {close => (
        <>
          {codes.length > 0 && (
            <ul className="qr-codes">
              {codes.map(({ id, title, text, link, image }) => (
                <li key={id} className="qr">
                  <img src={image} alt="" width={200} height={200} />
                  <a href={link} target="_blank" rel="noopener">
                    {title}
                  </a>
                  <p>{text}</p>
                </li>
              ))}
            </ul>
          )}
          {codes.length > 0 && <h3 className="qr-heading">{t(header.phoneQr)}</h3>}
          <OwnCode onFollow={close} />
        </>
      )}
    </Dialog>
  )
}

/** The site's address in the visitor's language. */
function OwnCode({ onFollow }: { onFollow(): void }) {
  const t = useText()
  const path = usePath()
  const address = window.location.origin + path('/')
  const code = useMemo(() => qrCode(address), [address])
  const size = (code?.length ?? 0) + 2 * MARGIN
  return (
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
      <a href={path('/')} onClick={onFollow}>
        {address.replace(/^https?:\/\//, '').replace(/\/$/, '')}
      </a>
    </div>
  )
}
