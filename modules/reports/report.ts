import { z } from 'zod'
import type { ErrorDefinition } from '#contract/answers/error.ts'
import * as Errors from '#contract/errors/index.ts'
import type { Locale } from '#contract/text/locale.ts'
import { normalForm } from '#contract/text/plain-text.ts'

/** The fields of a report that a visitor fills in. */
export interface ReportFields {
  /** The page or the instrument it is about. */
  about: string
  /** Which figure is wrong. */
  figure: string
  /** What it should be, and where that can be seen. */
  correction: string
  /** Where to answer; empty if no answer is wanted. */
  email: string
}

export type ReportField = keyof ReportFields
export type ReportFault = 'missing' | 'long' | 'email'
export type ReportFaults = Partial<Record<ReportField, ReportFault>>

/** A report of a wrong figure. */
export interface Report extends ReportFields {
  /** Language of the page it was sent from. */
  locale: Locale
  /** UTC ms. */
  receivedAt: number
  /** What the portal showed when it arrived, if it is about an instrument: bid, its time and kind. Else empty. */
  quote: string
}

export interface StoredReport extends Report {
  id: number
  /** UTC ms. */
  closedAt: number | undefined
}

/** Most characters of each field (UTF-16 code units, as browsers count them). */
const limits: Record<ReportField, number> = { about: 200, figure: 200, correction: 1_000, email: 254 }

/** Line breaks of one kind and no other control characters, which would act on an operator's terminal. */
function withoutControls(text: string): string {
  return normalForm(text)
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{C}\n]/gu, '')
    .trim()
}

const text = (max: number) => z.string().default('').transform(withoutControls).pipe(z.string().max(max, 'long'))

const requiredText = (max: number, missing: ErrorDefinition, texts: { description: string; example: string }) =>
  text(max)
    .pipe(z.string().min(1, 'missing'))
    .meta({ ...texts, codes: { required: missing, minLength: missing, maxLength: Errors.ReportTextTooLong } })

export const reportSchema = z.strictObject({
  about: requiredText(limits.about, Errors.ReportAboutMissing, {
    description: 'The page or the instrument it is about',
    example: 'EURUSD',
  }),
  figure: requiredText(limits.figure, Errors.ReportFigureMissing, {
    description: 'Which figure is wrong',
    example: 'High of 19 November',
  }),
  correction: requiredText(limits.correction, Errors.ReportCorrectionMissing, {
    description: 'What it should be, and where that can be seen',
    example: '1.1625, see ecb.europa.eu',
  }),
  email: text(limits.email)
    .pipe(z.union([z.literal(''), z.email('email')], 'email'))
    .meta({
      description: 'Where to answer; empty if no answer is wanted',
      codes: { maxLength: Errors.ReportTextTooLong, other: Errors.EmailInvalid },
    }),
}) satisfies z.ZodType<ReportFields>

/** Checks the fields of a form: the report, or the first fault of each field. */
export function readReport(sent: unknown): { fields: ReportFields } | { faults: ReportFaults } {
  const read = reportSchema.strip().safeParse(sent)
  if (read.success) return { fields: read.data }
  const faults: ReportFaults = {}
  for (const { path, message } of read.error.issues) faults[path[0] as ReportField] ??= message as ReportFault
  return { faults }
}
