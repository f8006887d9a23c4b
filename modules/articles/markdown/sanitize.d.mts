export const OWN_FILE: RegExp
export const REL: string
export function isAddress(address: string): boolean
/** HTML without what the allowlist does not have. Doing it again changes nothing. */
export function sanitize(html: string): string
