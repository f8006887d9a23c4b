/**
 * Marks numbers of one meaning, for the compiler alone. Required (`number & { [brand]: 'epoch day' }`), no other number is
 * assignable to the type; optional (`[brand]?`), plain numbers are, but none marked with another meaning.
 */
export declare const brand: unique symbol
