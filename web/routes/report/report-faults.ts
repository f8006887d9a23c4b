import type { Text } from '#contract/text/locale.ts'
import type { ReportFault, ReportField } from '#modules/reports'
import type { Translate } from '../../i18n/use-text.ts'
import type { FormSummary } from '../../ui/form-summary.tsx'
import * as formWords from '../../words/form.ts'
import * as words from '../../words/report.ts'

/** Why a report was not taken: what was sent, and what is wrong with it. */
export interface ReportAnswer {
  outcome: 'faulty' | 'often' | 'unavailable'
  sent: Readonly<Record<string, string>>
  faults: Partial<Record<ReportField, ReportFault>>
}

interface Field {
  label: Text
  missing: Text
  /** Most characters; the server has the same limits. */
  max: number
}

/** In the order of the form. */
export const reportFields: Readonly<Record<ReportField, Field>> = {
  about: { label: words.about, missing: words.aboutMissing, max: 200 },
  figure: { label: words.figure, missing: words.figureMissing, max: 200 },
  correction: { label: words.correction, missing: words.correctionMissing, max: 1_000 },
  email: { label: words.email, missing: words.emailWrong, max: 254 },
}

/** What is wrong with a field, and how to correct it. */
export function faultText(name: ReportField, fault: ReportFault, t: Translate): string {
  const { label, missing, max } = reportFields[name]
  if (fault === 'long') return t(words.tooLong, { field: t(label), max })
  return t(fault === 'email' ? words.emailWrong : missing)
}

export function summaryOf({ outcome, faults }: ReportAnswer, t: Translate): FormSummary {
  if (outcome !== 'faulty') return { text: t(words[outcome]), errors: [] }
  const names = (Object.keys(reportFields) as ReportField[]).filter(name => faults[name])
  return { text: t(formWords.notSent), errors: names.map(name => ({ name, text: faultText(name, faults[name]!, t) })) }
}
