export { commentSettings } from './comment-settings.ts'
export { type CommentCalls, type CommentReader, type CommentsDeps, commentsModule } from './module.ts'
export { commentPage } from './telling.ts'
export type { ShownText } from './written-texts.ts'
