import type { Locale } from '#contract/text/locale.ts'
import { saveFile } from '../ui/save-file.ts'
import { readOwn } from './read-own.ts'

/** Saves what a call answers the member who is logged in as a file; tells why if it cannot, as `readOwn` does. */
export async function downloadOwn(
  path: string,
  name: string,
  locale: Locale,
  request: { method?: 'GET' | 'POST'; query?: Readonly<Record<string, string>> } = {},
): Promise<void> {
  const bytes = await readOwn(path, locale, request)
  if (bytes) saveFile(bytes, name)
}
