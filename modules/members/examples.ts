/** Example responses for the API description: of the simulated market, cut to a few rows. */

export const listCodes = {
  list: [
    {
      code: '000205',
      name: 'NotFound',
      status: 404,
      notice: 'toast',
      text: 'Not found',
    },
  ],
}

export const checkToken = { flag: false }
