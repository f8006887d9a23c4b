import { createContext, type ReactNode, useContext, useEffect, useState, useSyncExternalStore } from 'react'
import type { QuoteMessage } from '#contract/quote.ts'
import { usePageClock } from './page-clock.tsx'
import { QuoteStore } from './quote-store.ts'
import { type ConnectionStatus, StreamClient } from './stream-client.ts'

interface Live {
  store: QuoteStore
  /** Undefined on the server. */
  stream: StreamClient | undefined
}

const LiveContext = createContext<Live | undefined>(undefined)

/** Gives the page its quote store and its one socket. The socket opens when something is first watched. */
export function LiveProvider({ children }: { children: ReactNode }) {
  const clock = usePageClock()
  const [live] = useState((): Live => {
    const store = new QuoteStore(busy => document.documentElement.toggleAttribute('data-busy', busy))
    const take = (quote: QuoteMessage) => {
      clock.hear(quote.dt, store.isAgain(quote))
      store.accept(quote)
    }
    const stream = typeof window === 'undefined' ? undefined : new StreamClient(take, window.location)
    return { store, stream }
  })
  useEffect(() => {
    const { stream } = live
    if (!stream) return
    const retry = () => stream.retryNow()
    window.addEventListener('online', retry)
    return () => window.removeEventListener('online', retry)
  }, [live])
  return <LiveContext value={live}>{children}</LiveContext>
}

export function useLive(): Live {
  const live = useContext(LiveContext)
  if (!live) throw new Error('useLive outside LiveProvider')
  return live
}

const atFirst: ConnectionStatus = { state: 'connecting', tries: 0, lostAt: undefined }
const noListener = () => () => undefined

export function useConnection(): ConnectionStatus {
  const { stream } = useLive()
  return useSyncExternalStore(
    stream ? listener => stream.onStatus(listener) : noListener,
    () => stream?.status ?? atFirst,
    () => atFirst,
  )
}
