import { systemClock } from '#kit/time/clock.ts'
import { createBrokerQuotes } from '#modules/brokers'
import { createFollower, createRelayClock } from '#modules/relay'
import { differingSettings, settingDigests } from '../processes/shared-settings.ts'
import type { Sharing } from '../processes/sharing.ts'
import { type PriceSource, type PricesDeps, restoreQuotes } from './build-prices.ts'
import { createFeeds, openPushOf } from './feeds.ts'
import { clockOf } from './price-clock.ts'
import { jumpFollower } from './price-log.ts'

/** How long a process waits for the prices of another one before it serves visitors with what it has. */
const FOLLOW_WITHIN_MS = 4_000

/** The prices of another process. Its feeds are opened for the past that they compute, and never run here. */
export async function following(deps: PricesDeps, { relay }: Sharing): Promise<PriceSource> {
  const { environment, catalogue, stores, log, surprisesBetween } = deps
  const own = clockOf(environment)
  const clock = createRelayClock(own, own === systemClock)
  const push = await openPushOf(environment, {
    catalogue,
    clock,
    database: stores.bars,
    areBarsStored: () => true,
    addPast: async () => undefined,
    onProblem: () => undefined,
  })
  const feeds = createFeeds({ catalogue, clock, environment, surprisesBetween, push })
  const brokerQuotes = createBrokerQuotes(catalogue)
  return {
    ...{ clock, feeds, brokerQuotes },
    historyClock: clock.history,
    // Senders push to the process that takes in prices.
    push: undefined,
    replay: undefined,
    boardEvents: {},
    bars: { resume: true, isFollowing: true },
    attach({ market, board: idle, bars }) {
      const follower = createFollower({
        ...{ log: relay, market, bars: bars.relay, brokers: brokerQuotes, clock },
        ...followerLog(deps),
      })
      return {
        publisher: undefined,
        follower,
        board: { ...idle, health: () => [...follower.health()], start: () => undefined, tick: () => undefined },
        modules: ownMarket => [
          // A clock that is not real time is the leader's, which may be ahead of what was assumed at the start.
          ...(own === systemClock ? [jumpFollower(clock, [bars], log)] : []),
          // The leader's second is followed, not this process's own.
          { ...ownMarket, tick: follower.tick },
          bars,
          follower,
        ],
        async start() {
          follower.start()
          await Promise.race([follower.ready, new Promise(resolve => setTimeout(resolve, FOLLOW_WITHIN_MS).unref())])
          if (follower.ageSeconds() !== undefined) return
          log.warn('no process takes in prices: pages are served with those that can be computed')
          restoreQuotes({ market, board: idle }, clock.now())
        },
      }
    },
  }
}

/** What a process that follows says of what it reads; it exits if its settings are others than the leader's. */
function followerLog({ environment, log, onLost }: PricesDeps) {
  const own = settingDigests(environment)
  let isLost = false
  return {
    onUnreadable: (problem: unknown) =>
      log.error(
        { problem: String(problem) },
        'prices of the other process cannot be read: it is asked for all of them again',
      ),
    onReadable: (times: number) => log.warn({ times }, 'prices of the other process can be read again'),
    onSettings(settings: Readonly<Record<string, string>>) {
      const differing = differingSettings(own, settings)
      if (differing.length === 0 || isLost) return
      isLost = true
      log.fatal(
        `${differing.join(', ')}: not as in the process that takes in prices, this one exits; give all processes of a portal the same settings`,
      )
      onLost()
    },
  }
}
