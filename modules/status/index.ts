export { type DataStatus, type FeedStatus, statusModule } from './module.ts'
