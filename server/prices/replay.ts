import { resolve } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '#kit/database/database.ts'
import { type Environment, EnvironmentError } from '#kit/process/environment.ts'
import { createBarRepository, type FeedPlace } from '#modules/bars'
import type { Catalogue } from '#modules/catalogue'
import { createReplayFeed, type ReplayFeed } from '#modules/feeds'
import { REPLAY } from './feeds.ts'

export interface OpenReplay {
  feed: ReplayFeed
  /** Its position, stored with the bars that end before it, so that closed bars stay closed after a restart. */
  place(): FeedPlace | undefined
}

/**
 * Opens the replay that FEEDS names at its stored position; undefined if FEEDS names none. Rejects if it cannot be
 * played or if FEEDS names other feeds: the portal runs on the replay's clock, and other feeds run on real time.
 */
export async function openReplay(deps: {
  environment: Environment
  catalogue: Catalogue
  database: Database
  /** Used to seal and store bars that have ended. */
  bars: () => { tick(): void; flush(): Promise<void> }
  log: FastifyBaseLogger
}): Promise<OpenReplay | undefined> {
  const { FEEDS, REPLAY_FROM, REPLAY_SPEED, REPLAY_LOOP } = deps.environment
  const name = FEEDS.find(feed => feed.startsWith(REPLAY))
  if (name === undefined) return undefined
  if (FEEDS.length > 1)
    throw new EnvironmentError([
      `FEEDS names '${name}' beside other feeds: a replay runs on its recording's clock and must be alone`,
    ])
  const folder = resolve(name.slice(REPLAY.length))
  const key = `${REPLAY}${folder} ${REPLAY_FROM === undefined ? '' : new Date(REPLAY_FROM).toISOString()}`
  const position = await createBarRepository(deps.database).position(key)
  const feed = await createReplayFeed({
    catalogue: deps.catalogue,
    folder,
    from: REPLAY_FROM,
    speed: REPLAY_SPEED,
    loop: REPLAY_LOOP,
    position: position === undefined ? undefined : Number(position),
    onProblem: (message, problem) => deps.log.warn({ err: problem }, message),
  })
  /** The past can be served once its bars are stored. */
  const ready = feed.ready.then(() => {
    deps.bars().tick()
    return deps.bars().flush()
  })
  return {
    feed: { ...feed, ready },
    place() {
      const at = feed.position()
      return at === undefined ? undefined : { feed: key, position: String(at) }
    },
  }
}
