import type { RecordedSpan } from '#contract/recorded-span.ts'
import type { Clock } from '#kit/clock.ts'
import type { Catalogue } from '#modules/market'
import type { FeedAdapter, FeedSink } from '../feed.ts'
import { openPart } from './open-recording.ts'
import { Player } from './player.ts'
import type { Part } from './programme.ts'
import { readProgramme } from './read-programme.ts'
import { recordedSpans } from './recorded-spans.ts'
import type { Recording } from './recording.ts'
import { ReplayClock } from './replay-clock.ts'
import { Timeline } from './timeline.ts'

const NAME = 'replay'
/** What is played on gets its day figures and the close before from this many trading days. */
const WARM_UP_DAYS = 2

export interface ReplayDeps {
  catalogue: Catalogue
  /** A folder of recordings. */
  folder: string
  /** Moment the playing begins, UTC ms; the first row's where undefined. What was recorded before it is history. */
  from: number | undefined
  /** Factor of the original time; Infinity plays as fast as it can. */
  speed: number
  /** Begin again at the end. */
  loop: boolean
  /** Up to where an earlier run of the same folder and beginning handed rows on, UTC ms; one before `from` is ignored. */
  position?: number | undefined
  /** For operators, once each: a file that cannot be read, instruments that are not known. */
  onProblem(message: string, problem?: unknown): void
}

export interface ReplayFeed extends FeedAdapter {
  /** The recording's clock. */
  readonly clock: Clock
  /** Whose recordings are the price when. */
  readonly spans: readonly RecordedSpan[]
  /** Up to where rows were handed on, UTC ms: the position to give to the next run. Undefined before the playing begins. */
  position(): number | undefined
  /** Resolves when the past was handed on and the playing begins, or when it was stopped before. */
  readonly ready: Promise<void>
}

const nameOf = ({ role, recording }: Part) => (role === 'price' ? NAME : `${NAME}-${recording.broker}`)

/** Plays a folder of recordings. Rejects where the folder cannot be read or nothing in it can be played. */
export async function createReplayFeed(deps: ReplayDeps): Promise<ReplayFeed> {
  const { catalogue, speed } = deps
  const broken = new Set<Recording>()
  /** Broken files that were found before there was a sink to count them. */
  let uncounted = 0
  const { parts, first } = await readProgramme(deps, {
    onBrokenFile(recording, problem) {
      if (!isKnownBroken(recording, problem)) uncounted++
    },
    onUnknown: names => deps.onProblem(`the catalogue does not know ${names.join(', ')}: not played`),
  })
  const prices = parts.filter(({ role }) => role === 'price')
  const symbols = new Set(prices.map(({ recording }) => recording.symbol))

  const beginning = deps.from ?? first
  const end = Math.max(...parts.map(({ to }) => to))
  if (beginning >= end)
    throw new Error(`REPLAY_FROM is ${new Date(beginning).toISOString()}, the recordings end before that`)
  const position = deps.position !== undefined && deps.position >= beginning ? deps.position : undefined
  let historyFrom = position === undefined ? Math.min(first, beginning) : warmUpStart(position)
  let playFrom = position ?? beginning
  const clock = new ReplayClock(historyFrom)
  let hasRun = false
  /** The one that plays; undefined while the past is handed on. */
  let playing: Player | undefined
  const ready = Promise.withResolvers<void>()

  function isKnownBroken(recording: Recording, problem: unknown): boolean {
    if (broken.has(recording)) return true
    broken.add(recording)
    deps.onProblem(`a recording of ${recording.symbol} by ${recording.broker} cannot be read`, problem)
    return false
  }

  /** By the trading days of spot forex: those of other markets begin and end near them. */
  function warmUpStart(at: number): number {
    const schedule = catalogue.schedules.get('forex')!
    let day = schedule.tradingDayAt(at)
    for (let days = 0; days < WARM_UP_DAYS; days++) day = schedule.previousTradingDay(day.date)
    return day.start
  }

  /** Plays once, from `historyFrom` on. Resolves to false when it was stopped, else at the end. */
  async function playOnce(sink: FeedSink, signal: AbortSignal): Promise<boolean> {
    const open = (part: Part) =>
      openPart(part, {
        onUnreadable: () => sink.drop('unreadable', nameOf(part)),
        onBrokenFile(recording, problem) {
          if (!isKnownBroken(recording, problem)) sink.drop('unreadable', nameOf(part))
        },
      })
    const player = new Player({
      timeline: new Timeline(parts, historyFrom - 1, open),
      clock,
      signal,
      onRow({ part, row }) {
        const tick = { ...row, symbol: part.recording.symbol, feed: nameOf(part), kind: 'replay' as const }
        if (part.role === 'price') sink.tick(tick)
        else sink.compare(tick)
      },
    })
    await player.handOnUntil(playFrom)
    if (signal.aborted) return false
    clock.moveTo(Math.max(playFrom, clock.now()))
    playing = player
    ready.resolve()
    return player.play(speed)
  }

  return {
    name: NAME,
    kind: 'replay',
    probeSymbol: symbols.has('EURUSD') ? 'EURUSD' : [...symbols][0]!,
    symbols,
    comparisons: [...new Set(parts.filter(({ role }) => role === 'comparison').map(nameOf))],
    knowsPastOf: () => false,
    clock,
    spans: recordedSpans(prices),
    position: () => playing?.position(),
    ready: ready.promise,
    async run(sink, signal) {
      if (hasRun) {
        historyFrom = clock.now() + 1
        playFrom = Math.max(playFrom, clock.now())
      }
      hasRun = true
      for (; uncounted > 0; uncounted--) sink.drop('unreadable')
      try {
        while ((await playOnce(sink, signal)) && deps.loop) {
          playing = undefined
          sink.beginAgain()
          historyFrom = warmUpStart(beginning)
          playFrom = beginning
          clock.moveTo(historyFrom)
        }
      } finally {
        clock.speed = 0
        ready.resolve()
      }
    },
  }
}
