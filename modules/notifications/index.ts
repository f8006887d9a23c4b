export { type NotificationCalls, notificationsModule } from './module.ts'
export { notify } from './notifications.ts'
