/** Example responses for the API description. */

export const addedRewardAccount = { rewardAccountId: 'aB3kQ9xLm2Vw7Tc1', usableFrom: '2026-11-29T08:00:00.000Z' }

export const rewardAccounts = {
  list: [
    {
      ...{ rewardAccountId: 'aB3kQ9xLm2Vw7Tc1', kind: 'bank', holder: '林海平', number: '4417', bank: '海岬銀行' },
      ...{ isDefault: true, usableFrom: '2026-11-29T08:00:00.000Z', version: 1 },
    },
  ],
  kinds: ['bank', 'alipay', 'paypal'],
  hasWeChat: false,
}
