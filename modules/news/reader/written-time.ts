import { HOUR_MS, MINUTE_MS, SECOND_MS } from '#contract/time/units.ts'
import { wallToUtc } from '#kit/time/zone.ts'
import { dayOf } from './written-day.ts'

/** Hours from UTC of zones by the abbreviations that publishers write. */
const ZONES: Readonly<Record<string, number>> = {
  ...{ UT: 0, UTC: 0, GMT: 0, WET: 0, WEST: 1, WESZ: 1, BST: 1, IRISH: 1 },
  ...{ CET: 1, CEST: 2, MEZ: 1, MESZ: 2, MET: 1, MEST: 2, EET: 2, EEST: 3, OEZ: 2, OESZ: 3, MSK: 3, TRT: 3, SAMT: 4 },
  ...{ WAT: 1, CAT: 2, SAST: 2, EAT: 3, IDT: 3, AZT: 4, GET: 4, IRST: 3.5, GST: 4, PKT: 5, UZT: 5, YEKT: 5 },
  ...{ IST: 5.5, SLST: 5.5, NPT: 5.75, BDT: 6, ALMT: 5, MMT: 6.5, ICT: 7, WIB: 7, WITA: 8, WIT: 9 },
  ...{ HKT: 8, SGT: 8, MYT: 8, PHT: 8, AWST: 8, JST: 9, KST: 9, ACST: 9.5, ACDT: 10.5, AEST: 10, AEDT: 11, CHST: 10 },
  ...{ NZST: 12, NZDT: 13, FJT: 12, NST: -3.5, NDT: -2.5, AST: -4, ADT: -3, EST: -5, EDT: -4, CST: -6, CDT: -5 },
  ...{ MST: -7, MDT: -6, PST: -8, PDT: -7, AKST: -9, AKDT: -8, HST: -10, BRT: -3, BRST: -2, ART: -3, UYT: -3 },
  ...{ CLT: -4, CLST: -3, COT: -5, PET: -5, ECT: -5, VET: -4, BOT: -4, PYT: -3 },
  ...{
    北京時間: 8,
    北京时间: 8,
    台北時間: 8,
    臺北時間: 8,
    台北时间: 8,
    香港時間: 8,
    香港时间: 8,
    東京時間: 9,
    日本時間: 9,
  },
}
/** Hours of the zone of dates in Chinese, whatever their feed says that it is in. */
const BEIJING = 8
/** Zones that are written with the name of the place, or with an abbreviation for summer and winter alike. */
const PLACES: Readonly<Record<string, string>> = {
  ET: 'America/New_York',
  CT: 'America/Chicago',
  MT: 'America/Denver',
  PT: 'America/Los_Angeles',
}
/** What an abbreviation means in feeds of another language. */
const ZONES_IN: readonly (readonly [language: RegExp, zones: Readonly<Record<string, number>>])[] = [
  [/^zh/i, { CST: 8 }],
  [/^(?:ga|en-ie)/i, { IST: 1 }],
  [/^he/i, { IST: 2 }],
  [/^ar/i, { AST: 3 }],
  [/^bn/i, { BST: 6 }],
]
/** The zone of times without one. */
const LOCAL_ZONES: readonly (readonly [language: RegExp, hours: number])[] = [
  [/^zh/i, 8],
  [/^(?:ja|ko)/i, 9],
]
interface Clock {
  hour: number
  minute: number
  ms: number
}

/**
 * The time that a feed writes, UTC ms: RFC 822 or ISO 8601 with the variants that publishers use, Chinese dates, Unix
 * seconds or milliseconds. Zones are offsets or abbreviations; of ambiguous ones `language`, the feed's BCP 47 tag, tells
 * which, else CST is North America's, IST India's and BST Britain's. Without a zone it is UTC, in Chinese, Japanese and
 * Korean feeds the local time, and Beijing's for a date in Chinese. Undefined if it cannot be read.
 */
export function writtenTime(text: string, language = ''): number | undefined {
  const whole = text.normalize('NFKC').replace(/[−–]/g, '-').slice(0, 120)
  const plain = plainTime(whole.replace(COMMENT, ' '))
  if (/^\d{9,10}(?:\.\d+)?$/.test(plain)) return Math.round(Number(plain) * SECOND_MS)
  if (/^\d{12,13}$/.test(plain)) return Number(plain)
  const { rest, zone } = zoneOf(
    plain,
    whole
      .match(COMMENT)?.[0]
      .slice(1)
      .replace(/[)\]]$/, ''),
    language,
  )
  const found = dayOf(rest)
  if (!found) return undefined
  const clock = clockOf(found.rest)
  if (!clock) return undefined
  const { year, month, day } = found
  const date = Date.UTC(year, month - 1, day)
  if (new Date(date).getUTCDate() !== day || month < 1 || month > 12) return undefined
  const wall = date + clock.hour * HOUR_MS + clock.minute * MINUTE_MS + clock.ms
  if (typeof zone === 'string') return wallToUtc(zone, wall)
  const hours = zone ?? LOCAL_ZONES.find(([tag]) => tag.test(language))?.[1] ?? (plain.includes('年') ? BEIJING : 0)
  return wall - hours * HOUR_MS
}

/** What stands in brackets: the name of a zone, mostly beside its offset. */
const COMMENT = /[([][^)\]]*[)\]]?/g

