export { REASON } from './calls/fields.ts'
export { staffModule } from './module.ts'
export { createStaffBook, type StaffBook } from './store/staff-book.ts'
export { isSwitchedOn, type SwitchName, switchesByName, switchNames, switchParts } from './store/switches.ts'
