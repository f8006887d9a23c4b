import { useEffect, useState, useSyncExternalStore } from 'react'
import { useSearchParams } from 'react-router'
import { questionOf, withQuestion } from '#contract/page-address.ts'

/** A reader who types for less long is not done. */
const PAUSE_MS = 400

const never = () => () => {}

/**
 * What the address asks to leave of a list. Empty until the page is awake: the server draws lists whole, the same ones for
 * everyone.
 */
export function useQuestion(): string {
  const [search] = useSearchParams()
  return useSyncExternalStore(
    never,
    () => questionOf(search),
    () => '',
  )
}

/** The same as typed by the reader, who is followed at once and by the address when they pause. */
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
