/** Versions 1 to 6 at error correction level M: error correction bytes per block, and the data bytes of the blocks. */
const VERSIONS = [
  { correction: 10, blocks: [16] },
  { correction: 16, blocks: [28] },
  { correction: 26, blocks: [44] },
  { correction: 18, blocks: [32, 32] },
  { correction: 24, blocks: [43, 43] },
  { correction: 16, blocks: [27, 27, 27, 27] },
] as const

const BYTE_MODE = 0b0100
/** Bits of mode and length before the text. */
const HEAD_BITS = 12
const PADS = [0xec, 0x11]
const LEVEL_M = 0b00

const exponents = new Uint8Array(512)
const logarithms = new Uint8Array(256)
for (let power = 0, value = 1; power < 255; power++) {
  exponents[power] = exponents[power + 255] = value
  logarithms[value] = power
  value = (value << 1) ^ (value & 0x80 ? 0x11d : 0)
}
const times = (a: number, b: number) => (a === 0 || b === 0 ? 0 : exponents[logarithms[a]! + logarithms[b]!]!)

/** Error correction bytes of a block: its remainder by the Reed–Solomon generator of degree `count`. */
function correctionOf(block: readonly number[], count: number): number[] {
  let generator = [1]
  for (let power = 0; power < count; power++) {
    const next = [...generator, 0]
    for (const [index, factor] of generator.entries()) next[index + 1]! ^= times(factor, exponents[power]!)
    generator = next
  }
  const rest = [...block, ...Array<number>(count).fill(0)]
  for (let at = 0; at < block.length; at++) {
    const factor = rest[at]!
    for (const [index, each] of generator.entries()) rest[at + index]! ^= times(each, factor)
  }
  return rest.slice(block.length)
}

/** Mode, length, text and padding as bytes. */
function dataBytes(text: Uint8Array, capacity: number): number[] {
  const bits: number[] = []
  const push = (value: number, count: number) => {
    for (let bit = count - 1; bit >= 0; bit--) bits.push((value >> bit) & 1)
  }
  push(BYTE_MODE, 4)
  push(text.length, 8)
  for (const byte of text) push(byte, 8)
  push(0, Math.min(4, capacity * 8 - bits.length))
  while (bits.length % 8 !== 0) bits.push(0)
  const bytes = Array.from({ length: bits.length / 8 }, (_, index) =>
    bits.slice(index * 8, index * 8 + 8).reduce((value, bit) => value * 2 + bit, 0),
  )
  for (let pad = 0; bytes.length < capacity; pad++) bytes.push(PADS[pad % 2]!)
  return bytes
}

/** Interleaves the blocks byte by byte, first the data, then the error correction. */
function interleaved({ correction, blocks }: (typeof VERSIONS)[number], data: readonly number[]): number[] {
  const dataBlocks: (readonly number[])[] = []
  let from = 0
  for (const length of blocks) {
    dataBlocks.push(data.slice(from, from + length))
    from += length
  }
  const corrections = dataBlocks.map(block => correctionOf(block, correction))
  const inTurn = (parts: readonly (readonly number[])[]) =>
    Array.from({ length: Math.max(...parts.map(part => part.length)) }, (_, index) =>
      parts.flatMap(part => part[index] ?? []),
    ).flat()
  return [...inTurn(dataBlocks), ...inTurn(corrections)]
}

const MASKS: readonly ((row: number, column: number) => boolean)[] = [
  (row, column) => (row + column) % 2 === 0,
  row => row % 2 === 0,
  (_, column) => column % 3 === 0,
  (row, column) => (row + column) % 3 === 0,
  (row, column) => (Math.floor(row / 2) + Math.floor(column / 3)) % 2 === 0,
  (row, column) => ((row * column) % 2) + ((row * column) % 3) === 0,
  (row, column) => (((row * column) % 2) + ((row * column) % 3)) % 2 === 0,
  (row, column) => (((row + column) % 2) + ((row * column) % 3)) % 2 === 0,
]

/** Format bits: level and mask with their own error correction, placed beside the finder patterns. */
function formatBits(mask: number): number {
  const data = (LEVEL_M << 3) | mask
  let rest = data << 10
  for (let bit = 14; bit >= 10; bit--) if (rest & (1 << bit)) rest ^= 0x537 << (bit - 10)
  return ((data << 10) | rest) ^ 0x5412
}

type Matrix = (boolean | undefined)[][]

