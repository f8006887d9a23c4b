/** Storage key of alerts. In a file of its own, so that pages without alerts do not load the code that parses them. */
export const ALERTS_KEY = 'price-alerts'

/** Whether alerts were ever set in this browser. */
export function hasStoredAlerts(): boolean {
  try {
    return localStorage.getItem(ALERTS_KEY) !== null
  } catch {
    return false
  }
}
