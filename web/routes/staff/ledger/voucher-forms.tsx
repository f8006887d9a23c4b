import { useState } from 'react'
import { downloadOwn } from '../../../api/download-own.ts'
import { CallForm } from '../../../forms/call-form.tsx'
import { useLocale, useText } from '../../../i18n/use-text.ts'
import { ReasonField, reasonOf, reasonRefused } from '../../../moderation/reason-field.tsx'
import { TextField } from '../../../ui/fields.tsx'
import * as staffWords from '../../../words/staff.ts'
import * as words from '../../../words/staff-diamonds.ts'
import { MomentField } from '../moment-field.tsx'
import { wholeOf } from './grant-form.tsx'

const MAX_DIGITS = 6
const MAX_ID = 36

/** Proposes vouchers, and downloads the codes of those that were approved. */
export function VoucherForms() {
  const t = useText()
  const [batch, setBatch] = useState('')
  return (
    <>
      {batch !== '' && <p className="staff-standing">{t(words.proposed, { id: batch })}</p>}
      <MakeForm key={batch} onMade={setBatch} />
      <CodesForm key={`codes ${batch}`} batch={batch} />
    </>
  )
}

function MakeForm({ onMade }: { onMade(batchId: string): void }) {
  const t = useText()
  return (
    <CallForm
      call="POST /api/v1/staff/vouchers"
      asMember
      send={t(words.propose)}
      fieldOf={reasonRefused}
      input={form => ({
        body: {
          ...{ amount: wholeOf(form, 'amount'), count: wholeOf(form, 'count'), uses: wholeOf(form, 'uses') },
          expiresAt: instantOf(String(form.get('expiresAt'))),
          reason: reasonOf(form),
        },
      })}
      onDone={({ batchId }) => onMade(batchId)}
    >
      {field => (
        <>
          <TextField {...field('amount')} label={t(words.each)} maxLength={MAX_DIGITS} isRequired />
          <TextField {...field('count')} label={t(words.count)} maxLength={MAX_DIGITS} isRequired />
          <TextField
            {...field('uses')}
            label={t(words.uses)}
            hint={t(words.usesNote)}
            text="1"
            maxLength={MAX_DIGITS}
            isRequired
          />
          <MomentField {...field('expiresAt')} label={t(words.expires)} hint={t(words.expiresNote)} isRequired />
          <ReasonField field={field} label={t(staffWords.reason)} hint={t(words.whyNote)} lines={2} />
        </>
      )}
    </CallForm>
  )
}

/** A date and a time of the browser's own zone as an instant; what is none is sent as it is, and refused. */
function instantOf(typed: string): string {
  const at = new Date(typed)
  return Number.isNaN(at.getTime()) ? typed : at.toISOString()
}

function CodesForm({ batch }: { batch: string }) {
  const t = useText()
  const locale = useLocale()
  return (
    <form
      className="page-form"
      onSubmit={event => {
        event.preventDefault()
        const id = String(new FormData(event.currentTarget).get('batchId')).trim()
        if (id !== '')
          void downloadOwn(`/api/v1/staff/vouchers/${encodeURIComponent(id)}`, `vouchers-${id}.csv`, locale)
      }}
    >
      <TextField name="batchId" label={t(words.batch)} text={batch} maxLength={MAX_ID} isRequired />
      <div className="form-foot">
        <button type="submit" className="button">
          {t(words.download)}
        </button>
      </div>
    </form>
  )
}
