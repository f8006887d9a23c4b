import { z } from 'zod'
import { call } from '#kit/http/call.ts'
import type { WalletDeps } from './rules/deps.ts'
import { CURRENCY, packages } from './rules/packages.ts'

const packageResult = z.strictObject({
  packageId: z.string().describe('Permanent id of the package'),
  diamonds: z.int().describe('How many'),
  price: z.number().describe('Price in whole units of the currency'),
  currency: z.literal(CURRENCY).describe('ISO 4217'),
})

/** What diamonds cost, and what they are worth. */
export function pricesCall({ bankAccount, diamondsPerUsd, feePercent }: WalletDeps) {
  const exchange = { diamondsPerUnit: diamondsPerUsd, currency: CURRENCY, feePercent }
  const prices = {
    packages: packages.map(each => ({ ...each, currency: CURRENCY })),
    ...{ exchange, topUp: bankAccount !== undefined },
  } as const
  return call({
    id: 'readPrices',
    tag: 'Wallet',
    method: 'GET',
    path: '/api/v1/wallet/prices',
    access: 'public',
    work: 'none',
    summary: { tw: '鑽石的價格', cn: '钻石的价格', en: 'What diamonds cost, and what they are worth' },
    parameters: z.strictObject({}),
    result: z.strictObject({
      packages: z.array(packageResult).describe('What can be bought at once'),
      exchange: z
        .strictObject({
          diamondsPerUnit: z.int().describe('Diamonds for one unit of the currency at a withdrawal'),
          currency: z.literal(CURRENCY).describe('ISO 4217'),
          feePercent: z.int().describe('What the portal takes of group prices and rewards, rounded up'),
        })
        .describe('What earned diamonds are worth'),
      topUp: z.boolean().describe('Whether diamonds can be bought at the moment'),
    }),
    example: { ...prices, topUp: true },
    handle: () => prices,
  })
}
