import { useSyncExternalStore } from 'react'
import { channels } from '#contract/instrument.ts'
import { MAX_DECIMALS } from '#contract/price.ts'
import { baselines } from '#contract/quote-row.ts'
import { type Alert, alertStates, type Condition, MOST_ALERTS, ways } from './alert.ts'
import { ALERTS_KEY } from './alerts-key.ts'

/** An alert that told. */
export interface Fired extends Condition {
  id: string
  /** Scaled. */
  price: number
  /** Hundredths of a percent, where that was watched. */
  percent: number | undefined
  /** When the quote happened, UTC ms. */
  at: number
}

/** All that one browser keeps about alerts. */
export interface AlertBook {
  alerts: readonly Alert[]
  /** Newest first. */
  fired: readonly Fired[]
  sound: boolean
  /** Something has told since the reader last looked. */
  unseen: boolean
}

const MOST_FIRED = 50

const empty: AlertBook = { alerts: [], fired: [], sound: true, unseen: false }

type Fields = Readonly<Record<string, unknown>>

const isOneOf = (value: unknown, values: readonly string[]) => values.includes(value as string)
const isWord = (value: unknown) => typeof value === 'string' && value.length <= 40
const isCount = (value: unknown) => Number.isSafeInteger(value)
const isAbsentOr = (is: (value: unknown) => boolean) => (value: unknown) => value === undefined || is(value)

function isCondition(each: Fields): boolean {
  return (
    isWord(each.id) &&
    isWord(each.symbol) &&
    isCount(each.decimals) &&
    Number(each.decimals) >= 0 &&
    Number(each.decimals) <= MAX_DECIMALS &&
    isOneOf(each.measure, ['price', 'percent']) &&
    isCount(each.level) &&
    isOneOf(each.way, ways) &&
    isOneOf(each.baseline, baselines) &&
    isCount(each.at)
  )
}

function isAlert(each: Fields): boolean {
  return (
    isCondition(each) &&
    isOneOf(each.channel, channels) &&
    isWord(each.group) &&
    typeof each.repeats === 'boolean' &&
    isAbsentOr(isCount)(each.expiresAt) &&
    isOneOf(each.state, alertStates) &&
    isCount(each.before)
  )
}

const isFired = (each: Fields) => isCondition(each) && isCount(each.price) && isAbsentOr(isCount)(each.percent)

/** What of a list is as it should be. */
function soundOnes<T>(list: unknown, isSound: (each: Fields) => boolean, most: number): T[] {
  if (!Array.isArray(list)) return []
  return list.filter(each => typeof each === 'object' && each !== null && isSound(each as Fields)).slice(0, most)
}

/** Stored text as a book. What is broken or somebody else's is left out. */
export function readBook(text: string | null): AlertBook {
  if (text === null) return empty
  let stored: unknown
  try {
    stored = JSON.parse(text)
  } catch {
    return empty
  }
  if (typeof stored !== 'object' || stored === null) return empty
  const { alerts, fired, sound, unseen } = stored as Fields
  return {
    alerts: soundOnes<Alert>(alerts, isAlert, MOST_ALERTS),
    fired: soundOnes<Fired>(fired, isFired, MOST_FIRED),
    sound: sound !== false,
    unseen: unseen === true,
  }
}

let known: { text: string | null; book: AlertBook } = { text: null, book: empty }
/** A browser that refuses storage keeps the book for this page. */
let refused = false
const listeners = new Set<() => void>()

function storedText(): string | null {
  try {
    return refused ? known.text : localStorage.getItem(ALERTS_KEY)
  } catch {
    return known.text
  }
}

/** The book as it is now in all tabs of this browser: the same object until it changes. */
export function alertBook(): AlertBook {
  const text = storedText()
  if (text !== known.text) known = { text, book: readBook(text) }
  return known.book
}

/** Changes the book as it is now, here and in all other tabs. */
export function changeBook(change: (book: AlertBook) => Partial<AlertBook>): void {
  const book = alertBook()
  const next = { ...book, ...change(book) }
  const text = JSON.stringify({ ...next, fired: next.fired.slice(0, MOST_FIRED) })
  try {
    localStorage.setItem(ALERTS_KEY, text)
  } catch {
    refused = true
  }
  known = { text, book: readBook(text) }
  for (const listener of listeners) listener()
}

function followOtherTab({ key }: StorageEvent): void {
  // A key of null: everything was cleared.
  if (key !== null && key !== ALERTS_KEY) return
  for (const listener of listeners) listener()
}

/** Calls back after each change, in whichever tab it was made, until the returned function is called. */
export function onBookChange(listener: () => void): () => void {
  if (listeners.size === 0) window.addEventListener('storage', followOtherTab)
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) window.removeEventListener('storage', followOtherTab)
  }
}

export function useAlertBook(): AlertBook {
  return useSyncExternalStore(onBookChange, alertBook, () => empty)
}
