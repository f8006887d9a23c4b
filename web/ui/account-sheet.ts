import sheet from '../styles/sheets/account.css?url'
import { loadSheet } from './load-sheet.ts'

/** A module together with the style sheet of what members open over any page. */
export const withAccountSheet = <Module>(module: Promise<Module>): Promise<Module> =>
  Promise.all([module, loadSheet(sheet)]).then(([loaded]) => loaded)
