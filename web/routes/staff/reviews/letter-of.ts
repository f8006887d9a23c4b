/** The letter or digit of a key, whatever script its keyboard writes; undefined for other keys. */
export function letterOf({ key, code }: Pick<KeyboardEvent, 'key' | 'code'>): string | undefined {
  if (/^[a-z0-9?]$/i.test(key)) return key.toLowerCase()
  return /^(?:Key|Digit|Numpad)([A-Z0-9])$/.exec(code)?.[1]?.toLowerCase()
}
