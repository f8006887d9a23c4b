import { useState } from 'react'
import { CallForm } from '../forms/call-form.tsx'
import { useText } from '../i18n/use-text.ts'
import { Dialog } from '../ui/dialog.tsx'
import * as words from '../words/staff-removal.ts'
import { ReasonField, reasonOf, reasonRefused } from './reason-field.tsx'

export interface RemovableText {
  kind: keyof typeof calls
  id: string
  onRemoved(): void
}

/** Removes a text of a member that others see, with a reason that its author is told. */
export default function StaffRemoval({ kind, id, onRemoved }: RemovableText) {
  const t = useText()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button type="button" className="staff-removal link-button" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t(words.remove[kind])}
      </button>
      {isOpen && (
        <Dialog label={t(words.remove[kind])} className="dialog account-dialog" onClose={() => setOpen(false)}>
          {close => (
            <RemovalForm
              kind={kind}
              id={id}
              onRemoved={() => {
                close()
                onRemoved()
              }}
            />
          )}
        </Dialog>
      )}
    </>
  )
}

/** Of a text that is gone already: CommentNotFound, also of messages over a chart, and ArticleMissing. */
const MISSING = new Set(['040007', '020019'])

const calls = {
  comment: 'POST /api/v1/staff/comments/{commentId}/remove',
  article: 'POST /api/v1/staff/articles/{articleId}/take-down',
  overlay: 'POST /api/v1/staff/overlay/{overlayId}/remove',
} as const

function RemovalForm({ kind, id, onRemoved }: RemovableText) {
  const t = useText()
  return (
    <CallForm
      call={calls[kind]}
      asMember
      isGrave
      className="account-form"
      send={t(words.remove[kind])}
      fieldOf={reasonRefused}
      // Each call has one of these names in its path.
      input={form => ({
        path: { commentId: id, articleId: id, overlayId: id },
        body: { reason: reasonOf(form) },
      })}
      onDone={onRemoved}
      onRefused={({ code }) => {
        if (MISSING.has(code)) onRemoved()
        return false
      }}
    >
      {field => (
        <>
          <p>{t(words.effect)}</p>
          <ReasonField field={field} label={t(words.reason)} />
        </>
      )}
    </CallForm>
  )
}
