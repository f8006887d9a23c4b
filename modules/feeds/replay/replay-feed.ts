import type { RecordedSpan } from '#contract/time/recorded-span.ts'
import { EnvironmentError } from '#kit/process/environment.ts'
import type { Clock } from '#kit/time/clock.ts'
import type { Catalogue } from '#modules/catalogue'
import type { FeedAdapter, FeedSink } from '../board/feed.ts'
import { openPart } from './open-recording.ts'
import { Player } from './player.ts'
import type { Part } from './programme.ts'
import { readProgramme } from './read-programme.ts'
import { type RecordedBroker, recordedBrokers, recordedSpans } from './recorded-spans.ts'
import type { Recording } from './recording.ts'
import { ReplayClock } from './replay-clock.ts'
import { Timeline } from './timeline.ts'

const NAME = 'replay'
/**
 * Trading days before the resume position that are emitted again, for the figures of the day and the previous close.
 */
const WARM_UP_DAYS = 2

export interface ReplayDeps {
  catalogue: Catalogue
  /** A folder of recordings. */
  folder: string
  /** Start, UTC ms; undefined is the first row. Earlier rows are history. */
  from: number | undefined
  /** Factor of the original speed; Infinity plays as fast as possible. */
  speed: number
  /** Start over after the last row. */
  loop: boolean
  /** Time up to which an earlier run with the same folder and start emitted rows, UTC ms; ignored if before `from`. */
  position?: number | undefined
  /** For operators, called once each: an unreadable file, unknown instruments. */
  onProblem(message: string, problem?: unknown): void
}

export interface ReplayFeed extends FeedAdapter {
  /** The recording's clock. */
  readonly clock: Clock
  /** Whose recordings set the price in which period. */
  readonly spans: readonly RecordedSpan[]
  /** Brokers whose quotes it carries, as price or for comparison. */
  readonly brokers: readonly RecordedBroker[]
  /** Time up to which rows were emitted, UTC ms: the position for the next run. Undefined before playing starts. */
  position(): number | undefined
  /** Resolves when the history was emitted and playing starts, or when it was stopped before. */
  readonly ready: Promise<void>
}

const nameOf = ({ role, recording }: Part) => (role === 'price' ? NAME : `${NAME}-${recording.broker}`)

/** Plays a folder of recordings. Rejects if the folder cannot be read or contains nothing playable. */
export async function createReplayFeed(deps: ReplayDeps): Promise<ReplayFeed> {
  const { catalogue, speed } = deps
  const broken = new Set<Recording>()
  /** Damaged files found before there was a sink to count them. */
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
    throw new EnvironmentError([`REPLAY_FROM is ${new Date(beginning).toISOString()}, the recordings end before that`])
  const position = deps.position !== undefined && deps.position >= beginning ? deps.position : undefined
  let historyFrom = position === undefined ? Math.min(first, beginning) : warmUpStart(catalogue, position)
  let playFrom = position ?? beginning
  const clock = new ReplayClock(historyFrom)
  let hasRun = false
  /** The active player; undefined while the history is emitted. */
  let playing: Player | undefined
  const ready = Promise.withResolvers<void>()

  function isKnownBroken(recording: Recording, problem: unknown): boolean {
    if (broken.has(recording)) return true
    broken.add(recording)
    deps.onProblem(`a recording of ${recording.symbol} by ${recording.broker} cannot be read`, problem)
    return false
  }

  /** Plays once, starting at `historyFrom`. Resolves to false if it was stopped, otherwise at the end. */
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
        const { symbol, side, broker } = part.recording
        const tick = {
          ...{ ...row, symbol, feed: nameOf(part), kind: 'replay' as const },
          // Trades have one price, which says nothing of a spread.
          ...(side === 'quote' && { broker }),
        }
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
    brokers: recordedBrokers(parts),
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
          sink.restart()
          historyFrom = warmUpStart(catalogue, beginning)
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

/** By the trading days of spot forex: those of other markets start and end close to them. */
function warmUpStart(catalogue: Catalogue, at: number): number {
  const schedule = catalogue.schedules.get('forex')!
  let day = schedule.tradingDayAt(at)
  for (let days = 0; days < WARM_UP_DAYS; days++) day = schedule.previousTradingDay(day.date)
  return day.start
}
