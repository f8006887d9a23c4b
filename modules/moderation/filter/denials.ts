import { type Folding, Gap, type Letters, parts } from './folding.ts'

/** What listed words begin with that promise a gain. */
const PROMISES = [
  ...['保證', '保本', '穩賺', '包賺', '必賺', '零風險', '無風險', '勝率100'],
  ...['guaranteed', 'risk-free', '100% accurate'],
]

const who = ['', '人', '老師', '策略', '系統', '指標', '方法', '投資', '交易', '平台', '分析師', '機構']
const may = ['', '能', '能夠', '可以', '會', '敢', '是']
const none = ['沒', '沒有', '沒有任何', '沒有什麼', '沒有一個'].flatMap(no =>
  who.flatMap(whom => may.map(can => `${no}${whom}${can}`)),
)

/** What says right before a promise that there is none, or warns of it. */
const DENIALS = [
  ...none,
  ...['不', '不能', '不能夠', '不可以', '不會', '不敢', '不可能', '不是', '不一定', '不見得', '並非', '無法', '未必'],
  ...['誰能', '誰敢', '哪有', '絕無', '所謂', '所謂的', '號稱', '宣稱'],
  ...['別信', '別相信', '不要信', '不要相信', '不信', '不相信', '勿信', '切勿相信', '小心', '當心', '警惕'],
  ...['no', 'not', 'not a', 'never', 'never a', 'without', "isn't", "isn't a", "aren't", 'no such thing as'],
  ...['no such thing as a', 'there is no', 'nobody has', 'nobody offers', 'no one has', 'no one offers'],
  ...['not promise', 'never promise', 'cannot promise', "can't promise", "don't promise", 'nobody can promise'],
  ...['beware of', "don't believe in", 'do not believe in'],
]

export interface Denials {
  /** Whether a word, given by its letters in `[start, end)`, promises a gain. */
  isPromise(units: Uint16Array, start: number, end: number): boolean
  /** Whether what stands right before a letter, in the same clause, denies what begins there. */
  areBefore(letters: Letters, at: number): boolean
}

/** Finds what speaks of a promise of gain without making one: `沒有人能保證獲利`, `there is no guaranteed profit`. */
export function createDenials(folding: Folding): Denials {
  /** The letters of some texts, in each way in which they look. */
  function lettersOf(texts: readonly string[]): Uint16Array[] {
    const all: Uint16Array[] = []
    for (const text of texts)
      folding.eachOf(text, ({ units, length }) => {
        all.push(units.slice(0, length))
        return false
      })
    return all
  }
  const promises = lettersOf(PROMISES)
  /** By the letter that they end with. */
  const denials = Map.groupBy(lettersOf(DENIALS), letters => letters.at(-1)!)

  const isAt = (units: Uint16Array, start: number, wanted: Uint16Array) =>
    wanted.every((unit, place) => units[start + place] === unit)
  /** Whether letters are of one clause. */
  function isWhole({ gaps }: Letters, start: number, end: number): boolean {
    for (let at = start + 1; at <= end; at++) if (gaps[at] === Gap.Clause) return false
    return true
  }

  return {
    isPromise: (units, start, end) => promises.some(each => each.length <= end - start && isAt(units, start, each)),
    areBefore: (letters, at) =>
      denials.get(letters.units[at - 1]!)?.some(each => {
        const start = at - each.length
        if (start < 0 || !isAt(letters.units, start, each)) return false
        return isWhole(letters, start, at) && parts(letters, start, folding.kinds)
      }) ?? false,
  }
}
