import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { REASON } from '#contract/community/reason.ts'
import { type Calls, callPortal } from '../../../api/call-portal.ts'
import { readOwn } from '../../../api/read-own.ts'
import { useLocale, useText } from '../../../i18n/use-text.ts'
import { showToast } from '../../../toasts/toast-store.ts'
import { TextField } from '../../../ui/fields.tsx'
import { saveFile } from '../../../ui/save-file.ts'
import { ScrollRegion } from '../../../ui/scroll-region.tsx'
import * as words from '../../../words/staff-certifications.ts'
import { FactList } from '../fact-list.tsx'
import type { Waiting } from './waiting.ts'

type Details = Calls['POST /api/v1/staff/certifications/{certificationId}/details']['result']

/**
 * What a document says and its images, each shown for a reason that its owner reads, as long as this submission is looked at.
 * Images are drawn; a PDF, which pages do not show, is saved.
 */
export function DocumentViews({ certification }: { certification: Waiting }) {
  const t = useText()
  const locale = useLocale()
  const { certificationId, files } = certification
  const [reason, setReason] = useState(t(words.usualReason))
  const [details, setDetails] = useState<Details>()
  const [images, setImages] = useState<ReadonlyMap<number, Blob>>(new Map())
  const [isBusy, setBusy] = useState(false)
  const isShort = Array.from(reason.trim()).length < REASON.least

  /** Does one thing at a time: each has a row in the audit. */
  async function look(read: () => Promise<void>): Promise<void> {
    if (isBusy || isShort) return
    setBusy(true)
    await read()
    setBusy(false)
  }

  const readDetails = () =>
    look(async () => {
      const call = 'POST /api/v1/staff/certifications/{certificationId}/details'
      const input = { path: { certificationId }, body: { reason: reason.trim() } }
      // What the portal says of a refusal is shown over the page.
      await callPortal(call, input, { locale, asMember: true }).then(setDetails, () => undefined)
    })

  const readFile = (fileId: string, number: number) =>
    look(async () => {
      const address = `/api/v1/staff/certifications/${certificationId}/documents/${fileId}/view`
      const bytes = await readOwn(address, locale, { method: 'POST', body: { reason: reason.trim() } })
      if (!bytes) return
      if (bytes.type.startsWith('image/')) return setImages(before => new Map(before).set(number, bytes))
      saveFile(bytes, `${certificationId}-${number}.pdf`)
      showToast(t(words.savedPdf))
    })

  return (
    <section className="document-views">
      <h3>{t(words.look)}</h3>
      <TextField
        name="look"
        label={t(words.whyLook)}
        hint={t(words.lookNote)}
        text={reason}
        maxLength={REASON.most}
        onText={setReason}
        isRequired
      />
      <div className="document-buttons">
        <LookButton isBusy={isBusy} isOff={isShort} onLook={readDetails}>
          {t(words.details)}
        </LookButton>
        {files.map(({ fileId, isDeleted }, place) => (
          <LookButton
            key={fileId}
            isBusy={isBusy}
            isOff={isShort || isDeleted}
            onLook={() => readFile(fileId, place + 1)}
          >
            {t(words.file, { number: place + 1 })}
            {isDeleted && <small>{t(words.deleted)}</small>}
          </LookButton>
        ))}
      </div>
      {details && (
        <FactList
          facts={[
            [t(words.realName), details.realName],
            [t(words.birthDate), details.birthDate],
            [t(words.documentNumber), details.documentNumber],
            [t(words.expiresOn), details.expiresOn ?? t(words.none)],
          ]}
        />
      )}
      {[...images].map(([number, image]) => (
        <Picture key={number} image={image} label={t(words.shownFile, { number })} />
      ))}
    </section>
  )
}

interface LookButtonProps {
  isBusy: boolean
  isOff: boolean
  onLook(): Promise<void>
  children: ReactNode
}

function LookButton({ isBusy, isOff, onLook, children }: LookButtonProps) {
  return (
    <button
      type="button"
      className="button"
      aria-busy={isBusy}
      aria-disabled={isOff}
      onClick={() => {
        if (!isOff) void onLook()
      }}
    >
      {children}
    </button>
  )
}

/** Drawn, so that the page keeps no address of it. */
function Picture({ image, label }: { image: Blob; label: string }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const id = useId()
  useEffect(() => {
    let isLeft = false
    createImageBitmap(image).then(
      picture => {
        const shown = canvas.current
        if (shown && !isLeft) {
          shown.width = picture.width
          shown.height = picture.height
          shown.getContext('2d')?.drawImage(picture, 0, 0)
        }
        picture.close()
      },
      () => undefined,
    )
    return () => {
      isLeft = true
    }
  }, [image])
  return (
    <ScrollRegion label={label} className="document-picture">
      <canvas ref={canvas} id={id} role="img" aria-label={label} />
    </ScrollRegion>
  )
}
