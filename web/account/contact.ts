import type { Locale } from '#contract/text/locale.ts'

/** How a contact is reached: what has an at sign is an e-mail address. */
export const channelOf = (contact: string): 'phone' | 'email' => (contact.includes('@') ? 'email' : 'phone')

/** Mobile numbers as people write them at home, and the code of their country. */
const ownNumbers = { tw: [/^0(9\d{8})$/, '+886'], cn: [/^(1[3-9]\d{9})$/, '+86'], en: undefined } as const

/** A contact as the portal takes it: the number of a mobile phone with the code of its country. */
export function writtenContact(typed: string, locale: Locale): string {
  const digits = typed.replace(/[\s()-]/g, '')
  const [form, code] = ownNumbers[locale] ?? []
  const [, own] = form?.exec(digits) ?? []
  if (own !== undefined) return code + own
  return /^\+?\d+$/.test(digits) ? digits : typed
}

/** The value of a text field. */
export const textOf = (form: FormData, name: string) => String(form.get(name) ?? '').trim()

/** The value of a field that something was entered into; an empty one is missing. */
export const filledIn = (form: FormData, name: string) => String(form.get(name) ?? '') || undefined

/** Where one continues after the login: a page of this site, else undefined. */
export function ownPath(next: string | null): string | undefined {
  if (next === null || !next.startsWith('/')) return undefined
  const { origin } = window.location
  const target = URL.parse(next, origin)
  // Browsers read `/\elsewhere` and `//elsewhere` as addresses of other sites.
  if (target?.origin !== origin || target.pathname.startsWith('//')) return undefined
  return target.pathname + target.search + target.hash
}
