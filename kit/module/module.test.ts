import { expect, test } from 'vitest'
import { closeModules } from './module.ts'

test('modules are closed one after the other, the last first, also those after one that fails', async () => {
  const closed: string[] = []
  const slow = async (name: string) => {
    await new Promise(resolve => setImmediate(resolve))
    closed.push(name)
  }
  const modules = [
    { close: () => slow('market') },
    {},
    {
      close() {
        throw new Error('the queue is stuck')
      },
    },
    { close: () => slow('stream') },
  ]
  await expect(closeModules(modules)).rejects.toThrow('the queue is stuck')
  expect(closed).toEqual(['stream', 'market'])
})
