export { fileSettings } from './file-settings.ts'
export { type FileCalls, filesModule } from './module.ts'
