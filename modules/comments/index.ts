export { commentSettings } from './comment-settings.ts'
export type { ShownText } from './comments.ts'
export { type CommentCalls, type CommentReader, type CommentsDeps, commentsModule } from './module.ts'
export { commentPage } from './telling.ts'
