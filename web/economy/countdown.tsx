import { useEffect } from 'react'
import { useText } from '../i18n/use-text.ts'
import { useSecond } from '../live/page-clock.tsx'
import { useReread } from '../live/use-reread.ts'
import * as words from '../words/countdown.ts'

const DAY_SECONDS = 86_400
/** How often the page is read again until it has another next event. */
const RETRY_MS = 10_000

/** `2 d 03:14:05`, `00:11:44`. */
function countdownText(seconds: number, days: (count: number) => string): string {
  const two = (value: number) => String(Math.floor(value)).padStart(2, '0')
  const rest = seconds % DAY_SECONDS
  const clock = `${two(rest / 3600)}:${two((rest / 60) % 60)}:${two(rest % 60)}`
  return seconds < DAY_SECONDS ? clock : `${days(Math.floor(seconds / DAY_SECONDS))} ${clock}`
}

/** Counts down to a moment (UTC ms), and reads the page again once it has come. */
export function Countdown({ at }: { at: number }) {
  const t = useText()
  const now = useSecond()
  const reread = useReread()
  const attempt = Math.floor((now - at) / RETRY_MS)
  useEffect(() => {
    if (attempt >= 0) void reread()
  }, [attempt, reread])
  const seconds = Math.max(0, Math.floor((at - now) / 1000))
  return (
    <span className="countdown num" role="timer" aria-live="off">
      {countdownText(seconds, count => t(words.days, { count }))}
    </span>
  )
}