/** Finder, timing and alignment patterns; undefined where data goes, the places of the format bits are reserved. */
function frame(version: number): Matrix {
  const size = 17 + 4 * version
  const matrix: Matrix = Array.from({ length: size }, () => Array<boolean | undefined>(size).fill(undefined))
  const set = (row: number, column: number, value: boolean) => {
    if (row >= 0 && row < size && column >= 0 && column < size) matrix[row]![column] = value
  }
  const rings = (centreRow: number, centreColumn: number, radius: number, isDark: (ring: number) => boolean) => {
    for (let row = -radius; row <= radius; row++)
      for (let column = -radius; column <= radius; column++)
        set(centreRow + row, centreColumn + column, isDark(Math.max(Math.abs(row), Math.abs(column))))
  }
  for (let at = 0; at < 9; at++) {
    set(8, at, false)
    set(at, 8, false)
    if (at > 0) set(8, size - at, false)
    if (at > 0) set(size - at, 8, false)
  }
  for (let at = 8; at < size - 8; at++) {
    set(6, at, at % 2 === 0)
    set(at, 6, at % 2 === 0)
  }
  for (const [row, column] of [
    [3, 3],
    [3, size - 4],
    [size - 4, 3],
  ] as const)
    rings(row, column, 4, ring => ring !== 2 && ring !== 4)
  if (version > 1) rings(size - 7, size - 7, 2, ring => ring !== 1)
  set(size - 8, 8, true)
  return matrix
}

/** Places the data in columns of two, from the right, upwards and downwards in turn, masked; then the format bits. */
function filled(empty: Matrix, bytes: readonly number[], mask: number): boolean[][] {
  const size = empty.length
  const matrix = empty.map(row => [...row])
  let bit = 0
  let up = true
  for (let right = size - 1; right > 0; right -= 2) {
    if (right === 6) right = 5
    for (let step = 0; step < size; step++) {
      const row = up ? size - 1 - step : step
      for (const column of [right, right - 1]) {
        if (empty[row]![column] !== undefined) continue
        const value = ((bytes[bit >> 3] ?? 0) >> (7 - (bit & 7))) & 1
        bit++
        matrix[row]![column] = (value === 1) !== MASKS[mask]!(row, column)
      }
    }
    up = !up
  }
  const format = formatBits(mask)
  for (let index = 0; index < 15; index++) {
    const value = ((format >> index) & 1) === 1
    matrix[index < 6 ? index : index < 8 ? index + 1 : size - 15 + index]![8] = value
    matrix[8]![index < 8 ? size - 1 - index : index === 8 ? 7 : 14 - index] = value
  }
  return matrix as boolean[][]
}

/** Penalty of a pattern by the four rules of ISO/IEC 18004: the lower, the easier to scan. */
function penaltyOf(matrix: readonly (readonly boolean[])[]): number {
  const size = matrix.length
  const columns = matrix.map((_, column) => matrix.map(row => row[column]!))
  let penalty = 0
  for (const line of [...matrix, ...columns]) {
    const text = line.map(Number).join('')
    for (const [run] of text.matchAll(/0{5,}|1{5,}/g)) penalty += run.length - 2
    for (const like of ['10111010000', '00001011101'])
      for (let at = text.indexOf(like); at >= 0; at = text.indexOf(like, at + 1)) penalty += 40
  }
  for (let row = 1; row < size; row++)
    for (let column = 1; column < size; column++) {
      const [a, b, c, d] = [
        matrix[row]![column],
        matrix[row - 1]![column],
        matrix[row]![column - 1],
        matrix[row - 1]![column - 1],
      ]
      if (a === b && b === c && c === d) penalty += 3
    }
  const dark = matrix.flat().filter(Boolean).length / size ** 2
  return penalty + Math.floor(Math.abs(dark - 0.5) * 20) * 10
}

/**
 * The QR code (ISO/IEC 18004, byte mode, level M) of a text, true for dark modules, without the quiet zone of four
 * modules. Undefined for a text of more than 106 bytes in UTF-8.
 */
export function qrCode(text: string): boolean[][] | undefined {
  const bytes = new TextEncoder().encode(text)
  const capacityOf = (blocks: readonly number[]) => blocks.reduce((sum, length) => sum + length, 0)
  const index = VERSIONS.findIndex(({ blocks }) => bytes.length * 8 + HEAD_BITS <= capacityOf(blocks) * 8)
  const version = VERSIONS[index]
  if (!version) return undefined
  const words = interleaved(version, dataBytes(bytes, capacityOf(version.blocks)))
  const empty = frame(index + 1)
  return MASKS.map((_, mask) => filled(empty, words, mask)).reduce((best, each) =>
    penaltyOf(each) < penaltyOf(best) ? each : best,
  )
}
