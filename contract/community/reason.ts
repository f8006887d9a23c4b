/** Characters of a reason that staff give. */
export const REASON = { least: 4, most: 500 }
