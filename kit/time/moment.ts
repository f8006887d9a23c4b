const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,3})?)?(Z|[+-]\d\d:\d\d)$/

/** A date and a time with their zone (ISO 8601), `2026-12-01T00:00+08:00`, as UTC ms; undefined for any other text. */
export function parseMoment(text: string): number | undefined {
  if (!MOMENT.test(text)) return undefined
  try {
    return Temporal.Instant.from(text).epochMilliseconds
  } catch {
    return undefined
  }
}
