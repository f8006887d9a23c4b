export { staffModule } from './module.ts'
export { createStaffBook, type StaffBook } from './store/staff-book.ts'
