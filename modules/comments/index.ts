export { commentSettings } from './comment-settings.ts'
export { type CommentCalls, type CommentReader, type CommentsDeps, commentsModule } from './module.ts'
