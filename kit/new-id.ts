import { randomBytes } from 'node:crypto'

/** A new id of a row that nobody guesses: 96 random bits, in letters, digits, `-` and `_`. */
export const newId = (): string => randomBytes(12).toString('base64url')
