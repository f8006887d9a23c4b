const MONTHS = 12

/** The month some months after another: `2027-01` is one after `2026-12`. */
export function monthAfter(start: string, months: number): string {
  const all = Number(start.slice(0, 4)) * MONTHS + Number(start.slice(5)) - 1 + months
  const month = (all % MONTHS) + 1
  return `${Math.floor(all / MONTHS)}-${month < 10 ? '0' : ''}${month}`
}
