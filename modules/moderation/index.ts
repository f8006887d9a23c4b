export { countLinks } from './filter/links.ts'
export { createTextFilter, type TextFilter } from './filter/text-filter.ts'
export { moderationModule } from './module.ts'
export { forgetText, keptReviews } from './reviews/kept-reviews.ts'
export { queueHeldJob, type Unqueued } from './reviews/queue-held.ts'
export { heldBetween, reviewsDecidedBetween } from './reviews/review-figures.ts'
export { type QueueState, queueReader, readReviewQueue } from './reviews/review-queue.ts'
export { type ReviewKind, type ReviewVerdict, reviewKinds, verdicts } from './reviews/review-tables.ts'
export {
  type HiddenText,
  type RemovedText,
  type Remover,
  type ReviewedTexts,
  reviewedLater,
} from './reviews/reviewed-texts.ts'
export { type Review, reviews } from './reviews/reviews.ts'
export { listedWords, type WordInForce } from './words/listed-words.ts'
export { wordHits } from './words/word-hits.ts'
export { wordOf } from './words/word-import.ts'
export { readWords, wordScopes } from './words/word-repository.ts'
