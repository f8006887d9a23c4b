import sheet from '../styles/sheets/wallet.css?url'
import { loadSheet } from '../ui/load-sheet.ts'

/** A module together with the style sheet of what members pay with. */
export const withWalletSheet = <Module>(module: Promise<Module>): Promise<Module> =>
  Promise.all([module, loadSheet(sheet)]).then(([loaded]) => loaded)