/** The text with one blank between its parts, without words that say nothing of the time. */
function plainTime(text: string): string {
  return (
    text
      .replace(/\s+/g, ' ')
      .trim()
      .replace(/^(\p{L}+)\.? ?, ?/u, '$1, ')
      .replace(/ ?\bUhr\b/i, '')
      .replace(/ (?:à|um|kl\.) (?=\d)/i, ' ')
      .replace(/\b(\d{1,2}) ?h ?(\d\d)\b/i, '$1:$2')
      // As Unix's `date` writes it: the zone before the year.
      .replace(/(\d:\d\d) ([A-Z]{2,5}) (\d{4})$/, '$1 $3 $2')
      // As Go and Ruby write it: the offset and its name.
      .replace(/(\d:\d\d(?:[.,]\d{1,9})? ?[+-]\d\d:?\d\d) [A-Z]{1,5}$/, '$1')
  )
}

/** Hours from UTC, or the name of a zone of the tz database; undefined for none. */
type Zone = number | string | undefined

/** The text without its zone, and that, which may stand in a comment. */
function zoneOf(plain: string, comment: string | undefined, language: string): { rest: string; zone: Zone } {
  const found = withoutZone(plain, language)
  if (found.zone !== undefined || comment === undefined) return found
  return { rest: found.rest, zone: withoutZone(`${plain} ${comment.trim()}`, language).zone }
}

function withoutZone(text: string, language: string): { rest: string; zone: Zone } {
  const offset =
    /^(.*?[\d日分秒apmAPM:])\s*(?:GMT|UTC|UT|Z)?\s?([+-])\s?(\d{1,2})(?::?(\d\d))?$/i.exec(text) ??
    /^(.*?)\s(?:GMT|UTC|UT)\s?([+-])\s?(\d{1,2})(?::?(\d\d))?$/i.exec(text)
  // `2026-11-24` ends like an offset.
  if (offset && /\d:\d|[T時时點点]\d|\d[時时點点]|\b\d{1,2} ?[ap]m/i.test(offset[1]!)) {
    const hours = Number(offset[3]) + Number(offset[4] ?? 0) / 60
    if (hours <= 14) return { rest: offset[1]!, zone: offset[2] === '-' ? -hours : hours }
  }
  const named = /^(.*?[^\p{L}]|.*?[日分秒])?\s*((?:北京|[台臺]北|香港|東京|日本)[時时][間间])(.*)$/u.exec(text)
  if (named) return { rest: `${named[1] ?? ''} ${named[3]}`.trim(), zone: ZONES[named[2]!] }
  const place = /^(.*\d) ?([A-Z][a-z]+\/[A-Z]\w+)$/.exec(text)
  if (place && isZoneName(place[2]!)) return { rest: place[1]!, zone: place[2] }
  const word = /^(.*(?:[\d.]|\b[ap]m))\s?([A-Za-z]{1,5})\.?$/i.exec(text)
  const name = word?.[2]?.toUpperCase() ?? ''
  if (word && !/^[AP]M$/.test(name)) {
    // RFC 5322: single letters were once used with either sign, and say nothing.
    if (name.length === 1 && name !== 'J') return { rest: word[1]!, zone: 0 }
    const own = ZONES_IN.find(([tag, zones]) => tag.test(language) && Object.hasOwn(zones, name))?.[1]
    const all: Readonly<Record<string, number | string>> = { ...ZONES, ...PLACES, ...own }
    if (Object.hasOwn(all, name)) return { rest: word[1]!, zone: all[name] }
  }
  return { rest: text, zone: undefined }
}

function isZoneName(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false
  }
}

const MIDNIGHT: Clock = { hour: 0, minute: 0, ms: 0 }

/** The time of day; midnight if there is none. Undefined if it is no time. */
function clockOf(text: string): Clock | undefined {
  if (text === '') return MIDNIGHT
  const found =
    /^(上午|下午|早上|凌晨|中午|晚上)?\s*(\d{1,2})[:時时點点](?:(\d\d?)分?)?(?::?(\d\d?)(?:秒|[.,](\d{1,9}))?)?\s*(am|pm|a\.m\.|p\.m\.)?$/i.exec(
      text,
    ) ??
    /^()(\d\d)(\d\d)(?:(\d\d)(?:[.,](\d{1,9}))?)?()$/.exec(text) ??
    /^()(\d{1,2})()()()\s*(am|pm)$/i.exec(text)
  if (!found) return undefined
  const [, part = '', hourText, minuteText = '', secondText = '', fraction = '', half = ''] = found
  let hour = Number(hourText)
  const minute = Number(minuteText)
  const second = Number(secondText)
  const isAfternoon = /^p/i.test(half) || part === '下午' || part === '晚上' || (part === '中午' && hour < 6)
  if (isAfternoon && hour < 12) hour += 12
  if ((/^a/i.test(half) || part === '凌晨') && hour === 12) hour = 0
  // 24:00 is the end of the day, and a leap second the end of its minute.
  if (hour > 24 || minute > 59 || second > 60 || (hour === 24 && minute + second > 0)) return undefined
  return { hour, minute, ms: second * SECOND_MS + Math.floor(Number(`0.${fraction || 0}`) * SECOND_MS) }
}
