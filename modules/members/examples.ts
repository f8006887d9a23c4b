/** Example responses for the API description: of the simulated market, cut to a few rows. */

export const checkToken = { flag: false }
