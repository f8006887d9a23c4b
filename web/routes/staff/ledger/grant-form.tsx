import { useState } from 'react'
import { CallForm } from '../../../forms/call-form.tsx'
import { useText } from '../../../i18n/use-text.ts'
import { ReasonField, reasonOf, reasonRefused } from '../../../moderation/reason-field.tsx'
import { TextField } from '../../../ui/fields.tsx'
import * as staffWords from '../../../words/staff.ts'
import * as words from '../../../words/staff-diamonds.ts'

const MAX_ID = 36
/** `-100000` */
const MAX_DIGITS = 7

/** A whole number as it was typed; what is none is sent as it is, which the portal refuses beside its field. */
export const wholeOf = (form: FormData, name: string): number => {
  const typed = String(form.get(name) ?? '')
    .trim()
    .replace('−', '-')
  return /^-?\d+$/.test(typed) ? Number(typed) : (typed as unknown as number)
}

/** Proposes to give diamonds to a member, or to take them. */
export function GrantForm() {
  const t = useText()
  const [done, setDone] = useState(0)
  return (
    <CallForm
      key={done}
      call="POST /api/v1/staff/wallet/grants"
      asMember
      send={t(words.propose)}
      fieldOf={{ ...reasonRefused, '010053': 'memberId' }}
      input={form => ({
        body: {
          memberId: String(form.get('memberId')).trim(),
          amount: wholeOf(form, 'amount'),
          reason: reasonOf(form),
        },
      })}
      onDone={() => setDone(count => count + 1)}
    >
      {field => (
        <>
          <TextField {...field('memberId')} label={t(words.memberId)} maxLength={MAX_ID} isRequired />
          <TextField
            {...field('amount')}
            label={t(words.amount)}
            hint={t(words.amountNote)}
            maxLength={MAX_DIGITS}
            isRequired
          />
          <ReasonField field={field} label={t(staffWords.reason)} hint={t(words.grantWhy)} lines={2} />
        </>
      )}
    </CallForm>
  )
}
