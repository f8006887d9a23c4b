const MONTHS = 12

/** The month some months after another: `2027-01` is one after `2026-12`. */
export function monthAfter(start: string, months: number): string {
  const [year = 0, month = 0] = start.split('-').map(Number)
  const all = year * MONTHS + month - 1 + months
  return `${Math.floor(all / MONTHS)}-${String((all % MONTHS) + 1).padStart(2, '0')}`
}
