import type { ReportField } from '#modules/reports'
import { useText } from '../../i18n/use-text.ts'
import { TextField } from '../../ui/fields.tsx'
import * as words from '../../words/report.ts'
import { faultText, type ReportAnswer, reportFields } from './report-faults.ts'

interface ReportFieldsProps {
  /** What the page that linked here is about. */
  about: string | undefined
  answer: ReportAnswer | undefined
}

export function ReportFields({ about = '', answer }: ReportFieldsProps) {
  const t = useText()
  const field = (name: ReportField, text = '') => {
    const fault = answer?.faults[name]
    const { label, max } = reportFields[name]
    return {
      name,
      label: t(label),
      text: answer?.sent[name] ?? text,
      maxLength: max,
      error: fault && faultText(name, fault, t),
    }
  }
  return (
    <>
      <p>{t(words.intro)}</p>
      <TextField {...field('about', about)} hint={t(words.aboutHint)} isRequired />
      <TextField {...field('figure')} hint={t(words.figureHint)} isRequired />
      <TextField {...field('correction')} hint={t(words.correctionHint)} lines={4} isRequired />
      <TextField {...field('email')} hint={t(words.emailHint)} type="email" autoComplete="email" />
      <p className="small">{t(words.stored)}</p>
    </>
  )
}
