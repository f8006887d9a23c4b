export type { FeedAdapter, FeedSink } from './feed.ts'
export { createFeedBoard, type FeedBoard, type FeedHealth } from './feed-board.ts'
export { createSimulatedFeed } from './simulated/simulated-feed.ts'
