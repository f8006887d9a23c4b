import { HOUR_MS, MINUTE_MS, SECOND_MS } from '#contract/units.ts'

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
/** The first letters of months in the languages of Europe, as far as they tell one from the others. */
const MONTHS: readonly RegExp[] = [
  /^(?:jan|ene|gen|jän)/i,
  /^(?:feb|fév|fev)/i,
  /^(?:mar|mär|mrt|maa)/i,
  /^(?:apr|abr|avr)/i,
  /^(?:may|mai|mei|mag)/i,
  /^(?:jun|juin|giu)/i,
  /^(?:jul|juil|lug)/i,
  /^(?:aug|aoû|aou|ago)/i,
  /^(?:sep|set)/i,
  /^(?:oct|okt|out|ott)/i,
  /^nov/i,
  /^(?:dec|dez|déc|dic)/i,
]

interface Clock {
  hour: number
  minute: number
  ms: number
}
interface Day {
  year: number
  month: number
  day: number
}

/**
 * The time that a feed writes, UTC ms: RFC 822 or ISO 8601 with the variants that publishers use, Chinese dates, Unix
 * seconds or milliseconds. Zones are offsets or abbreviations; of ambiguous ones `language`, the feed's BCP 47 tag, tells
 * which, else CST is North America's, IST India's and BST Britain's. Without a zone it is UTC, in Chinese, Japanese and
 * Korean feeds the local time. Undefined if it cannot be read.
 */
export function writtenTime(text: string, language = ''): number | undefined {
  const plain = text
    .normalize('NFKC')
    .replace(/\([^)]*\)?/g, ' ')
    .replace(/[−–]/g, '-')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 80)
    // As Unix's `date` writes it: the zone before the year.
    .replace(/(\d:\d\d) ([A-Z]{2,5}) (\d{4})$/, '$1 $3 $2')
  if (/^\d{9,10}(?:\.\d+)?$/.test(plain)) return Math.round(Number(plain) * SECOND_MS)
  if (/^\d{12,13}$/.test(plain)) return Number(plain)
  const { rest, hours } = withoutZone(plain, language)
  const found = dayOf(rest)
  if (!found) return undefined
  const clock = clockOf(found.rest)
  if (!clock) return undefined
  const { year, month, day } = found
  const date = Date.UTC(year, month - 1, day)
  if (new Date(date).getUTCDate() !== day || month < 1 || month > 12) return undefined
  const zone = hours ?? LOCAL_ZONES.find(([tag]) => tag.test(language))?.[1] ?? 0
  return date + clock.hour * HOUR_MS + clock.minute * MINUTE_MS + clock.ms - zone * HOUR_MS
}

/** The text without its zone, and the hours of that; undefined hours for none. */
function withoutZone(text: string, language: string): { rest: string; hours: number | undefined } {
  const offset =
    /^(.*?[\d日分秒apmAPM:])\s*(?:GMT|UTC|UT|Z)?\s?([+-])\s?(\d{1,2})(?::?(\d\d))?$/i.exec(text) ??
    /^(.*?)\s(?:GMT|UTC|UT)\s?([+-])\s?(\d{1,2})(?::?(\d\d))?$/i.exec(text)
  // `2026-11-24` ends like an offset.
  if (offset && /\d:\d|[T時时點点]\d|\d[時时點点]|\b\d{1,2} ?[ap]m/i.test(offset[1]!)) {
    const hours = Number(offset[3]) + Number(offset[4] ?? 0) / 60
    if (hours <= 14) return { rest: offset[1]!, hours: offset[2] === '-' ? -hours : hours }
  }
  const named = /^(.*?[^\p{L}]|.*?[日分秒])?\s*((?:北京|[台臺]北|香港|東京|日本)[時时][間间])(.*)$/u.exec(text)
  if (named) return { rest: `${named[1] ?? ''} ${named[3]}`.trim(), hours: ZONES[named[2]!] }
  const word = /^(.*(?:[\d.]|\b[ap]m))\s?([A-Za-z]{1,5})\.?$/i.exec(text)
  const name = word?.[2]?.toUpperCase() ?? ''
  if (word && !/^[AP]M$/.test(name)) {
    // RFC 5322: single letters were once used with either sign, and say nothing.
    if (name.length === 1 && name !== 'J') return { rest: word[1]!, hours: 0 }
    const own = ZONES_IN.find(([tag, zones]) => tag.test(language) && Object.hasOwn(zones, name))?.[1]
    const hours = own?.[name] ?? (Object.hasOwn(ZONES, name) ? ZONES[name] : undefined)
    if (hours !== undefined) return { rest: word[1]!, hours }
  }
  return { rest: text, hours: undefined }
}

