/** Features loaded on demand, as one chunk. */
export { BarTable } from './bar-table.tsx'
export { chartPicture } from './chart-picture.ts'
export { CompareChoices } from './compare-choices.tsx'
export { DrawingSheet } from './drawing-sheet.tsx'
export { NoteEditor } from './note-editor.tsx'
export { StudyChoices } from './study-choices.tsx'
