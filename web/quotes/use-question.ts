import { useEffect, useState, useSyncExternalStore } from 'react'
import { useSearchParams } from 'react-router'
import { questionOf, withQuestion } from '#contract/page-address.ts'

/** Typing has stopped when no key was pressed for this long. */
const PAUSE_MS = 400

const never = () => () => {}

/**
 * The filter given by the address. Empty before hydration: the server renders complete lists, the same for every
 * visitor.
 */
export function useQuestion(): string {
  const [search] = useSearchParams()
  return useSyncExternalStore(
    never,
    () => questionOf(search),
    () => '',
  )
}

/** The filter as typed: applied at once, written to the address when typing stops. */
export function useTypedQuestion(): [string, (text: string) => void] {
  const asked = useQuestion()
  const [typed, type] = useState<string>()
  const [, setSearch] = useSearchParams()
  useEffect(() => type(current => (current === asked ? undefined : current)), [asked])
  useEffect(() => {
    if (typed === undefined || typed === asked) return
    const write = () => setSearch(query => withQuestion(query, typed), { replace: true, preventScrollReset: true })
    const pause = setTimeout(write, PAUSE_MS)
    return () => clearTimeout(pause)
  }, [typed, asked, setSearch])
  return [typed ?? asked, type]
}
