import { useState } from 'react'
import { CallForm } from '../forms/call-form.tsx'
import { useText } from '../i18n/use-text.ts'
import { Dialog } from '../ui/dialog.tsx'
import { TextField } from '../ui/fields.tsx'
import * as words from '../words/staff-removal.ts'

export interface RemovableText {
  kind: 'comment' | 'article'
  id: string
  onRemoved(): void
}

const MOST_REASON = 500

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

/** Of a text that is gone already: CommentNotFound, ArticleMissing. */
const MISSING = new Set(['040007', '020019'])

function RemovalForm({ kind, id, onRemoved }: RemovableText) {
  const t = useText()
  const rules = {
    ...{ asMember: true, className: 'account-form', isGrave: true, send: t(words.remove[kind]), onDone: onRemoved },
    fieldOf: { '000224': 'reason' },
    onRefused({ code }: { code: string }) {
      if (MISSING.has(code)) onRemoved()
      return false
    },
  }
  const bodyOf = (form: FormData) => ({ reason: String(form.get('reason')).trim() })
  const fields = (field: (name: string) => { name: string; error: string | undefined }) => (
    <>
      <p>{t(words.effect)}</p>
      <TextField {...field('reason')} label={t(words.reason)} lines={3} maxLength={MOST_REASON} isRequired />
    </>
  )
  return kind === 'comment' ? (
    <CallForm
      call="POST /api/v1/staff/comments/{commentId}/remove"
      input={form => ({ path: { commentId: id }, body: bodyOf(form) })}
      {...rules}
    >
      {fields}
    </CallForm>
  ) : (
    <CallForm
      call="POST /api/v1/staff/articles/{articleId}/take-down"
      input={form => ({ path: { articleId: id }, body: bodyOf(form) })}
      {...rules}
    >
      {fields}
    </CallForm>
  )
}
