export { type Call, call } from './http/call.ts'
export { answerBroken, answerErrors, answerUnreadable } from './http/errors.ts'
export { openToAll, registerCalls } from './http/register-calls.ts'
