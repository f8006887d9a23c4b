export type { FeedAdapter } from './feed.ts'
export { createFeedBoard, type FeedBoard, type FeedState } from './feed-board.ts'
export { createReplayFeed, type ReplayFeed } from './replay/replay-feed.ts'
export { createSimulatedFeed } from './simulated/simulated-feed.ts'
