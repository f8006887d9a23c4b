import { expect, test } from 'vitest'
import { refuseCommon } from './common-passwords.ts'

const refused = async (password: string, names: readonly string[] = []) => {
  try {
    await refuseCommon(password, names)
    return undefined
  } catch (problem) {
    return (problem as { definition: { code: string } }).definition.code
  }
}

test.each(['123456', 'abc123', 'ABC123', 'password', 'iloveyou', '5201314', 'qq123456', 'abcdef', '987654', 'zzzzzz'])(
  '“%s” is tried first by whoever guesses',
  async password => {
    expect(await refused(password)).toBe('000121')
  },
)

test.each(['Wald1234', 'aB3dE6', 'linhai77x', 'hunter2', 'trader1'])('“%s” is not', async password => {
  expect(await refused(password)).toBe(undefined)
})

test('nor may it be the username, the address or the number', async () => {
  const names = ['LinHai77', 'mary4711@example.com', '+886912345678']
  for (const password of ['linhai77', 'Mary4711', 'mary4711@example.com', '886912345678'])
    expect([password, await refused(password, names)]).toEqual([password, '000121'])
  expect(await refused('linhai78', names)).toBe(undefined)
})
