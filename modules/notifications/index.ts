export { type NotificationCalls, notificationsModule } from './module.ts'
export { notify, notifyOnceADay, takeBack } from './notifications.ts'
