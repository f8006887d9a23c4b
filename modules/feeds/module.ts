import { declareModule } from '#kit/module/module.ts'
import { createFeedBoard } from './board/feed-board.ts'
import { pushMigrations } from './push/push-journal.ts'

export const feedsModule = declareModule({
  name: 'feeds',
  migrations: { bars: [pushMigrations] },
  open: createFeedBoard,
})
