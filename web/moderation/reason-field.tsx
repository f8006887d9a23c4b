import { REASON } from '#contract/community/reason.ts'
import type { FieldOf } from '../forms/call-form.tsx'
import { TextField } from '../ui/fields.tsx'

interface ReasonFieldProps {
  field: FieldOf
  label: string
  hint?: string
  lines?: number
}

/** Why staff decide something, in a form that sends it. */
export function ReasonField({ field, lines = 3, ...shown }: ReasonFieldProps) {
  return <TextField {...field('reason')} {...shown} lines={lines} maxLength={REASON.most} isRequired />
}

export const reasonOf = (form: FormData): string => String(form.get('reason')).trim()

/** `fieldOf` of such a form: ReasonRequired. */
export const reasonRefused = { '000224': 'reason' } as const
