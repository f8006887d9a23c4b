/** Icons on a grid of 16 units. */
export const DOWNLOAD = 'M8 2v8M4.5 7 8 10.5 11.5 7M2.5 13.5h11'
export const PAPER = 'M3.5 1.5h6l3 3v10h-9ZM9 2v3h3M5.5 8h5M5.5 11h5'
export const PLUS = 'M8 3v10M3 8h10'
export const COPY = 'M5.5 5.5h8v8h-8ZM3 10.5h-.5v-8h8V3'
