export { memberCalls } from './members.http.ts'
