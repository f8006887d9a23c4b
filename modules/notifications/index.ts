export { notificationsModule } from './module.ts'
export { notify } from './notifications.ts'
