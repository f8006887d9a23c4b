import type { StoredReport } from './report.ts'

/**
 * The reports in which a text occurs, in what the visitor wrote, in any letter case; `*` in it stands for any characters
 * of a line.
 */
export function matching<Stored extends StoredReport>(reports: readonly Stored[], text: string): Stored[] {
  const escaped = text.split('*').map(part => part.replace(/[\\^$.+?()[\]{}|]/g, '\\$&'))
  const pattern = new RegExp(escaped.join('.*?'), 'iu')
  return reports.filter(({ about, figure, correction, email }) =>
    [about, figure, correction, email].some(field => pattern.test(field)),
  )
}
