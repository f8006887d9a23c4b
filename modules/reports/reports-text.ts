import type { StoredReport } from './report.ts'

const minuteOf = (at: number) => `${new Date(at).toISOString().slice(0, 16)}Z`
const indented = (text: string) => text.replaceAll('\n', '\n             ')

/** Reports as an operator reads them in a terminal. */
export function reportsText(reports: readonly StoredReport[]): string {
  if (reports.length === 0) return 'no reports'
  return reports
    .map(({ id, receivedAt, closedAt, locale, about, figure, correction, email, quote }) => {
      const closed = closedAt === undefined ? '' : `, closed ${minuteOf(closedAt)}`
      const lines: [string, string][] = [
        ['about', about],
        ['figure', figure],
        ['correction', correction],
        ['shown then', quote],
        ['e-mail', email],
      ]
      return [
        `#${id}  ${minuteOf(receivedAt)}  ${locale}${closed}`,
        ...lines.filter(([, text]) => text !== '').map(([name, text]) => `  ${name.padEnd(10)} ${indented(text)}`),
      ].join('\n')
    })
    .join('\n\n')
}
