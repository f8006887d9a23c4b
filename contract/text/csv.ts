/** Spreadsheets interpret a text that starts like this as a formula. */
const FORMULA_START = /^[=+\-@\t\r\n＝＋－＠]/

/**
 * Text of a CSV cell, before quoting, that a spreadsheet displays and never executes: an apostrophe precedes a formula.
 */
export function guardedText(text: string): string {
  return FORMULA_START.test(text) ? `'${text}` : text
}
