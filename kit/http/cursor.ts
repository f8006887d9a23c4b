/**
 * Where the next page of a list begins, as text that only this list reads. `position` is what its rows are ordered by, in
 * whole numbers: a time and an id. It is not secret, and a row that is added or deleted does not move it.
 */
export function cursorOf(list: string, position: readonly number[]): string {
  return Buffer.from([list, ...position].join(' ')).toString('base64url')
}

/** The largest id of a row, and the most that is counted of one. PostgreSQL refuses to compare these with larger numbers. */
export const LAST_ID = 2 ** 31 - 1

/** The largest numbers of a position, by what a list is ordered: an id; a time, or what is as large, and an id. */
export const BY_ID: readonly number[] = [LAST_ID]
export const BY_TIME: readonly number[] = [Number.MAX_SAFE_INTEGER, LAST_ID]

/** The position of a cursor; undefined if the text is not a cursor of this list, or a number of it is larger than `most`. */
export function positionOf(list: string, cursor: string, most = BY_ID): number[] | undefined {
  const parts = Buffer.from(cursor, 'base64url').toString().split(' ')
  const name = parts.slice(0, -most.length).join(' ')
  const position = parts.slice(-most.length).map(Number)
  const isWhole = position.length === most.length && position.every(Number.isSafeInteger)
  const isStored = position.every((number, place) => Math.abs(number) <= most[place]!)
  // Text that is written in another way is not a cursor, so that each place has one.
  return name === list && isWhole && isStored && cursorOf(list, position) === cursor ? position : undefined
}

/** As `cursorOf`, of a list that is ordered by texts of one line each. A cursor has at most 200 characters: so do 140 bytes. */
export function textCursorOf(list: string, place: readonly string[]): string {
  return Buffer.from([list, ...place].join('\n')).toString('base64url')
}

/** The texts of a cursor; undefined if it is not one of this list. */
export function placeOf(list: string, cursor: string): string[] | undefined {
  const [name, ...place] = Buffer.from(cursor, 'base64url').toString().split('\n')
  const isCursor = name === list && !place.join('').includes('\0') && textCursorOf(list, place) === cursor
  return isCursor ? place : undefined
}
