export { udfModule } from './module.ts'
