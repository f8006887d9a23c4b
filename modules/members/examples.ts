/** Answers as they may be, for the description of the calls: of the simulated market, cut to a few rows. */

export const checkToken = { flag: false }
