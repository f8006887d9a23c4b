export { conversionModule } from './module.ts'
