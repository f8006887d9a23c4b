import { DAY_MS } from '#contract/time/units.ts'

/** Titles have the same news if they share this part of their words. */
const SAME = 0.9
const HAN = /\p{Script=Han}/u

interface Title {
  at: number
  words: ReadonlySet<string>
  /** Its figures, in order: other figures are other news. */
  figures: string
}

/** Titles of the last day, to recognise the same news from several feeds. */
export interface RecentTitles {
  add(title: string, at: number): void
  /** Whether a title nearly equal to this one was published within a day of it. */
  has(title: string, at: number): boolean
}

/** The words of a title without what follows a dash or a bar at its end, as ` - Reuters`; of Chinese, pairs of characters. */
function read(title: string): Omit<Title, 'at'> {
  const text = title
    .normalize('NFKC')
    .toLowerCase()
    .replace(/ [-–—|] [^-–—|]{1,30}$/, '')
  const words = new Set<string>()
  for (const [part] of text.matchAll(/\p{Script=Han}+|(?:(?!\p{Script=Han})[\p{L}\p{N}.,%'’&+-])+/gu)) {
    if (!HAN.test(part)) words.add(part.replace(/^[.,'’-]+|[.,'’-]+$/g, ''))
    else for (let at = 0; at < Math.max(1, part.length - 1); at++) words.add(part.slice(at, at + 2))
  }
  words.delete('')
  return { words, figures: (text.match(/\d+(?:[.,]\d+)*/g) ?? []).join(' ') }
}

function isSame(one: Omit<Title, 'at'>, other: Title): boolean {
  if (one.figures !== other.figures) return false
  const [small, large] = one.words.size < other.words.size ? [one.words, other.words] : [other.words, one.words]
  if (small.size === 0 || small.size < SAME * large.size) return false
  let shared = 0
  for (const word of small) if (large.has(word)) shared++
  return shared >= SAME * (small.size + large.size - shared)
}

export function createRecentTitles(): RecentTitles {
  let titles: Title[] = []
  return {
    add(title, at) {
      const newest = Math.max(at, titles.at(-1)?.at ?? 0)
      if (titles.length % 100 === 99) titles = titles.filter(each => each.at > newest - 2 * DAY_MS)
      titles.push({ at, ...read(title) })
    },
    has(title, at) {
      const wanted = read(title)
      return titles.some(each => Math.abs(each.at - at) <= DAY_MS && isSame(wanted, each))
    },
  }
}
