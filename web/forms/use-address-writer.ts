import { useCallback, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigation, useSearchParams } from 'react-router'
import { useReachableNavigate } from '../live/use-reachable-navigate.ts'
import { linkQuery } from '../pages/page-query.ts'

/** What a click loads is rendered within this time. */
const CLICK_MS = 5_000

/**
 * Whether no page is being loaded and nothing was clicked that may load one: what is typed would take its place. That a
 * page is loading is known only some time after the click.
 */
function useIsIdle(): boolean {
  const isLoading = useNavigation().state !== 'idle'
  const [wasClicked, setClicked] = useState(false)
  if (isLoading && wasClicked) setClicked(false)
  useEffect(() => {
    const look = ({ target }: MouseEvent) => {
      if (target instanceof Element && target.closest('a[href], button')) setClicked(true)
    }
    document.addEventListener('click', look, true)
    return () => document.removeEventListener('click', look, true)
  }, [])
  useEffect(() => {
    if (!wasClicked) return
    const timer = setTimeout(() => setClicked(false), CLICK_MS)
    return () => clearTimeout(timer)
  }, [wasClicked])
  return !isLoading && !wasClicked
}

interface AddressWriter {
  /** The parameters of the address, in a fixed order. */
  query: string
  /** Whether what is typed may be written now. */
  isIdle: boolean
  /** Changes when the fields have other values than what was written: they begin anew. */
  start: number
  /** Begins the fields anew with what the address says. */
  restart(): void
  /**
   * Shows the same page with other parameters, where it is scrolled to; as a step of the history, or in place of the
   * present one. Resolves to false if the portal cannot be reached: the page stays.
   */
  write(next: URLSearchParams, isStep: boolean): Promise<boolean>
}

/** Reads and writes the parameters of the page's address that are fields of a form. */
export function useAddressWriter(names: readonly string[]): AddressWriter {
  const { pathname } = useLocation()
  const [search] = useSearchParams()
  const navigate = useReachableNavigate()
  const query = sortedText(linkQuery(pathname, search))
  const isIdle = useIsIdle()
  const own = valuesOf(query, names)
  const shown = useRef(own)
  /** What was written last. Its address may arrive late, or never, if a link is followed meanwhile. */
  const sent = useRef<string>(undefined)
  const [start, setStart] = useState(0)
  const restart = useCallback(() => setStart(before => before + 1), [])
  useEffect(() => {
    if (own === shown.current) return
    shown.current = own
    if (own === sent.current) return
    sent.current = undefined
    restart()
  }, [own, restart])
  return {
    query,
    isIdle,
    start,
    restart,
    async write(next, isStep) {
      const text = sortedText(next)
      if (text === query) return true
      const before = sent.current
      sent.current = valuesOf(text, names)
      const isShown = await navigate(`?${text}`, { replace: !isStep, preventScrollReset: true })
      if (!isShown) sent.current = before
      return isShown
    },
  }
}

function sortedText(query: URLSearchParams): string {
  const sorted = new URLSearchParams(query)
  sorted.sort()
  return sorted.toString()
}

function valuesOf(query: string, names: readonly string[]): string {
  const asked = new URLSearchParams(query)
  return JSON.stringify(names.map(name => asked.getAll(name)))
}
