import { createContext, useContext } from 'react'
import { useMatches } from 'react-router'

/** Whether the frame surrounds the error of a page, which the router's matches do not tell. */
export const ErrorContext = createContext(false)

/**
 * Whether the screen of unknown addresses or of an error is shown. It is rendered once for many addresses: nothing in
 * it may depend on the address.
 */
export function useIsMissing(): boolean {
  const isError = useContext(ErrorContext)
  return useMatches().at(-1)?.id === 'routes/not-found' || isError
}
