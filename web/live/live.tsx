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

/** Provides the page's quote store and its only socket. The socket opens on the first subscription. */
export function LiveProvider({ children }: { children: ReactNode }) {
  const clock = usePageClock()
  const [live] = useState((): Live => {
    const store = new QuoteStore(busy => document.documentElement.toggleAttribute('data-busy', busy))
    const onQuote = (quote: QuoteMessage) => {
      clock.correct(quote.dt, store.isRestart(quote))
      store.accept(quote)
    }
    const stream = typeof window === 'undefined' ? undefined : new StreamClient(onQuote, window.location)
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

const initialStatus: ConnectionStatus = { state: 'connecting', tries: 0, lostAt: undefined }
const noListener = () => () => undefined

export function useConnection(): ConnectionStatus {
  const { stream } = useLive()
  return useSyncExternalStore(
    stream ? listener => stream.onStatus(listener) : noListener,
    () => stream?.status ?? initialStatus,
    () => initialStatus,
  )
}
