/** An object of parsed JSON whose members are unknown. */
export type JsonObject = Readonly<Record<string, unknown>>

export function asObject(value: unknown): JsonObject | undefined {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as JsonObject) : undefined
}

export function asArray(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}

export function asText(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

/** The texts of an array; nothing of anything else. */
export function asTexts(value: unknown): readonly string[] {
  return asArray(value).filter(each => typeof each === 'string')
}
