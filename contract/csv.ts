/** A spreadsheet takes a text that begins so for a formula, whatever its author meant. */
const FORMULA_START = /^[=+\-@\t\r]/

/** The text of a CSV cell, before it is quoted, as a spreadsheet shows and never runs it: an apostrophe is set before a formula. */
export function guardedText(text: string): string {
  return FORMULA_START.test(text) ? `'${text}` : text
}