/** The day that a text begins with, and what follows it. */
function dayOf(text: string): (Day & { rest: string }) | undefined {
  const of = (year: string, month: string | number, day: string, rest = ''): (Day & { rest: string }) | undefined => {
    const number = typeof month === 'number' ? month : Number(month)
    return number >= 1 ? { year: fullYear(year), month: number, day: Number(day), rest: rest.trim() } : undefined
  }
  const iso = /^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})(?:[T ]+(.*))?$/i.exec(text)
  if (iso) return of(iso[1]!, iso[3]!, iso[4]!, iso[5])
  const basic = /^(\d{4})(\d\d)(\d\d)(?:[T ]?(\d.*))?$/i.exec(text)
  if (basic) return of(basic[1]!, basic[2]!, basic[3]!, basic[4])
  const chinese =
    /^(?:民[國国])?(\d{2,4})年(\d{1,2})月(\d{1,2})[日號号]?\s*(?:[星週周禮礼][期拜]?[一二三四五六日天])?(.*)$/.exec(
      text,
    )
  if (chinese) {
    // Years of the Republic of China begin with 1912.
    const year = Number(chinese[1])
    return of(String(chinese[1]!.length === 4 ? year : year + 1_911), chinese[2]!, chinese[3]!, chinese[4])
  }
  const german = /^(?:\p{L}+\.?,? )?(\d{1,2})\.(\d{1,2})\.(\d{4}|\d\d)(?:,? +(.*))?$/u.exec(text)
  if (german) return of(german[3]!, german[2]!, german[1]!, german[4])
  const written = text.replace(/^\p{L}+\.?,? (?=\d)/u, '')
  const dayFirst =
    /^(\d{1,2})(?:st|nd|rd|th|\.)?[ -](?:de )?(\p{L}{3,})\.?,?[ -](?:de )?(\d{4}|\d\d)(?:,?[ :]+(.*))?$/u.exec(written)
  if (dayFirst) return of(dayFirst[3]!, monthOf(dayFirst[2]!), dayFirst[1]!, dayFirst[4])
  const monthFirst = /^(?:\p{L}+,? )?(\p{L}{3,})\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})(?:,?(?: at)? +(.*))?$/u.exec(
    text,
  )
  if (monthFirst) return of(monthFirst[3]!, monthOf(monthFirst[1]!), monthFirst[2]!, monthFirst[4])
  // As C writes it: `Tue Nov 24 09:00:00 2026`.
  const ctime = /^(?:\p{L}+,? )?(\p{L}{3,}) (\d{1,2}) (\d{1,2}:\d\d(?::\d\d)?) (\d{4})$/u.exec(text)
  return ctime ? of(ctime[4]!, monthOf(ctime[1]!), ctime[2]!, ctime[3]) : undefined
}

const monthOf = (name: string) => MONTHS.findIndex(month => month.test(name)) + 1

/** RFC 2822: years of two digits are of 1950 to 2049. */
function fullYear(text: string): number {
  const year = Number(text)
  return text.length === 2 ? year + (year < 50 ? 2_000 : 1_900) : year
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
