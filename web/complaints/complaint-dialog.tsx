import { useState } from 'react'
import { type ComplaintReason, complaintReasons, needsDetail } from '#contract/members/complaint.ts'
import { CallForm } from '../forms/call-form.tsx'
import { useText } from '../i18n/use-text.ts'
import { Avatar } from '../ui/avatar.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Notes, useFieldId } from '../ui/field-frame.tsx'
import * as words from '../words/complaints.ts'
import { EvidenceField } from './evidence-field.tsx'
import { NoteField } from './note-field.tsx'
import type { Reported } from './reported.ts'
import { useEvidence } from './use-evidence.ts'

/**
 * Reports something. Who is not logged in is asked for the login when the report is sent: what was typed stays, and is sent
 * then.
 */
export default function ComplaintDialog({ about, onClose }: { about: Reported; onClose(): void }) {
  const t = useText()
  const evidence = useEvidence()
  const [reason, setReason] = useState<ComplaintReason>()
  const { kind, id, name, text, memberId = id } = about
  return (
    <Dialog label={t(words.titles[kind])} className="dialog complaint-dialog" onClose={onClose}>
      {close => (
        <>
          <div className="complaint-quote">
            <Avatar memberId={memberId} name={name} picture={null} />
            <div>
              <b>{name}</b>
              {text !== undefined && <p>{text}</p>}
            </div>
          </div>
          <CallForm
            call="POST /api/v1/complaints"
            asMember
            send={t(words.send)}
            input={form => ({
              body: {
                target: { kind, id },
                // Without one, the portal says so.
                reason: (form.get('reason') ?? undefined) as ComplaintReason,
                detail: String(form.get('detail')).trim() || undefined,
                ...(evidence.ids.length > 0 && { files: evidence.ids }),
              },
            })}
            onDone={close}
            foot={
              <button type="button" className="button" onClick={close}>
                {t(words.cancel)}
              </button>
            }
          >
            {field => (
              <>
                <ReasonField error={field('reason').error} chosen={reason} onChoose={setReason} />
                <NoteField
                  {...field('detail')}
                  label={t(words.detail)}
                  hint={t(words.neverTold)}
                  isRequired={needsDetail(kind, reason)}
                />
                <EvidenceField evidence={evidence} error={field('files').error} />
              </>
            )}
          </CallForm>
        </>
      )}
    </Dialog>
  )
}

interface ReasonFieldProps {
  error: string | undefined
  chosen: ComplaintReason | undefined
  onChoose(reason: ComplaintReason): void
}

function ReasonField({ error, chosen, onChoose }: ReasonFieldProps) {
  const t = useText()
  const id = useFieldId({ name: 'reason' })
  return (
    <fieldset className={`form-field complaint-reasons ${error ? 'wrong' : ''}`}>
      <legend>{t(words.reason)}</legend>
      <div>
        {complaintReasons.map((each, place) => (
          <label key={each}>
            <input
              type="radio"
              name="reason"
              value={each}
              checked={each === chosen}
              onChange={() => onChoose(each)}
              {...(place === 0 && { id })}
              {...(error && { 'aria-describedby': `${id}-error` })}
            />
            {t(words.reasons[each])}
          </label>
        ))}
      </div>
      <Notes id={id} hint={undefined} error={error} />
    </fieldset>
  )
}
