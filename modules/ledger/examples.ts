export const wallet = {
  ...{ balance: 2_887, bought: 350, earned: 2_537, held: 0, matured: 965 },
  maturing: [{ at: '2026-11-26T11:19:00.000Z', amount: 80 }],
  currency: 'diamond',
} as const

export const entry = {
  entryId: '4711',
  at: '2026-11-12T14:31:00.000Z',
  ...{ kind: 'reward', amount: 80, balanceAfter: 1_635, fee: 20, isHold: false },
  ref: 'hT5aYc0dpQ8sWm2L',
  title: 'The dollar in season',
  other: { memberId: 'Zk3v0eWq9xT1mB7c', name: 'Kelvin Ho' },
} as const

export const statement = {
  month: '2026-11',
  ...{ from: '2026-10-31T16:00:00.000Z', to: '2026-11-30T16:00:00.000Z' },
  ...{ opening: 1_555, closing: 1_635, income: 80, spent: 0 },
  ...{ bought: 350, earned: 1_285, held: 0 },
  kinds: [{ kind: 'reward', entries: 1, amount: 80, fee: 20 }],
  list: [entry],
  lastHash: '4d1c3c6a2e0f5b8797a1b6ce33f1d2f0b8a5e9d47c6f0a1b2c3d4e5f60718293',
  firstMonth: '2026-08',
} as const

export const check = {
  ...{ sum: 0, accounts: 912, transactions: 20_417, negative: 0 },
  lastHash: '4d1c3c6a2e0f5b8797a1b6ce33f1d2f0b8a5e9d47c6f0a1b2c3d4e5f60718293',
} as const
