export { commentSettings } from './comment-settings.ts'
export { type CommentCalls, type CommentsDeps, commentsModule } from './module.ts'
