import { createContext, type ReactNode, useContext, useEffect, useState, useSyncExternalStore } from 'react'
import type { QuoteMessage } from '#contract/prices/quote.ts'
import { DISCONNECTED_STALE_MS } from '#contract/time/constants.ts'
import { usePageClock } from './page-clock.tsx'
import { QuoteStore } from './quote-store.ts'
import { CONNECTING, type ConnectionStatus, StreamClient } from './stream-client.ts'

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
    const drop = () => stream.drop()
    window.addEventListener('online', retry)
    window.addEventListener('offline', drop)
    return () => {
      window.removeEventListener('online', retry)
      window.removeEventListener('offline', drop)
    }
  }, [live])
  return <LiveContext value={live}>{children}</LiveContext>
}

export function useLive(): Live {
  const live = useContext(LiveContext)
  if (!live) throw new Error('useLive outside LiveProvider')
  return live
}

const noListener = () => () => undefined

export function useConnection(): ConnectionStatus {
  const { stream } = useLive()
  return useSyncExternalStore(
    stream ? listener => stream.onStatus(listener) : noListener,
    () => stream?.status ?? CONNECTING,
    () => CONNECTING,
  )
}

function listenToNetwork(listener: () => void): () => void {
  for (const event of ['online', 'offline']) window.addEventListener(event, listener)
  return () => {
    for (const event of ['online', 'offline']) window.removeEventListener(event, listener)
  }
}

/**
 * Whether the page's figures are no longer live: `offline` while the browser is and the connection is lost, `lost` ten
 * seconds after it was lost for another reason.
 */
export function useOutage(): 'offline' | 'lost' | undefined {
  const { state, lostAt } = useConnection()
  const isOnline = useSyncExternalStore(
    listenToNetwork,
    () => navigator.onLine,
    () => true,
  )
  const [isLong, setLong] = useState(false)
  useEffect(() => {
    setLong(false)
    if (lostAt === undefined) return
    const wait = Math.max(0, lostAt + DISCONNECTED_STALE_MS - performance.now())
    const timer = setTimeout(() => setLong(true), wait)
    return () => clearTimeout(timer)
  }, [lostAt])
  if (state !== 'lost') return undefined
  return isOnline ? (isLong ? 'lost' : undefined) : 'offline'
}
