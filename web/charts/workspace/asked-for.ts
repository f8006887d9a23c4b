/** What is shown or made only when the reader asks for it, in one piece. */
export { BarTable } from './bar-table.tsx'
export { chartPicture } from './chart-picture.ts'
export { CompareChoices } from './compare-choices.tsx'
export { NoteEditor } from './note-editor.tsx'
export { StudyChoices } from './study-choices.tsx'
