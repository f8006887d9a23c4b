export { fileSettings } from './file-settings.ts'
export { filesModule } from './module.ts'
