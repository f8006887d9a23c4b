/** How a term is explained: beside the pointer, in a card with the focus in it, in a sheet for fingers. */
export type ShownAs = 'hover' | 'card' | 'sheet'
