/** Leading bits of a number that have a power of their own. */
const BITS = 11
const PLACES = 1 << BITS
const MAX_INT32 = 2 ** 31 - 1

/**
 * `(integer / scale) ** exponent`, to within the last digits of a double, in a fraction of the time: the power of the
 * number's leading bits is kept, and a series of the rest leads from there to the number's own. It depends on the
 * number alone and not on what was asked for before. `exponent` is between -1 and 1.
 */
export function fastPower(exponent: number, scale: number): (integer: number) => number {
  const bases = new Int32Array(PLACES)
  const powers = new Float64Array(PLACES)
  const second = (exponent - 1) / 2
  const third = (exponent - 2) / 3
  const fourth = (exponent - 3) / 4
  return integer => {
    if (!(integer >= PLACES && integer <= MAX_INT32)) return (integer / scale) ** exponent
    const shift = 32 - BITS - Math.clz32(integer)
    // The middle of the numbers with the same leading bits.
    const base = ((integer >> shift) << shift) | ((1 << shift) >> 1)
    const place = (integer >> shift) & (PLACES - 1)
    if (bases[place] !== base) {
      bases[place] = base
      powers[place] = (base / scale) ** exponent
    }
    const rest = (integer - base) / base
    return powers[place]! * (1 + exponent * rest * (1 + second * rest * (1 + third * rest * (1 + fourth * rest))))
  }
}
