import type { ServerPart } from '../server-parts/part-from-server.tsx'
import type { CommentsPage } from './comments-page.ts'

/** Comments: the server renders them as visitors read them, the browser loads those that can be answered and liked. */
export const commentsPart: ServerPart<{ page: CommentsPage }> = {
  load: () => import('./live-comments.tsx').then(({ LiveComments }) => ({ default: LiveComments })),
}
