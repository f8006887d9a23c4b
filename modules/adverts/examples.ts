/** Example responses for the API description: of the simulated market, cut to a few rows. */

export const listAdverts = [
  {
    id: 'ad-calendar',
    title: 'Finance calendar',
    text: "This week's releases in your time zone",
    img: '/adverts/image.svg?adId=ad-calendar&locale=en',
    link: '/en/finance/dailyNews',
  },
]

export const getAdvert = { url: '/adverts/image.svg?adId=ad-converter&locale=en', link: '/en/tools/currencyConverter' }
