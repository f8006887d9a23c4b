import { createContext, use } from 'react'

/** Nonce of the page's scripts, on the server only: in the browser they have run already. */
export const NonceContext = createContext<string | undefined>(undefined)

/** For every inline script of a page: browsers do not run one that is rendered without it. */
export function useNonce(): { nonce?: string } {
  const nonce = use(NonceContext)
  return nonce === undefined ? {} : { nonce }
}
