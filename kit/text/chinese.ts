/**
 * Which of the two Chinese scripts a text is written in, according to the older national character sets: GB 2312 is the
 * simplified set, Big5 the traditional one. A character that only one of them contains is wrong in the other script.
 */
function charactersOf(encoding: string, lead: [number, number], trails: readonly [number, number][]): Set<string> {
  const bytes: number[] = []
  for (let high = lead[0]; high <= lead[1]; high++)
    // A line break after each: what is no character does not swallow the beginning of the next.
    for (const [from, to] of trails) for (let low = from; low <= to; low++) bytes.push(high, low, 0x0a)
  return new Set(new TextDecoder(encoding).decode(Uint8Array.from(bytes)).match(/\p{Script=Han}/gu))
}

const HAN = /\p{Script=Han}/u

function isHan(character: string): boolean {
  return HAN.test(character)
}

const gb2312 = charactersOf('gbk', [0xb0, 0xf7], [[0xa1, 0xfe]])
const big5 = charactersOf(
  'big5',
  [0xa4, 0xf9],
  [
    [0x40, 0x7e],
    [0xa1, 0xfe],
  ],
)

/** In Big5's less common level, but simplified in current use. */
const alsoSimplified = new Set(
  '厂儿怀坏机极价茧荐洁惊据腊蜡么宁扑凄气确扰洒胜圣适听万网痒优与愿种庄体柜吨杠赶构庄异忏岭怜栖涂蚕离帘虫几并党苹袜',
)
/** In GB 2312, but traditional in current use. */
const alsoTraditional = new Set('乾菸後徵於麽麴夥')
/** Used by a bank in its own name. */
const allowedInTraditional = new Set('滙')

function isSimplifiedOnly(character: string): boolean {
  if (allowedInTraditional.has(character)) return false
  return (gb2312.has(character) && !big5.has(character)) || alsoSimplified.has(character)
}

function isTraditionalOnly(character: string): boolean {
  return (big5.has(character) && !gb2312.has(character)) || alsoTraditional.has(character)
}

/**
 * The characters of a text that are wrong in its language: `tw` traditional, `cn` simplified, `en` no Chinese at all.
 */
export function wrongScript(text: string, script: 'tw' | 'cn' | 'en'): string {
  const isWrong = { tw: isSimplifiedOnly, cn: isTraditionalOnly, en: isHan }[script]
  return [...text].filter(character => isHan(character) && isWrong(character)).join('')
}
