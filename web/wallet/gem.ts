/** A diamond, on a grid of 16 units. */
export const GEM = 'M4.5 2.5h7l3 4L8 14 1.5 6.5ZM1.5 6.5h13M6 6.5 8 14l2-7.5M4.5 2.5 6 6.5l2-4 2 4 1.5-4'
