export { type NotificationCalls, notificationsModule } from './module.ts'
export { notify, notifyOnceADay } from './notifications.ts'
