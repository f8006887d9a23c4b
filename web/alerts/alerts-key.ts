/** Where a browser keeps its alerts. Apart from what reads them: a page without alerts loads nothing else. */
export const ALERTS_KEY = 'price-alerts'

/** Whether alerts were ever set in this browser. */
export function hasKeptAlerts(): boolean {
  try {
    return localStorage.getItem(ALERTS_KEY) !== null
  } catch {
    return false
  }
}
