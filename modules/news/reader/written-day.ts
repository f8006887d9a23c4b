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

/** A day as it is written, which there need not be; months from 1. */
interface Day {
  year: number
  month: number
  day: number
}

/** The day that a text begins with, and what follows it; undefined if it begins with none. */
export function dayOf(text: string): (Day & { rest: string }) | undefined {
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
  const slashes = /^(\d{1,2})\/(\d{1,2})\/(\d{4})(?:,? +(.*))?$/.exec(text)
  // Europe and America write it alike: only one of them can mean a 13th.
  if (slashes && Number(slashes[1]) > 12) return of(slashes[3]!, slashes[2]!, slashes[1]!, slashes[4])
  if (slashes && Number(slashes[2]) > 12) return of(slashes[3]!, slashes[1]!, slashes[2]!, slashes[4])
  const counted = /^(\d{4})-?(?:W(\d\d)-?([1-7])|(\d{3}))(?:T(.*))?$/i.exec(text)
  if (counted) {
    const [, year, week, weekday, ofYear] = counted
    // The first week is that of 4 January.
    const fourth = new Date(Date.UTC(Number(year), 0, 4)).getUTCDay() || 7
    const day = ofYear ? Number(ofYear) : 4 - fourth + 7 * (Number(week) - 1) + Number(weekday)
    const date = new Date(Date.UTC(Number(year), 0, day))
    return of(String(date.getUTCFullYear()), date.getUTCMonth() + 1, String(date.getUTCDate()), counted[5])
  }
  const german = /^(?:\p{L}+\.?,? )?(\d{1,2})\.(\d{1,2})\.(\d{4}|\d\d)(?:,? +(.*))?$/u.exec(text)
  if (german) return of(german[3]!, german[2]!, german[1]!, german[4])
  const written = text.replace(/^\p{L}+\.?,? (?=\d)/u, '')
  const dayFirst =
    /^(\d{1,2})(?:st|nd|rd|th|\.)?[ -](?:de )?(\d{1,2}月|\p{L}{2,})\.?,?[ -](?:de )?(\d{4}|\d\d)(?:,?[ :]+(.*))?$/u.exec(
      written,
    )
  if (dayFirst) return of(dayFirst[3]!, monthOf(dayFirst[2]!), dayFirst[1]!, dayFirst[4])
  const monthFirst =
    /^(?:\p{L}+,? )?(\d{1,2}月|\p{L}{2,})\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})(?:,?(?: at)? +(.*))?$/u.exec(text)
  if (monthFirst) return of(monthFirst[3]!, monthOf(monthFirst[1]!), monthFirst[2]!, monthFirst[4])
  // As C writes it: `Tue Nov 24 09:00:00 2026`.
  const ctime = /^(?:\p{L}+,? )?(\p{L}{3,}) (\d{1,2}) (\d{1,2}:\d\d(?::\d\d)?) (\d{4})$/u.exec(text)
  return ctime ? of(ctime[4]!, monthOf(ctime[1]!), ctime[2]!, ctime[3]) : undefined
}

const CHINESE_MONTHS = '一月 二月 三月 四月 五月 六月 七月 八月 九月 十月 十一月 十二月'.split(' ')

/** 1 to 12; 0 if it is none. */
function monthOf(name: string): number {
  if (/^\d/.test(name)) return Number.parseInt(name, 10)
  return CHINESE_MONTHS.indexOf(name) + 1 || MONTHS.findIndex(month => month.test(name)) + 1
}

/** RFC 2822: years of two digits are of 1950 to 2049. */
function fullYear(text: string): number {
  const year = Number(text)
  return text.length === 2 ? year + (year < 50 ? 2_000 : 1_900) : year
}
