import { inject } from 'vitest'
import { ask, type TestPortal } from './portal.ts'

/**
 * A portal that the files of a suite share, so slow that a page and the call after it show the same prices. For tests
 * that only read: others open their own.
 */
export function stillPortal(): Pick<TestPortal, 'url' | 'ask'> {
  const url = inject('stillPortal')
  return { url, ask: (path, question = {}) => ask(url, path, question) }
}
